/**
 * The queue of the support team: tickets of every company. Which company a ticket belongs to is found in the system scope;
 * what is done with it is done as that company, so that its history and its people know of it.
 */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { listHistory } from '#platform/server/history.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { existing } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import type { ChamadoPainel, FilaQuery, mudarChamadoPainel, responderChamado } from '../suporte.contract.ts'
import { suporteResolvido, suporteRespondido } from '../suporte.notices.ts'
import { TEMPO_DE_RESPOSTA } from '../suporte.rules.ts'
import { countBySituacao, countFila, findDe, listFilaOf, medianWait } from './fila.repository.ts'
import { type ChamadoLido, findChamado } from './suporte.repository.ts'
import { assertVersion, change, ENTIDADE, imagens, toDetalhe, write } from './tickets.ts'

const DAY_MS = 86_400_000

export const listQueue = (deps: Deps, query: FilaQuery) =>
  deps.db.asSystem('support-tickets', async (tx) => ({
    items: await listFilaOf(tx, query, pageWindow(query)),
    total: await countFila(tx, query),
    porSituacao: await countBySituacao(tx),
  }))

/** The usual wait for a first answer, in whole minutes, over all companies; null while it would tell of single tickets. */
export const readTempoDeResposta = (deps: Deps): Promise<{ minutos: number | null }> =>
  deps.db.asSystem('support-tickets', async (tx) => ({
    minutos: await medianWait(tx, new Date(deps.clock.now().getTime() - TEMPO_DE_RESPOSTA.dias * DAY_MS)),
  }))

/** Throws `not_found`. */
const whose = (deps: Deps, id: string) =>
  deps.db.asSystem('support-tickets', async (tx) => existing(await findDe(tx, id)))

export async function readFromQueue(deps: Deps, id: string): Promise<ChamadoPainel> {
  const de = await whose(deps, id)
  return deps.db.readAsOwner(de.empresa.id, async (tx) => ({
    ...(await toDetalhe(tx, existing(await findChamado(tx, id)))),
    ...de,
  }))
}

/** `basedOn`: the version that the team saw, so that an answer never crosses another one unseen. */
async function act(
  deps: Deps,
  id: string,
  basedOn: number,
  work: (tx: OwnerTx, before: ChamadoLido) => Promise<unknown>,
): Promise<ChamadoPainel> {
  const de = await whose(deps, id)
  return deps.db.asOwner(de.empresa.id, async (tx) => {
    const before = existing(await findChamado(tx, id, { lock: true }))
    assertVersion(before, basedOn)
    await work(tx, before)
    return { ...(await toDetalhe(tx, existing(await findChamado(tx, id)))), ...de }
  })
}

/** A notice is told to the person alone, in the company of the person. */
const occasionOf = (tx: OwnerTx, session: Session, { id, version, usuarioId }: ChamadoLido) => ({
  ownerId: tx.ownerId,
  id,
  ocasiao: version + 1,
  atorId: session.userId,
  unidadeId: null,
  envolvidos: [usuarioId],
})

export const answer = (
  deps: Deps,
  session: Session,
  id: string,
  { texto: typed, situacao, version }: BodyOf<typeof responderChamado>,
): Promise<ChamadoPainel> =>
  act(deps, id, version, async (tx, before) => {
    const texto = await write(
      tx,
      session,
      before,
      { de: 'atendimento', texto: typed, situacao },
      deps.clock.now(),
    )
    const { numero, assunto } = before
    tx.notify(suporteRespondido, {
      ...occasionOf(tx, session, before),
      facts: { numero, assunto, autor: session.userName, texto },
    })
  })

export const changeFromQueue = (
  deps: Deps,
  session: Session,
  id: string,
  { situacao, version }: BodyOf<typeof mudarChamadoPainel>,
): Promise<ChamadoPainel> =>
  act(deps, id, version, async (tx, before) => {
    await change(tx, session, before, { de: 'atendimento', situacao }, deps.clock.now())
    const { numero, assunto } = before
    if (situacao === 'resolvido') {
      tx.notify(suporteResolvido, { ...occasionOf(tx, session, before), facts: { numero, assunto } })
    }
  })

export async function readImagemFromQueue(
  deps: Deps,
  id: string,
  anexoId: string,
): Promise<RawAnswer | undefined> {
  const { empresa } = await whose(deps, id)
  return imagens.download(deps, empresa.id, id, anexoId, {
    admit: async (tx) => existing(await findChamado(tx, id)),
  })
}

export async function listHistoricoFromQueue(deps: Deps, id: string) {
  const { empresa } = await whose(deps, id)
  return deps.db.readAsOwner(empresa.id, (tx) => listHistory(tx, ENTIDADE, id.toLowerCase()))
}
