/**
 * A process that deactivates many loads and tells each batch before it is committed, made to be killed. Begun again on
 * the same folder with `jobs` the action goes on by itself; at the end it tells what the database holds.
 */

import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import { createLogger } from '#platform/server/log.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { buildApp } from '../../../../app.ts'
import { resumeAcoes } from '../acao-jobs.ts'
import { runTrabalho } from '../run-trabalho.ts'
import { buildMany } from './build-many.ts'

const [dataDir = '', loads = '0', mode = ''] = process.argv.slice(2)
/** Long enough for whoever reads the line to kill this process before the commit. */
const PAUSE_MS = 400

const config = readConfig({
  ESTIVA_DATA: dataDir,
  ESTIVA_SECRET: 'segredo-de-teste-com-mais-de-32-caracteres',
  ESTIVA_RATE_LIMIT: 'off',
  LOG_LEVEL: 'silent',
})
const app = await buildApp(config, createLogger('silent'))
const query = async <T>(text: string) => (await app.opened.systemQuery(text)).rows as T[]

const [found] = await query<{ id: string; owner_id: string }>('select id, owner_id from carga_acao')
const { id, owner_id } = found ?? (await begin())
if (mode === 'jobs') await finishByItself()
else await runTrabalho(app.deps, owner_id, id, tellBatch, async () => undefined)

const [end] = await query<Record<string, unknown>>(`
  select a.situacao, a.total, a.feitas, a.falhas,
    (select count(*)::int from carga_acao_item where situacao = 'feita') as itens,
    (select count(*)::int from carga where status = 99 and versao = 2) as desativadas,
    (select count(*)::int from historico where entidade = 'carga' and acao = 'desativação') as historicos,
    (select count(*)::int from evento where tipo = 'carga.desativada') as eventos,
    (select count(*)::int from carga_cartao) as cartoes,
    (select coalesce(sum(quantidade), 0)::int from quadro_contador) as contados
  from carga_acao a`)
process.stdout.write(`fim ${JSON.stringify(end)}\n`)
await app.stop()
process.exit(0)

function tellBatch(): boolean {
  process.stdout.write('lote\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
  return true
}

async function begin(): Promise<{ id: string; owner_id: string }> {
  const host = { ...app, clock: systemClock } as unknown as TestApp
  const company = await buildCompany(host)
  const who = await signIn(host, company)
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
  for (let waited = 0; waited < 600; waited++) {
    const [acao] = await query<{ situacao: string }>('select situacao from carga_acao')
    if (acao?.situacao === 'concluida') return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
