/** What the deliveries of each stop of a load came to, for whoever tells one result for the whole stop. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { utc } from '#platform/server/database/utc.ts'

export interface ResultadoDaParada {
  readonly resultado: 'total' | 'parcial' | 'nada'
  /** UTC instant. */
  readonly dh: string
  readonly recebedor: string | null
  readonly faltaComprovante: boolean
}

/** By stop; a stop with a delivery that waits is left out. What goes on elsewhere was decided later and is left out too. */
export async function readResultadosDasParadas(
  tx: OwnerTx,
  cargaId: string,
): Promise<Map<string, ResultadoDaParada>> {
  const { rows } = await sql<ResultadoDaParada & { readonly paradaId: string }>`
    select parada_id as "paradaId",
      case when bool_and(situacao in (3, 4, 8) and resultado = 'total') then 'total'
        when bool_or(situacao in (3, 4, 8)) then 'parcial' else 'nada' end as resultado,
      ${utc(sql`max(dh_entrega)`)} as dh, max(recebedor_nome) as recebedor, bool_or(situacao = 8) as "faltaComprovante"
    from entrega
    where owner_id = ${tx.ownerId} and carga_id = ${cargaId}
    group by parada_id
    having bool_and(situacao not in (1, 2)) and max(dh_entrega) is not null
  `.execute(tx.db)
  return new Map(rows.map(({ paradaId, ...resultado }) => [paradaId, resultado]))
}
