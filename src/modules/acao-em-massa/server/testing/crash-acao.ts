/**
 * A process that deactivates many loads and tells each batch before it is committed, made to be killed. Begun again on
 * the same folder with `jobs` the action goes on by itself; at the end it tells what the database holds.
 */

import { openCrashApp, tellBatch } from '#platform/server/testing/crash-app.ts'
import { resumeAcoes } from '../acao-jobs.ts'
import { runTrabalho } from '../run-trabalho.ts'
import { buildMany } from './build-many.ts'

const [dataDir = '', loads = '0', mode = ''] = process.argv.slice(2)
const { app, query, beginCompany, untilDone, tellEnd } = await openCrashApp(dataDir)

const [found] = await query<{ id: string; owner_id: string }>('select id, owner_id from carga_acao')
const { id, owner_id } = found ?? (await begin())
if (mode === 'jobs') await finishByItself()
else await runTrabalho(app.deps, owner_id, id, tellBatch, async () => undefined)

await tellEnd(`
  select a.situacao, a.total, a.feitas, a.falhas,
    (select count(*)::int from carga_acao_item where situacao = 'feita') as itens,
    (select count(*)::int from carga where status = 99 and versao = 2) as desativadas,
    (select count(*)::int from historico where entidade = 'carga' and acao = 'desativação') as historicos,
    (select count(*)::int from evento where tipo = 'carga.desativada') as eventos,
    (select count(*)::int from carga_cartao) as cartoes,
    (select coalesce(sum(quantidade), 0)::int from quadro_contador) as contados
  from carga_acao a`)

async function begin(): Promise<{ id: string; owner_id: string }> {
  const { company, who } = await beginCompany()
  const ids = await buildMany(app, who, Number(loads))
  const motivos = await app.server.inject({ url: '/api/tipo?tipo=10', headers: who.headers })
  const begun = await app.server.inject({
    method: 'POST',
    url: '/api/carga-mongo/acoes',
    headers: who.headers,
    payload: { acao: 'desativar', ids, parametros: { motivoId: motivos.json()[0].id } },
  })
  return { id: begun.json().id, owner_id: company.ownerId }
}

/** Half a minute without a sign of life has passed. */
async function finishByItself(): Promise<void> {
  await query(`update carga_acao set atualizado_em = now() - interval '31 seconds'`)
  await app.start()
  await resumeAcoes(app.deps)
  await untilDone('carga_acao')
}
