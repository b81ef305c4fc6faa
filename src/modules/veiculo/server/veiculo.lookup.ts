/** What saving a vehicle or something that names one has to look up. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { invalidField } from '#platform/shared/app-error.ts'
import { toMercosul } from '#platform/shared/placa.ts'
import type { VeiculoNome } from '../veiculo.contract.ts'
import './veiculo.tables.ts'
import '#modules/unidade-negocio/server/unidade-negocio.tables.ts'

export interface VeiculoReferido extends VeiculoNome {
  readonly ativo: boolean
}

/** The vehicle that a plate names in either notation. */
export async function findByPlaca(tx: OwnerTx, placa: string): Promise<VeiculoReferido | undefined> {
  return tx.db
    .selectFrom('veiculo')
    .select(['id', 'placa', 'tipo', 'ativo'])
    .where('owner_id', '=', tx.ownerId)
    .where('placa_unica', '=', toMercosul(placa))
    .executeTakeFirst()
}

/** Those of the ids that exist. */
export async function mapVeiculos(
  tx: OwnerTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VeiculoReferido>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('veiculo')
    .select(['id', 'placa', 'tipo', 'ativo'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** An existing vehicle; an inactive one only where it stood already. Refuses on the field `veiculoId`. */
export async function checkVeiculoId(
  tx: OwnerTx,
  veiculoId: string | null,
  before: string | null | undefined,
): Promise<VeiculoReferido | undefined> {
  if (veiculoId === null) return undefined
  const veiculo = (await mapVeiculos(tx, [veiculoId])).get(veiculoId)
  if (!veiculo) throw invalidField('veiculoId', 'Veículo não encontrado')
  if (!veiculo.ativo && veiculo.id !== before)
    throw invalidField('veiculoId', 'O veículo está desativado: escolha outro')
  return veiculo
}

/** An existing unit; an inactive one only where it stood already. Refuses on the field `unidadeId`. */
export async function checkUnidadeId(
  tx: OwnerTx,
  unidadeId: string | null,
  before: string | null | undefined,
): Promise<void> {
  if (unidadeId === null) return
  const unidade = await tx.db
    .selectFrom('unidade_negocio')
    .select(['id', 'ativo'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', unidadeId)
    .executeTakeFirst()
  if (!unidade) throw invalidField('unidadeId', 'Unidade não encontrada')
  if (!unidade.ativo && unidade.id !== before)
    throw invalidField('unidadeId', 'A unidade está desativada: escolha outra')
}

/** How many vehicles are stationed at a unit. */
export async function countByUnidade(tx: OwnerTx, unidadeId: string): Promise<number> {
  const { total } = await tx.db
    .selectFrom('veiculo')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('owner_id', '=', tx.ownerId)
    .where('unidade_id', '=', unidadeId)
    .executeTakeFirstOrThrow()
  return total
}
