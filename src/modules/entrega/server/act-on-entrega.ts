/** What people do with one delivery: tell its result, check its paper, take a step back, cancel it. */
import { followEntregas } from '#modules/carga/server/ciclo/follow-entregas.ts'
import { informanteDe } from '#modules/carga/server/ciclo/open-carga.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import type { Deps } from '#platform/server/deps.ts'
import { changed, recordHistory } from '#platform/server/history.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { type EntregaDetalhe, entregaErrors } from '../entrega.contract.ts'
import {
  isEntregue,
  nomeDaSituacao,
  podeIr,
  SITUACAO_ENTREGA as S,
  type SituacaoEntrega,
} from '../entrega.rules.ts'
import type { BaixarEntrega } from '../entrega-acoes.contract.ts'
import { announceEntregas, ENTIDADE_ENTREGA } from './announce.ts'
import { refuseArquivos } from './arquivos.repository.ts'
import { readProprias } from './entrega.repository.ts'
import { markParadas } from './mark-paradas.ts'
import { nomeDaEntrega } from './nome-da-entrega.ts'
import { type EntregaAberta, withEntrega } from './open-entrega.ts'
import { toDetalhe } from './read-entrega.ts'
import { registrarEntregas } from './registrar.ts'
import { type MudancaDaEntrega, updateEntregas } from './write-entregas.ts'

/** Clocks of phones and sheets go wrong by a little. */
const AHEAD_MS = 5 * 60_000

/** The instant that was told, now when none was. Throws `invalid_input`. */
export function momentoDe(text: string | null | undefined, now: Date, campo = 'dh'): string {
  if (text == null || text.trim() === '') return now.toISOString()
  const dh = parseInstant(text)
  if (dh === undefined) throw invalidField(campo, validationMessages.invalidDate)
  if (Date.parse(dh) > now.getTime() + AHEAD_MS) throw invalidField(campo, 'O horário ainda não chegou')
  return dh
}

/** As the caller reads it after the change, within the transaction. */
export const readChanged = async ({ tx, entrega, criador }: EntregaAberta, session: Session) =>
  toDetalhe(tx, session, {
    ownerId: tx.ownerId,
    isHost: criador,
    entrega: existing((await readProprias(tx, [entrega.id]))[0]),
  })

export function baixarEntrega(
  deps: Deps,
  session: Session,
  id: string,
  { version, ...body }: BaixarEntrega,
): Promise<EntregaDetalhe> {
  const now = deps.clock.now()
  const dh = momentoDe(body.dh, now)
  const recebedorNome = cleanLine(body.recebedorNome)
  const isHandedOver = body.resultado === 'total' || body.resultado === 'parcial'
  if (isHandedOver && recebedorNome === null) throw invalidField('recebedorNome', 'Informe quem recebeu')
  if (body.resultado === 'parcial' && body.quantidade == null) {
    throw invalidField('quantidade', 'Informe quanto foi entregue')
  }
  return withEntrega(deps, session, id, { version }, async (open) => {
    const { tx, actor, entrega, ator, criador } = open
    const { repetidas } = await registrarEntregas(
      tx,
      actor,
      [
        {
          entregaId: entrega.id,
          resultado: body.resultado,
          dh,
          quantidade: body.quantidade ?? null,
          recebedorNome,
          recebedorDocumento: cleanLine(body.recebedorDocumento),
          observacao: cleanLine(body.observacao),
          arquivos: [],
          ocorenCodigo: body.ocorenCodigo ?? null,
        },
      ],
      {
        origem: criador ? 'operador' : 'transportadora',
        ator,
        informanteOwnerId: informanteDe(open).ownerId,
        tipoOcorrenciaId: body.tipoOcorrenciaId ?? null,
        atoId: null,
        contaSaida: true,
      },
      now,
    )
    if (repetidas.length > 0) throw new AppError(entregaErrors.entrega_ja_registrada)
    return readChanged(open, session)
  })
}

/** The paper was seen: the delivery is checked. */
export const conferirEntrega = (deps: Deps, session: Session, id: string, version: number) =>
  withEntrega(deps, session, id, { version, soDaEmpresa: true }, async (open) => {
    if (open.entrega.situacao === S.FaltaComprovante) {
      throw new AppError(entregaErrors.entrega_sem_comprovante)
    }
    const now = deps.clock.now()
    const conferida = { conferidaEm: now.toISOString(), conferidaPorNome: open.actor.name }
    await step(open, S.Baixada, conferida, 'baixa', [], now)
    return readChanged(open, session)
  })

const VOLTA: Readonly<Partial<Record<SituacaoEntrega, SituacaoEntrega>>> = {
  [S.Baixada]: S.ComComprovante,
  [S.ComComprovante]: S.FaltaComprovante,
  [S.Encerrada]: S.Pendente,
}

