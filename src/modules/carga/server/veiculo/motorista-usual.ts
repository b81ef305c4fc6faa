import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import '#modules/motorista/server/motorista.tables.ts'

/**
 * What is wanted of the driver `m` who usually drives a vehicle, as an expression; null: it has none. Of several the
 * first by name.
 */
export const motoristaUsual = (
  tx: OwnerTx,
  wanted: RawBuilder<unknown>,
  veiculoId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(select ${wanted} from motorista m
  where m.owner_id = ${tx.ownerId} and m.veiculo_id = ${veiculoId} and m.ativo order by m.nome, m.id limit 1)`
