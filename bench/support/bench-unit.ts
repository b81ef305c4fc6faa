/** One unit of the same id in every company, so that companies can be asked the same question. */
import type pg from 'pg'

export const BENCH_UNIT = '0198f3c2-0000-7000-9000-000000000001'

export async function createBenchUnits(bare: pg.Client, ownerIds: readonly string[]): Promise<void> {
  await bare.query(
    `insert into unidade_negocio (owner_id, id, descricao, fuso_horario)
     select id, $2, 'Unidade medida', 'America/Sao_Paulo' from unnest($1::uuid[]) id`,
    [ownerIds, BENCH_UNIT],
  )
}