/** One step back, with its reason. Throws `entrega_so_administrador`. */
export const reabrirEntrega = (
  deps: Deps,
  session: Session,
  id: string,
  { version, motivo }: { version: number; motivo: string },
) =>
  withEntrega(deps, session, id, { version, soDaEmpresa: true }, async (open) => {
    const { tx, entrega, ator, carga } = open
    const para = VOLTA[entrega.situacao]
    if (para === undefined) throw new AppError(entregaErrors.entrega_acao_impossivel)
    if (entrega.situacao === S.Baixada && ator !== 'administrador') {
      throw new AppError(entregaErrors.entrega_so_administrador)
    }
    const now = deps.clock.now()
    const texto = motivoDe(motivo)
    if (entrega.situacao === S.Encerrada) {
      // What went on elsewhere does not come back here.
      if (![2, 7, 8].includes(carga.status)) throw new AppError(entregaErrors.entrega_carga_encerrada)
      if (entrega.segueNaCargaId !== null || entrega.resultado === 'devolvida') {
        throw new AppError(entregaErrors.entrega_acao_impossivel)
      }
    }
    if (para === S.FaltaComprovante) await refuseArquivos(tx, entrega.id, texto, now)
    await step(
      open,
      para,
      para === S.Pendente
        ? REABERTA
        : { conferidaEm: null, conferidaPorNome: null, ...(para === S.FaltaComprovante && { fotos: 0 }) },
      para === S.FaltaComprovante ? 'recusa do comprovante' : 'reabertura',
      [{ campo: 'Motivo', de: null, para: texto }],
      now,
    )
    return readChanged(open, session)
  })

const REABERTA: MudancaDaEntrega = { resultado: null, dhEntrega: null, observacao: null }

export const cancelarEntrega = (
  deps: Deps,
  session: Session,
  id: string,
  { version, motivo }: { version: number; motivo: string },
) =>
  withEntrega(deps, session, id, { version, soDaEmpresa: true }, async (open) => {
    const texto = motivoDe(motivo)
    await step(
      open,
      S.Encerrada,
      { observacao: texto },
      'cancelamento',
      [{ campo: 'Motivo', de: null, para: texto }],
      deps.clock.now(),
    )
    return readChanged(open, session)
  })

export function motivoDe(text: string): string {
  const motivo = cleanLine(text)
  if (motivo === null) throw invalidField('motivo', 'Informe o motivo')
  return motivo
}

/** One state after the other, with what follows for the stop and the load. Throws `entrega_acao_impossivel`. */
export async function step(
  open: EntregaAberta,
  para: SituacaoEntrega,
  set: MudancaDaEntrega,
  acao: string,
  mudancas: readonly FieldChangeRow[],
  now: Date,
): Promise<void> {
  const { tx, actor, entrega, ator } = open
  if (!podeIr(entrega.situacao, para, ator)) throw new AppError(entregaErrors.entrega_acao_impossivel)
  await writeStep(open, { ...set, situacao: para }, acao, mudancas, now)
  await markParadas(tx, [entrega.cargaId])
  // A delivery that was handed over stays so whoever looks at its paper: nothing changes for the load.
  if (isEntregue(entrega.situacao) && isEntregue(para)) return
  await followEntregas(
    tx,
    actor,
    [
      {
        cargaId: entrega.cargaId,
        mudancas: [
          {
            campo: nomeDaEntrega(entrega),
            de: nomeDaSituacao(entrega.situacao, entrega.resultado),
            para: nomeDaSituacao(para, set.resultado === undefined ? entrega.resultado : set.resultado),
          },
        ],
        entregues: [],
        por: informanteDe(open),
      },
    ],
    `${acao} de entrega`,
    now,
  )
}

/** Row, history and announcement of one delivery. */
async function writeStep(
  { tx, actor, entrega }: EntregaAberta,
  set: MudancaDaEntrega,
  acao: string,
  mudancas: readonly FieldChangeRow[],
  now: Date,
): Promise<void> {
  await updateEntregas(tx, [{ before: entrega, set }], now)
  const resultado = set.resultado === undefined ? entrega.resultado : set.resultado
  await recordHistory(tx, actor, {
    entidade: ENTIDADE_ENTREGA,
    entidadeId: entrega.id,
    acao,
    versao: entrega.versao + 1,
    mudancas: [
      ...changed(
        'Situação',
        nomeDaSituacao(entrega.situacao, entrega.resultado),
        nomeDaSituacao(set.situacao ?? entrega.situacao, resultado),
      ),
      ...mudancas,
    ],
  })
  announceEntregas(tx, [{ ...entrega, verbo: 'changed', versao: entrega.versao + 1 }])
}
