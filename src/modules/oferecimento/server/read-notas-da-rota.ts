/** Scores of carriers for the lanes of loads, as they are kept with an invitation. */
import { type PedidoDeNotas, readNotasPorRota } from '#modules/ranking/server/read-notas.ts'
import { readRotas } from '#modules/ranking/server/rota.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { dayAt } from '#platform/shared/date.ts'
import type { NotaGuardada } from './oferta-rows.ts'
import type { CargaParaOferecer } from './read-cargas-oferecidas.ts'

const ZONA = 'America/Sao_Paulo'

/**
 * For each load, in their order: three queries, however many loads and carriers. The days that count end today where the first
 * load is delivered.
 */
export async function readNotasDasRotas(
  tx: OwnerTx,
  transportadoraIds: readonly string[],
  cargas: readonly (CargaParaOferecer | undefined)[],
  agora: Date,
  pesos?: PedidoDeNotas['pesos'],
): Promise<readonly ReadonlyMap<string, NotaGuardada>[]> {
  if (transportadoraIds.length === 0) return cargas.map(() => new Map())
  const ids = cargas.flatMap((carga) => carga?.id ?? [])
  const rotas = ids.length === 0 ? new Map() : await readRotas(tx, ids)
  return readNotasPorRota(tx, {
    transportadoraIds,
    rotas: cargas.map((carga) => rotas.get(carga?.id ?? '') ?? null),
    hoje: dayAt(agora, cargas[0]?.destino.fuso ?? ZONA),
    ...(pesos && { pesos }),
  })
}
