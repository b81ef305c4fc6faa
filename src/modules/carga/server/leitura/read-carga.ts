/**
 * Reading loads. A person reads those of the units he may enter; a carrier that a load was given to reads it as a
 * guest of the company that owns it.
 */
import type { GuestTx, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session, SessionState } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import { grupoOf } from '../../carga.rules.ts'
import { SEM_UNIDADE } from '../../carga-codes.ts'
import type { Carga, CargaCartao } from '../../carga-dados.contract.ts'
import { cartaoOf, maskMotorista } from '../cartao/cartao-of.ts'
import { type CargaRow, readCargaRows } from '../cartao/read-cargas.ts'
import { type DetalheRow, type EtapaDetalhe, readDetalhes } from './read-detalhes.ts'
import { commonOf, toCarga, toParada } from './to-carga.ts'
import '../carga.tables.ts'

/** The kind of share that lets a carrier read a load. */
export const TIPO_CARGA = 'carga'

type Reader = Pick<SessionState, 'allUnits' | 'unitIds'>

/** Units whose loads the person may read; null: every unit of the company. */
export const unitsOf = ({ allUnits, unitIds }: Reader): readonly string[] | null =>
  allUnits ? null : [...unitIds]

/** Units whose loads a list shows: those selected, else all that the person may enter; null: every unit. */
export const listedUnits = (session: Reader & Pick<Session, 'unitFilter'>): readonly string[] | null =>
  session.unitFilter ?? unitsOf(session)

/** True when the person may read loads of the unit. */
export const canReadUnit = (reader: Reader, unidadeId: string) =>
  reader.allUnits || reader.unitIds.has(unidadeId)

/** The loads of the company with these ids, by id; those of units out of reach are absent. Two queries in all. */
export async function readCargas(
  tx: OwnerTx,
  session: Reader,
  ids: readonly string[],
): Promise<Map<string, Carga>> {
  const [rows, detalhes] = await Promise.all([
    readCargaRows(tx, tx.ownerId, ids),
    readDetalhes(tx, tx.ownerId, ids),
  ])
  const cargas = new Map<string, Carga>()
  for (const row of rows) {
    const detalhe = detalhes.get(row.id)
    if (detalhe && canReadUnit(session, row.unidade_id)) cargas.set(row.id, toCarga(tx.ownerId, row, detalhe))
  }
  return cargas
}

/** One load of the company. Throws `not_found`, also for a load of a unit out of reach. */
export async function readCarga(tx: OwnerTx, session: Reader, id: string): Promise<Carga> {
  return existing((await readCargas(tx, session, [id])).get(id.toLowerCase()))
}

/** A load of the company, or one that another company gave to it. Throws `not_found`. */
export async function getCarga(deps: Deps, session: Session, id: string): Promise<Carga> {
  const own = await deps.db.readAsOwner(session.ownerId, (tx) => readCargas(tx, session, [id]))
  return own.get(id.toLowerCase()) ?? readCargaAsGuest(deps, session, id)
}

/**
 * Does one thing for the company's own load and another for one that it was given. Throws `not_found` when the
 * load is neither, or of a unit out of reach.
 */
export async function asReader<T>(
  deps: Deps,
  session: Session,
  id: string,
  own: (tx: OwnerTx) => Promise<T>,
  guest: (tx: GuestTx) => Promise<T>,
): Promise<T> {
  const found = await deps.db.readAsOwner(session.ownerId, async (tx) =>
    (await isReadable(tx, session, id)) ? { answer: await own(tx) } : undefined,
  )
  return found ? found.answer : deps.db.asGuest(session.ownerId, TIPO_CARGA, id, guest)
}

/** Throws `not_found` unless the company's own load is of a unit within reach. */
export async function assertReadable(tx: OwnerTx, session: Reader, id: string): Promise<void> {
  if (!(await isReadable(tx, session, id))) throw new AppError(platformErrors.not_found)
}

async function isReadable(tx: OwnerTx, session: Reader, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('carga')
    .select('unidade_id')
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && canReadUnit(session, row.unidade_id)
}

