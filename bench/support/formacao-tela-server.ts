/** The program with its pages and a shipper that has so many orders to form, those of the demonstration included. */
import { openTelaApp, stopWhenTold } from './tela-app.ts'

const [dataDir = '', pedidos = '10000'] = process.argv.slice(2)
/** What one statement writes, so that it ends within the program's own limit. */
const BATCH = 2_000

const { app, ownerId, unidadeId, listen } = await openTelaApp(dataDir)
const found = await app.deps.db.readAsOwner(ownerId, (tx) =>
  tx.raw('select count(*)::integer as count from pedido where owner_id = $1', [ownerId]),
)
const [counted] = ('rows' in found ? found.rows : []) as { count: number }[]
const missing = Number(pedidos) - (counted?.count ?? 0)
for (let from = 1; from <= missing; from += BATCH) {
  const to = Math.min(from + BATCH - 1, missing)
  await app.deps.db.asOwner(ownerId, (tx) =>
    tx.raw(
      `insert into pedido (owner_id, id, numero, unidade_id, tipo_frete, origem_nome, origem_cidade, origem_uf,
         origem_latitude, origem_longitude, origem_precisao, destino_nome, destino_cidade, destino_uf,
         destino_latitude, destino_longitude, destino_precisao, dh_coleta, dh_entrega, peso_kg, cubagem_exata, valor)
       select $1, gen_random_uuid(), 'M-' || n, $2, 1 + n % 3, 'CD Jundiaí', 'Jundiaí', 'SP', -23.1857, -46.8841,
         'empresa', 'Loja ' || n, m.nome, m.uf, m.latitude + (n % 97 - 48) / 400.0, m.longitude + (n % 89 - 44) / 400.0,
         'exata', now() + interval '1 day', now() + interval '3 days', 50 + n % 900, 1 + n % 8, 900 + n
       from generate_series($3::int, $4::int) n
       join (select row_number() over (order by id) as nr, nome, uf, latitude, longitude from municipio
             where uf in ('SP', 'MG', 'PR', 'RJ')) m on m.nr = 1 + n * 7 % 1900`,
      [ownerId, unidadeId, from, to],
    ),
  )
}
const origin = await listen()
stopWhenTold(app)
process.send?.({ origin })
