/** What was paid on a lane in the last 90 days, for whoever is about to offer a load on it. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { DIAS_DA_NOTA, inicioDe } from '../ranking.rules.ts'
import type { Rota } from './rota.ts'

export interface HistoricoDaRota {
  /** Contracted loads that were delivered and have a freight. */
  readonly cargas: number
  /** Cents; null: no loads. Of the band: one load in ten was cheaper, one in ten was dearer. */
  readonly mediana: number | null
  readonly p10: number | null
  readonly p90: number | null
}

export async function laneHistory(
  tx: OwnerTx,
  { origem, destino, hoje }: Rota & { readonly hoje: string },
): Promise<HistoricoDaRota> {
  const { rows } = await sql<{ cargas: number; valores: number[] | null }>`
    select count(*)::integer as cargas,
      percentile_cont(array[0.1, 0.5, 0.9]) within group (order by p.valor::float8) as valores
    from ranking_fato f cross join unnest(f.fretes_centavos) as p (valor)
    where f.owner_id = ${tx.ownerId} and f.origem = ${origem} and f.destino = ${destino}
      and f.dia between ${inicioDe(hoje, DIAS_DA_NOTA)}::date and ${hoje}::date
  `.execute(tx.db)
  const cents = (index: number) => {
    const value = rows[0]?.valores?.[index]
    return value === undefined || value === null ? null : Math.round(value)
  }
  return { cargas: rows[0]?.cargas ?? 0, p10: cents(0), mediana: cents(1), p90: cents(2) }
}