/** The load of another company as the carrier that it was given to sees it. Throws `not_found`. */
export async function readCargaAsGuest(deps: Deps, session: Session, id: string): Promise<Carga> {
  const shared = await deps.db.asGuest(session.ownerId, TIPO_CARGA, id, async (tx) => {
    const [rows, detalhes] = await Promise.all([
      readCargaRows(tx, tx.hostOwnerId, [tx.entidadeId]),
      readDetalhes(tx, tx.hostOwnerId, [tx.entidadeId]),
    ])
    const [row] = rows
    const detalhe = row && detalhes.get(row.id)
    if (!row || !detalhe) throw new AppError(platformErrors.not_found)
    return { row, detalhe, host: tx.hostOwnerId }
  })
  const own = await deps.db.readAsOwner(session.ownerId, (tx) => readOwnSide(tx, id))
  return toGuestCarga(session.ownerId, shared, own)
}

interface Shared {
  readonly row: CargaRow
  readonly detalhe: DetalheRow
  readonly host: string
}

interface OwnSide {
  readonly hostNome: string
  /** The carrier's own card; undefined once the load left its board. */
  readonly cartao: CargaCartao | undefined
  readonly etapa: EtapaDetalhe | undefined
  readonly unidade: { readonly id: string; readonly nome: string } | undefined
}

/** What the carrier calls the company that gave it the load. */
export async function hostNameOf(tx: OwnerTx, cargaId: string): Promise<string> {
  const share = await tx.db
    .selectFrom('compartilhamento')
    .select('owner_nome')
    .where('convidado_owner_id', '=', tx.ownerId)
    .where('tipo', '=', TIPO_CARGA)
    .where('entidade_id', '=', cargaId)
    .executeTakeFirst()
  return share?.owner_nome ?? ''
}

/** What the carrier keeps of the load itself: its card, and its own stage and unit. */
async function readOwnSide(tx: OwnerTx, id: string): Promise<OwnSide> {
  const [hostNome, card] = await Promise.all([
    hostNameOf(tx, id),
    tx.db
      .selectFrom('carga_cartao as c')
      .leftJoin('etapa as e', (join) =>
        join.onRef('e.owner_id', '=', 'c.owner_id').onRef('e.id', '=', 'c.etapa_id'),
      )
      .leftJoin('unidade_negocio as u', (join) =>
        join.onRef('u.owner_id', '=', 'c.owner_id').onRef('u.id', '=', 'c.unidade_id'),
      )
      .select(['c.cartao', 'c.unidade_id', 'u.descricao as unidade'])
      .select(['e.id as etapa_id', 'e.descricao', 'e.ordem', 'e.grupo', 'e.manual'])
      .where('c.owner_id', '=', tx.ownerId)
      .where('c.carga_id', '=', id)
      .executeTakeFirst(),
  ])
  return {
    hostNome,
    // Written by this module, in the shape that it reads here.
    cartao: card?.cartao as CargaCartao | undefined,
    etapa:
      card?.etapa_id && card.descricao && card.ordem && card.grupo
        ? {
            id: card.etapa_id,
            descricao: card.descricao,
            ordem: card.ordem,
            grupoEtapa: card.grupo,
            etapaManual: card.manual ?? false,
          }
        : undefined,
    unidade: card?.unidade ? { id: card.unidade_id, nome: card.unidade } : undefined,
  }
}

/** People of the host are the host's own. */
const semNome = (confirmada: Carga['distanciaConfirmada']) => confirmada && { ...confirmada, por: null }

/** Without what is the host's own: its registers, its units and stages, who created the load. */
function toGuestCarga(viewerId: string, { row, detalhe, host }: Shared, own: OwnSide): Carga {
  const isOpen = grupoOf(row.status) !== undefined
  return {
    ...maskMotorista(cartaoOf(viewerId, host, { ...row, host_nome: own.hostNome })),
    ...own.cartao,
    ...commonOf(detalhe),
    distanciaConfirmada: semNome(commonOf(detalhe).distanciaConfirmada),
    version: row.versao,
    status: row.status,
    unidadeNegocioId: own.unidade?.id ?? SEM_UNIDADE,
    unidadeNegocio: own.unidade ?? null,
    etapa: isOpen ? (own.etapa ?? null) : null,
    paradas: detalhe.paradas.map((parada) => ({ ...toParada(parada), empresaId: null })),
    motoristaId: null,
    motivoId: null,
    criadoPor: own.hostNome,
  }
}
