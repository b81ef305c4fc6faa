/** A time of arrival that the driver wrote is noted on the trip and becomes the forecast of the next stop (execution §3, §1). */
import { sql } from 'kysely'
import { whyNotPermitida } from '#modules/carga/ciclo.rules.ts'
import { addAnotacao } from '#modules/carga/server/ciclo/evento.repository.ts'
import { informanteDe, type OpenCarga, withOwnOrGiven } from '#modules/carga/server/ciclo/open-carga.ts'
import { refusalOf } from '#modules/carga/server/ciclo/refuse.ts'
import { writeMudancas } from '#modules/carga/server/ciclo/write-mudancas.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { type aplicarPrevisao, mensagemErrors } from '../mensagem.contract.ts'
import { previsaoInformada } from '../previsao.rules.ts'
import { aoPrever } from './ao-prever.ts'
import { getConversaListada } from './list-conversas.ts'
import { readConversa } from './open-conversa.ts'

/** Throws `not_found`, `mensagem_sem_previsao`, and `carga_acao_indevida` for a load that takes no notes any more. */
export async function applyPrevisao(
  deps: Deps,
  session: Session,
  id: string,
  mensagemId: string,
): Promise<ResponseOf<typeof aplicarPrevisao>> {
  const { cargaId, dita } = await readConversa(deps, session, id, async ({ tx, conversa }) => ({
    cargaId: conversa.cargaId,
    dita: existing(await findDita(tx, conversa.id, mensagemId)),
  }))
  // As the screen shows it, which made the suggestion.
  const { fusoHorario: fuso } = await deps.db.readAsOwner(session.ownerId, (tx) =>
    getConversaListada(tx, session, id),
  )
  const ditaEm = dita.dh.toISOString()
  const previsao = dita.texto === null ? undefined : previsaoInformada(dita.texto, ditaEm, fuso)
  if (previsao === undefined) throw new AppError(mensagemErrors.mensagem_sem_previsao)
  const parada = await withOwnOrGiven(deps, session, cargaId, async (open) => {
    const recusa = whyNotPermitida('anotar', open.before.status)
    if (recusa) throw refusalOf(recusa, open.before.status)
    const proxima = await findProxima(open.tx, cargaId)
    if (proxima) {
      for (const { onPrevisao } of aoPrever.list()) await onPrevisao(open.tx, proxima.id, previsao, ditaEm)
    }
    const hora = formatCardDateTime(previsao, fuso)
    const onde = proxima ? ` em ${proxima.nome}` : ''
    await note(
      open,
      `Previsão informada pelo motorista: ${hora}${onde}`.slice(0, 160),
      ditaEm,
      deps.clock.now(),
    )
    return proxima?.nome ?? null
  })
  return { previsao, parada }
}

async function findDita(tx: OwnerTx, conversaId: string, mensagemId: string) {
  return tx.db
    .selectFrom('mensagem')
    .select(['texto', 'dh'])
    .where('owner_id', '=', tx.ownerId)
    .where('conversa_id', '=', conversaId)
    .where('id', '=', mensagemId)
    .where('autor', '=', 'motorista')
    .where('apagada_em', 'is', null)
    .executeTakeFirst()
}

/** The next stop that the driver has not come to. */
async function findProxima(tx: OwnerTx, cargaId: string) {
  const { rows } = await sql<{ id: string; nome: string }>`
    select id, nome from carga_parada
    where owner_id = ${tx.ownerId} and carga_id = ${cargaId} and dh_chegada is null and dh_saida is null
      and situacao not in (3, 99)
    order by ordem limit 1
  `.execute(tx.db)
  return rows[0]
}

/** Said twice, it is written once. */
async function note(open: OpenCarga, descricao: string, dh: string, now: Date): Promise<void> {
  const { tx, before, actor } = open
  if (!(await addAnotacao(tx, before.id, { descricao, dh, por: informanteDe(open) }))) return
  const mudancas = [{ campo: 'Anotação', de: null, para: descricao }]
  await writeMudancas(tx, actor, [{ before, set: {}, acao: 'anotação', mudancas }], now)
}
