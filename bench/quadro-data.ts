/** A company with cards on its board and loads that have left it, past everything that registering one does besides. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'

/** What one statement writes, so that it ends within the program's own limit. */
const BATCH = 20_000
const OPEN_BATCH = 250

export interface Filled {
  readonly open: number
  readonly finished: number
}

/**
 * `countStatistics` comes before the open loads: checks of foreign keys that were planned while the table was small would
 * else read all of the finished ones, row by row.
 */
export async function fillCompany(
  deps: Deps,
  ownerId: string,
  unidadeId: string,
  { open, finished }: Filled,
  countStatistics: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  for (let start = 0; start < finished; start += BATCH) {
    const to = Math.min(start + BATCH, finished)
    await deps.db.asOwner(ownerId, (tx) => insertFinished(tx, unidadeId, start + 1, to))
  }
  await countStatistics()
  for (let start = finished; start < finished + open; start += OPEN_BATCH) {
    const to = Math.min(start + OPEN_BATCH, finished + open)
    await deps.db.asOwner(ownerId, (tx) => insertOpen(tx, unidadeId, start + 1, to))
  }
}

/** Finished, cancelled and deactivated loads, over the last years. */
async function insertFinished(tx: OwnerTx, unidadeId: string, from: number, to: number): Promise<void> {
  await tx.raw(
    `insert into carga (owner_id, id, codigo, status, etapa_id, tipo_frete, unidade_id, valor_carga, peso_kg,
       criado_por_nome, criado_em, dh_finalizacao)
     select $1, gen_random_uuid(), n, (array[4, 4, 4, 4, 5, 99])[1 + n % 6], e.id, 1 + n % 3, $2,
       1000 + n % 90000, 100 + n % 27000, 'Renata Kuhn', now() - n * interval '1 minute', now()
     from generate_series($3::int, $4::int) n,
       (select id from etapa where owner_id = $1 and grupo = 3 order by ordem limit 1) e`,
    [tx.ownerId, unidadeId, from, to],
  )
}

/** Loads on the board with three stops, two invoices and six planned events each; their cards are made by the program. */
async function insertOpen(tx: OwnerTx, unidadeId: string, from: number, to: number): Promise<void> {
  const inserted = await tx.raw(
    `insert into carga (owner_id, id, codigo, codigo_identificador, status, etapa_id, tipo_frete, unidade_id,
       valor_carga, peso_kg, volume, quantidade, criado_por_nome, dh_publicacao)
     select $1, gen_random_uuid(), n, 'PED-' || n, s.status, e.ids[1 + n % 2], 1 + n % 3, $2, 1000.37 + n, 100.5 + n,
       12.5, 40, 'Renata Kuhn', now()
     from generate_series($3::int, $4::int) n
     cross join lateral (select (array[1, 2, 8])[1 + n % 3] as status) s
     join (select grupo, array_agg(id order by ordem) as ids from etapa where owner_id = $1 group by grupo) e
       on e.grupo = case s.status when 8 then 3 else s.status end
     returning id`,
    [tx.ownerId, unidadeId, from, to],
  )
  const ids = ('rows' in inserted ? inserted.rows : []).map((row) => (row as { id: string }).id)
  await tx.raw(
    `insert into carga_parada (owner_id, id, carga_id, ordem, tipo, nome, cidade, uf, fuso_horario, janela_inicio, janela_fim)
     select $1, gen_random_uuid(), c.id, p, case when p = 0 then 1 else 2 end,
       (array['CD Jundiaí', 'Laticínios Serra da Canastra Ltda.', 'Mercantil São Bento'])[1 + p],
       (array['Jundiaí', 'Piumhi', 'Uberlândia'])[1 + p], (array['SP', 'MG', 'MG'])[1 + p], 'America/Sao_Paulo',
       now() + (c.n * 7 % 1440 + p * 600) * interval '1 minute', now() + (c.n * 7 % 1440 + p * 600 + 90) * interval '1 minute'
     from unnest($2::uuid[]) with ordinality as c (id, n), generate_series(0, 2) p`,
    [tx.ownerId, ids],
  )
  await tx.raw(
    `insert into carga_documento (owner_id, id, carga_id, tipo, numero)
     select $1, gen_random_uuid(), c.id, 'nfe', (100000 + c.n * 2 + d)::text
     from unnest($2::uuid[]) with ordinality as c (id, n), generate_series(0, 1) d`,
    [tx.ownerId, ids],
  )
  await tx.raw(
    `insert into carga_evento (owner_id, id, carga_id, ordem, tipo, descricao, dh_realizada)
     select $1, gen_random_uuid(), c.id, v, 'chegada', 'Chegada', case when v < c.n % 6 then now() end
     from unnest($2::uuid[]) with ordinality as c (id, n), generate_series(0, 5) v`,
    [tx.ownerId, ids],
  )
  for (const id of ids) tx.announce({ ownerId: tx.ownerId, tipo: 'carga.created', entidadeId: id, versao: 1 })
}
