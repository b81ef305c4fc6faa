/**
 * A process that imports shops and tells each batch it begins, made to be killed. Begun again on the same folder
 * it goes on where the last one was; at the end it tells what the database holds.
 */

import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import { createLogger } from '#platform/server/log.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { buildApp } from '../../../../app.ts'
import { runImport } from '../import-jobs.ts'
import { importTargets } from '../import-target.ts'
import { csvOf, lojaRow, lojasTarget } from './test-target.ts'

const [dataDir = '', lines = '0'] = process.argv.slice(2)
const config = readConfig({
  ESTIVA_DATA: dataDir,
  ESTIVA_SECRET: 'segredo-de-teste-com-mais-de-32-caracteres',
  ESTIVA_RATE_LIMIT: 'off',
  LOG_LEVEL: 'silent',
})
const app = await buildApp(config, createLogger('silent'))
const target = lojasTarget()
importTargets.put({
  ...target,
  load: async (tx, keys, options) => {
    process.stdout.write('lote\n')
    return target.load(tx, keys, options)
  },
})
const query = async <T>(text: string) => (await app.opened.systemQuery(text)).rows as T[]

const [found] = await query<{ id: string; owner_id: string }>('select id, owner_id from importacao')
const { id, owner_id } = found ?? (await begin())
// Half a minute without a sign of life has passed.
await query('update importacao set trabalho_ate = null')
await runImport(app.deps, owner_id, id)
const [end] = await query<Record<string, unknown>>(`
  select i.situacao, i.conferidas, i.criadas, i.inalteradas, i.para_gravar,
    (select sum(ultima - primeira + 1)::int from importacao_bloco) as linhas,
    (select count(distinct ordem)::int from importacao_bloco, generate_series(primeira, ultima) ordem) as ordens,
    (select count(*)::int from idempotencia where chamada = 'lojas de teste') as lojas,
    (select count(*)::int from historico where entidade = 'loja') as historicos,
    (select max(status) from idempotencia where chamada = 'lojas de teste') as versao
  from importacao i`)
process.stdout.write(`fim ${JSON.stringify(end)}\n`)
await app.stop()
process.exit(0)

async function begin(): Promise<{ id: string; owner_id: string }> {
  const host = { ...app, clock: systemClock } as unknown as TestApp
  const company = await buildCompany(host)
  const { headers } = await signIn(host, company)
  const boundary = 'limite'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="anexo"; filename="a.csv"\r\n\r\n`
  const content = csvOf(Array.from({ length: Number(lines) }, (_, index) => lojaRow(index)))
  const sent = await app.server.inject({
    method: 'POST',
    url: '/integracao/importacao/alvos/lojas',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  const importacao = sent.json<{ id: string; ligacoes: { coluna: number; campo: string | null }[] }>()
  const post = (action: string, payload: object) =>
    app.server.inject({
      method: 'POST',
      url: `/integracao/importacao/${importacao.id}/${action}`,
      headers,
      payload,
    })
  const ligacoes = importacao.ligacoes.map(({ coluna, campo }) => ({ coluna, campo }))
  await post('conferir', { ligacoes, modo: 'alterar' })
  await post('gravar', {})
  return { id: importacao.id, owner_id: company.ownerId }
}
