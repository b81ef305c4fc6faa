/**
 * A process that imports shops and tells each batch it begins, made to be killed. Begun again on the same folder
 * it goes on where the last one was; at the end it tells what the database holds.
 */

import { openCrashApp } from '#platform/server/testing/crash-app.ts'
import { runImport } from '../import-jobs.ts'
import { importTargets } from '../import-target.ts'
import { csvOf, lojaRow, lojasTarget } from './test-target.ts'

const [dataDir = '', lines = '0'] = process.argv.slice(2)
const { app, query, beginCompany, tellEnd } = await openCrashApp(dataDir)
const target = lojasTarget()
importTargets.put({
  ...target,
  load: async (tx, keys, options) => {
    process.stdout.write('lote\n')
    return target.load(tx, keys, options)
  },
})

const [found] = await query<{ id: string; owner_id: string }>('select id, owner_id from importacao')
const { id, owner_id } = found ?? (await begin())
// Half a minute without a sign of life has passed.
await query('update importacao set trabalho_ate = null')
await runImport(app.deps, owner_id, id)
await tellEnd(`
  select i.situacao, i.conferidas, i.criadas, i.inalteradas, i.para_gravar,
    (select sum(ultima - primeira + 1)::int from importacao_bloco) as linhas,
    (select count(distinct ordem)::int from importacao_bloco, generate_series(primeira, ultima) ordem) as ordens,
    (select count(*)::int from idempotencia where chamada = 'lojas de teste') as lojas,
    (select count(*)::int from historico where entidade = 'loja') as historicos,
    (select max(status) from idempotencia where chamada = 'lojas de teste') as versao
  from importacao i`)

async function begin(): Promise<{ id: string; owner_id: string }> {
  const { company, who } = await beginCompany()
  const { headers } = who
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
