/** Which carrier an address names, for the company that asks, and what is known of it. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { listHistory } from '#platform/server/history.ts'
import type { Session } from '#platform/server/session/session.ts'
import { isEmbarcador } from '#platform/shared/access.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { type Registro, type Regularidade, regularidadeErrors } from '../regularidade.contract.ts'
import { listPedidos } from './pedidos.repository.ts'
import {
  findProprio,
  listByDocumentos,
  listByIds,
  listVinculadas,
  type RegistroProprio,
} from './registros.repository.ts'
import { ENTIDADE } from './write-registro.ts'

export interface Carrier {
  /** As the list and the addresses name it. */
  readonly id: string
  /** Of the register; null: it is only linked, or the own company. */
  readonly empresaId: string | null
  readonly nome: string
  readonly documento: string
  /** The company of the platform, linked now; null: none. */
  readonly linkedId: string | null
  readonly isSelf: boolean
  /** What it says of itself, as a shipper reads it. */
  readonly daTransportadora: Registro | undefined
}

/** Throws `not_found` for an id of another company, and for a carrier that asks for anybody but itself. */
export async function resolveCarrier(tx: OwnerTx, session: Session, id: string): Promise<Carrier> {
  const asked = id.toLowerCase()
  if (!isEmbarcador(session)) {
    if (asked !== session.ownerId) throw new AppError(platformErrors.not_found)
    const { companyName: nome, companyDocument: documento } = session
    const common = { empresaId: null, linkedId: null, isSelf: true, daTransportadora: undefined }
    return { id: asked, nome, documento, ...common }
  }
  const [cadastrada] = await listByIds(tx, [asked])
  if (cadastrada) {
    const [linked] = await listVinculadas(tx, [cadastrada.documento])
    const { nome, documento } = cadastrada
    const common = { empresaId: asked, isSelf: false, linkedId: linked?.ownerId ?? null }
    return { id: asked, nome, documento, ...common, daTransportadora: linked?.registro }
  }
  const linked = existing((await listVinculadas(tx, null)).find(({ ownerId }) => ownerId === asked))
  const { documento, nome, registro } = linked
  const [known] = await listByDocumentos(tx, [documento])
  return {
    id: known?.id ?? asked,
    empresaId: known?.id ?? null,
    nome: known?.nome ?? nome,
    documento,
    linkedId: asked,
    isSelf: false,
    daTransportadora: registro,
  }
}

/** The own row of the company about this carrier; a carrier that is only linked has none. */
export const findOwnRow = (tx: OwnerTx, carrier: Carrier): Promise<RegistroProprio | undefined> =>
  carrier.isSelf || carrier.empresaId !== null
    ? findProprio(tx, carrier.empresaId)
    : Promise.resolve(undefined)

/** Throws `regularidade_da_transportadora` where the carrier itself writes, `regularidade_sem_cadastro` without register. */
export function assertWritable(carrier: Carrier, what: 'papeis' | 'consulta'): void {
  if (what === 'papeis' && carrier.daTransportadora) {
    throw new AppError(regularidadeErrors.regularidade_da_transportadora)
  }
  if (!carrier.isSelf && carrier.empresaId === null) {
    throw new AppError(regularidadeErrors.regularidade_sem_cadastro)
  }
}

const sentOf = ({ id: _id, empresaId: _empresaId, ...registro }: RegistroProprio): Registro => registro

export async function toRegularidade(
  tx: OwnerTx,
  carrier: Carrier,
  own: RegistroProprio | undefined,
): Promise<Regularidade> {
  const { id, empresaId, nome, documento, linkedId, isSelf, daTransportadora } = carrier
  const sent = own ? sentOf(own) : null
  const pedidos = isSelf ? undefined : await listPedidos(tx, [documento])
  return {
    id,
    empresaId,
    nome,
    documento,
    vinculada: linkedId !== null,
    daTransportadora: isSelf ? sent : (daTransportadora ?? null),
    daEmpresa: isSelf ? null : sent,
    pedidoEm: pedidos?.get(documento)?.toISOString() ?? null,
  }
}

export const getRegularidade = (deps: Deps, session: Session, id: string): Promise<Regularidade> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const carrier = await resolveCarrier(tx, session, id)
    return toRegularidade(tx, carrier, await findOwnRow(tx, carrier))
  })

export const listHistorico = (deps: Deps, session: Session, id: string): Promise<HistoricoItem[]> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const own = await findOwnRow(tx, await resolveCarrier(tx, session, id))
    return own ? listHistory(tx, ENTIDADE, own.id) : []
  })
