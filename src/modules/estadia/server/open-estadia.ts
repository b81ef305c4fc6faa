/** Which side of a stay the caller is: reading it, and changing it while it is locked. A third company finds nothing. */
import { canReadUnit } from '#modules/carga/server/leitura/read-carga.ts'
import { readValoresDaEstadia } from '#modules/patio/server/valores-estadia.ts'
import { valorAnunciado } from '#modules/regra-legal/regra-legal.rules.ts'
import type { Actor, OwnerTx, Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { listHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import { moneyToNumber } from '#platform/shared/money.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { EstadiaDetalhe } from '../estadia.contract.ts'
import {
  acoesDaEstadia,
  centavosParaAcordar,
  LADO,
  type Lado,
  MAX_MENSAGENS_ESTADIA,
  type QuemAge,
} from '../estadia.rules.ts'
import {
  ENTIDADE_ESTADIA,
  type EstadiaLida,
  type EstadiaPropria,
  findPropria,
  listMensagens,
} from './estadia.repository.ts'
import { toEstadia, toMensagem } from './to-estadia.ts'

/** The most that a name in the history holds. */
const MAX_NAME = 120

export interface EstadiaAberta {
  readonly tx: OwnerTx
  readonly before: EstadiaPropria
  readonly lado: Lado
  /** For the history; the carrier's people are named with their company. */
  readonly actor: Actor
}

export const quemAge = (row: EstadiaLida, lado: Lado): QuemAge => ({
  lado,
  temConta: row.transportadoraOwnerId !== null,
  vez: row.vez,
  informadaPor: row.informadaPor,
})

/** Locks a row that the caller's company owns, or that is shared with it as the carrier. Throws `not_found`. */
export async function withEstadia<T>(
  deps: Deps,
  session: Session,
  id: string,
  work: (open: EstadiaAberta) => Promise<T>,
): Promise<T> {
  const host = await findHost(deps, session, id)
  const isOwn = host === session.ownerId
  return deps.db.asOwner(host, async (tx) => {
    const before = existing(await findPropria(tx, tx.ownerId, id, { lock: true }))
    if (isOwn ? !canReadUnit(session, before.unidadeId) : before.transportadoraOwnerId !== session.ownerId) {
      throw new AppError(platformErrors.not_found)
    }
    const own = actorOf(session)
    const name = `${session.userName} (${session.companyName})`.slice(0, MAX_NAME)
    return work({
      tx,
      before,
      lado: isOwn ? LADO.Embarcador : LADO.Transportadora,
      actor: isOwn ? own : { ...own, name },
    })
  })
}

/** The company whose row it is. Throws `not_found`. */
export async function findHost(deps: Deps, session: Session, id: string): Promise<string> {
  const found = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    if (await findPropria(tx, tx.ownerId, id)) return tx.ownerId
    const share = await tx.db
      .selectFrom('compartilhamento')
      .select('owner_id')
      .where('convidado_owner_id', '=', tx.ownerId)
      .where('tipo', '=', ENTIDADE_ESTADIA)
      .where('entidade_id', '=', id)
      .executeTakeFirst()
    return share?.owner_id
  })
  return existing(found)
}

/** One row with its dispute, as the caller's side reads it. Throws `not_found`. */
export async function getEstadia(deps: Deps, session: Session, id: string): Promise<EstadiaDetalhe> {
  const agora = deps.clock.now()
  const own = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const row = await findPropria(tx, tx.ownerId, id)
    if (!row) return undefined
    if (!canReadUnit(session, row.unidadeId)) throw new AppError(platformErrors.not_found)
    return toDetalhe(tx, row, LADO.Embarcador, agora)
  })
  if (own) return own
  return deps.db.asGuest(session.ownerId, ENTIDADE_ESTADIA, id, async (tx) => {
    const row = existing(await findPropria(tx, tx.hostOwnerId, tx.entidadeId))
    return toDetalhe(tx, row, LADO.Transportadora, agora)
  })
}

/** As the caller's side reads it after its own change, within the transaction: a repeated request gets this answer. */
export async function readChanged({ tx, before, lado }: EstadiaAberta, agora: Date): Promise<EstadiaDetalhe> {
  return toDetalhe(tx, existing(await findPropria(tx, tx.ownerId, before.id)), lado, agora)
}

async function toDetalhe(tx: Tx, row: EstadiaPropria, lado: Lado, agora: Date): Promise<EstadiaDetalhe> {
  const mensagens = await listMensagens(tx, row.ownerId, row.id, MAX_MENSAGENS_ESTADIA)
  const valores = await readValoresDaEstadia(tx)
  const pendente = centavosParaAcordar(row)
  return {
    // The booking and its dock are the company's own.
    ...toEstadia(lado === LADO.Embarcador ? row : { ...row, reservaId: null }, lado, agora),
    mensagens: mensagens.map(toMensagem),
    acoes: [...acoesDaEstadia(row, quemAge(row, lado), agora)],
    valorParaAcordar: pendente === null ? null : moneyToNumber(pendente),
    anunciado: valorAnunciado(valores, row.dia) ?? null,
  }
}

/** What changed, for both sides; of the other side's people only what the entries themselves say. Throws `not_found`. */
export async function listHistoricoDaEstadia(
  deps: Deps,
  session: Session,
  id: string,
): Promise<HistoricoItem[]> {
  const row = await getEstadia(deps, session, id)
  const host = await findHost(deps, session, id)
  const entries = await deps.db.readAsOwner(host, (tx) => listHistory(tx, ENTIDADE_ESTADIA, row.id))
  if (row.lado === LADO.Embarcador) return entries
  // The company's own people and systems are its own matter.
  return entries.map((entry) =>
    entry.quem.nome.endsWith(`(${session.companyName})`)
      ? entry
      : { ...entry, quem: { id: null, nome: row.embarcador } },
  )
}
