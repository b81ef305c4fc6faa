/** The program with its pages and a shipper that has so many vehicles on the road, spread over the country. */
import { openTelaApp, stopWhenTold } from './tela-app.ts'

const [dataDir = '', viagens = '5000'] = process.argv.slice(2)

const { app, ownerId, listen } = await openTelaApp(dataDir)
// Copies of one trip of the demonstration: the monitor reads their own rows alone, which its projection writes.
await app.opened.systemQuery(
  `insert into monitor_carga (owner_id, carga_id, host_owner_id, unidade_id, viagem)
   select m.owner_id, x.id, m.host_owner_id, m.unidade_id, (m.viagem::jsonb || jsonb_build_object(
     'cargaId', x.id, 'codigo', (50000 + x.n)::text,
     'posicao', jsonb_build_object('dh', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'latitude', -29 + (x.n * 7919 % 2400) / 100.0, 'longitude', -56 + (x.n * 6011 % 1700) / 100.0,
       'velocidadeKmh', 62)))::json
   from (select * from monitor_carga where owner_id = $1 limit 1) m,
     (select n, gen_random_uuid() as id from generate_series(1, $2::int) n) x`,
  [ownerId, Number(viagens)],
)
const origin = await listen()
stopWhenTold(app)
process.send?.({ origin })
