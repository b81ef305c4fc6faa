/** Made-up orders of some years: most of them in loads that have left, the newest to be formed. */
import type pg from 'pg'
import { BENCH_UNIT } from './bench-unit.ts'

const BATCH_SIZE = 20_000
/** Of so many of the newest nothing is decided yet. */
const WAITING = 5_000

/**
 * Orders `from` to `to` of a company of the platform, one every three minutes up to today, past everything that a save
 * does besides. One load and one manifest of the company hold those that are in any.
 */
export async function fillPedidos(db: pg.Client, ownerId: string, from: number, to: number): Promise<void> {
  const { cargaId, minutaId } = await createHolders(db, ownerId)
  for (let start = from; start < to; start += BATCH_SIZE) {
    await db.query(
      `insert into pedido (owner_id, id, numero, unidade_id, tipo_frete, prioridade, agrupador, origem_nome,
         origem_cidade, origem_uf, origem_latitude, origem_longitude, origem_precisao, destino_nome, destino_documento,
         destino_cep, destino_cidade, destino_uf, destino_latitude, destino_longitude, destino_precisao, dh_emissao,
         dh_coleta, dh_entrega, peso_kg, cubagem_exata, paletes, quantidade, valor, possui_redespacho, minuta_id,
         ordenacao_minuta, carga_id, ativo, criado_em, atualizado_em)
       select $1, gen_random_uuid(), 'PV-' || n, $2, 1 + n % 3, 1 + n % 3,
         case when n % 5 = 0 then 'ROTA ' || n % 400 end, 'CD Jundiaí', 'Jundiaí', 'SP', -23.18570000, -46.88410000,
         'empresa', (array['Mercantil', 'Laticínios', 'Atacado', 'Distribuidora'])[1 + n % 4] || ' ' || names.word,
         lpad((n % 90000000)::text, 14, '0'), lpad((n % 90000000)::text, 8, '0'), cities.nome, cities.uf,
         cities.latitude, cities.longitude, case when n % 40 = 0 then null else 'municipio' end, made - interval '1 day',
         case when n % 50 > 0 then made + interval '1 day' end, made + interval '3 days', 50 + n % 9000, 1 + n % 20,
         1 + n % 12, 1 + n % 300, 500 + n % 80000, n % 30 = 0,
         case when is_waiting and n % 4 = 0 then $5::uuid end, case when is_waiting and n % 4 = 0 then n + 1 end,
         case when not is_waiting then $6::uuid end, n % 60 > 0, made, made
       from generate_series($3::int, $4::int - 1) n
       cross join lateral (select now() - ($7::int - n) * interval '3 minutes' as made, $7::int - n <= $8 as is_waiting) t
       join (select row_number() over (order by id) - 1 as nr, nome, uf, latitude, longitude from municipio
             order by id limit 400) cities on cities.nr = n::bigint * 7919 % 400
       cross join lateral (select (array['São Bento', 'da Serra', 'Rio Claro', 'Bom Jesus', 'Três Marias', 'Ouro Fino',
         'Santa Rita'])[1 + n % 7] || ' ' || n % 5000 as word) names`,
      [ownerId, BENCH_UNIT, start, Math.min(start + BATCH_SIZE, to), minutaId, cargaId, to, WAITING],
    )
  }
}

async function createHolders(db: pg.Client, ownerId: string) {
  const { rows } = await db.query<{ cargaId: string; minutaId: string }>(
    `with stage as (
       insert into etapa (owner_id, id, descricao, grupo, ordem) values ($1, gen_random_uuid(), 'Medidas', 3, 99)
       returning id
     ), load as (
       insert into carga (owner_id, id, codigo, status, etapa_id, tipo_frete, unidade_id, criado_por_nome)
       select $1, gen_random_uuid(), 900001, 4, id, 1, $2, 'Medição' from stage returning id
     ), manifest as (
       insert into minuta (owner_id, id, codigo, unidade_id, criado_por_nome)
       values ($1, gen_random_uuid(), 900001, $2, 'Medição') returning id
     )
     select (select id from load) as "cargaId", (select id from manifest) as "minutaId"`,
    [ownerId, BENCH_UNIT],
  )
  const [holders] = rows
  if (!holders) throw new Error('The load and the manifest were not made.')
  return holders
}
