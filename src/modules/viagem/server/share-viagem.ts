/** Staff make, share, renew and take back the link of a load's driver. */

import { ENTIDADE_CARGA } from '#modules/carga/server/change-carga.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { SITUACAO_VIAGEM as S, SITUACAO_VIAGEM_LABELS, type SituacaoViagem } from '../situacao-viagem.ts'
import { type ViagemDaCarga, viagemErrors } from '../viagem.contract.ts'
import { type CanalEnvio, expiraEm, isAtiva, situacaoEm } from '../viagem.rules.ts'
import { createViagens, isEncerrada, readMotoristas } from './create-viagem.ts'
import { type CargaDaViagem, withCarga, withViagem } from './open-da-carga.ts'
import { showDaCarga } from './read-viagem.ts'
import {
  announceViagem,
  type ColunasDaViagem,
  changeViagens,
  removeAparelhos,
  type ViagemLida,
} from './viagem.repository.ts'

/** Throws `not_found`, `viagem_sem_motorista` and `viagem_carga_encerrada`. */
export const createViagem = (deps: Deps, session: Session, cargaId: string): Promise<ViagemDaCarga> =>
  withCarga(deps, session, cargaId, async (open) => {
    const { tx, carga, actor } = open
    if (isEncerrada(carga.status)) throw new AppError(viagemErrors.viagem_carga_encerrada)
    const motorista = (await readMotoristas(tx, [carga.id])).get(carga.id)
    if (!motorista?.nome) throw new AppError(viagemErrors.viagem_sem_motorista)
    await createViagens(tx, [motorista], actor.name, deps.clock.now())
    await note(open, 'link do motorista', { de: null, para: motorista.nome })
    return showDaCarga(deps, open)
  })

/** That somebody pressed the button is all that is known. */
export const shareViagem = (
  deps: Deps,
  session: Session,
  id: string,
  canal: CanalEnvio,
): Promise<ViagemDaCarga> =>
  change(deps, session, id, 'envio do link do motorista', (viagem, { actor }, agora) => ({
    canal_envio: canal,
    enviada_em: agora,
    enviada_por_nome: actor.name,
    ...(viagem.situacao === S.Preparada && { situacao: S.Enviada }),
  }))

export const revokeViagem = (deps: Deps, session: Session, id: string): Promise<ViagemDaCarga> =>
  change(deps, session, id, 'revogação do link do motorista', ({ n }) => ({ situacao: S.Revogada, n: n + 1 }))

/** A new address with a new end, and no phone; what the driver has told stays. */
export const renewViagem = (deps: Deps, session: Session, id: string): Promise<ViagemDaCarga> =>
  change(deps, session, id, 'link novo do motorista', async (viagem, { tx, carga }, agora) => {
    const fim = (await readMotoristas(tx, [carga.id])).get(carga.id)?.fim ?? null
    await removeAparelhos(tx, viagem.id)
    return {
      n: viagem.n + 1,
      expira_em: expiraEm(fim, agora),
      erros: 0,
      erros_desde: null,
      bloqueada_ate: null,
      canal_envio: null,
      enviada_em: null,
      enviada_por_nome: null,
    }
  })

/** Throws `not_found` and `viagem_inativa`. */
const change = (
  deps: Deps,
  session: Session,
  id: string,
  acao: string,
  decide: (
    viagem: ViagemLida,
    open: CargaDaViagem,
    agora: Date,
  ) => ColunasDaViagem | Promise<ColunasDaViagem>,
): Promise<ViagemDaCarga> =>
  withViagem(deps, session, id, async ({ viagem, ...open }) => {
    const agora = deps.clock.now()
    if (!isAtiva(viagem.situacao)) throw new AppError(viagemErrors.viagem_inativa)
    const set = await decide(viagem, open, agora)
    await changeViagens(open.tx, [viagem.id], set)
    await note(open, acao, {
      de: SITUACAO_VIAGEM_LABELS[situacaoEm(viagem, agora)],
      para: SITUACAO_VIAGEM_LABELS[
        set.situacao === undefined ? viagem.situacao : (set.situacao as SituacaoViagem)
      ],
    })
    return showDaCarga(deps, open)
  })

async function note(
  { tx, carga, actor }: CargaDaViagem,
  acao: string,
  { de, para }: { readonly de: string | null; readonly para: string | null },
): Promise<void> {
  await recordHistory(tx, actor, {
    entidade: ENTIDADE_CARGA,
    entidadeId: carga.id,
    acao,
    versao: carga.versao,
    mudancas: [{ campo: 'Link do motorista', de, para }],
  })
  announceViagem(tx, carga)
}
