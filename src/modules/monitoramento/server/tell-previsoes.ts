/** Other systems hear of an arrival at the next stop when it is another one than they were told (`carga.previsao`). */
import { sql } from 'kysely'
import { tellSistemasDe } from '#modules/carga/server/tell-sistemas.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import './monitoramento.tables.ts'

/** Less is no news to whoever waits at a gate. */
const NOVIDADE_S = 15 * 60

interface ProximaParada {
  readonly cargaId: string
  readonly paradaId: string
  /** UTC instant of the arrival. */
  readonly dh: string
}

/** The forecasts are written already, one for each load. */
export async function tellPrevisoes(tx: OwnerTx, proximas: readonly ProximaParada[]): Promise<void> {
  if (proximas.length === 0) return
  const { rows } = await sql<{ cargaId: string; parada: string }>`
    update carga_rastreio r set contada_parada = x.parada, contada_dh = x.dh
    from unnest(${proximas.map(({ cargaId }) => cargaId)}::uuid[], ${proximas.map(({ paradaId }) => paradaId)}::uuid[],
      ${proximas.map(({ dh }) => dh)}::timestamptz[]) as x (carga, parada, dh)
    where r.owner_id = ${tx.ownerId} and r.carga_id = x.carga and (r.contada_parada is distinct from x.parada
      or abs(extract(epoch from r.contada_dh - x.dh)) >= ${NOVIDADE_S})
    returning r.carga_id as "cargaId", r.contada_parada as parada
  `.execute(tx.db)
  if (rows.length > 0) await tellSistemasDe(tx, 'previsao', rows)
}
