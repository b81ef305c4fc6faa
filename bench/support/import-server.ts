/** The program in a process of its own, which imports one large spreadsheet and tells how long and how large it got. */
import { createWriteStream, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createDemo, demoOwnerId } from '../../demo/create-demo.ts'
import { buildApp } from '../../src/app.ts'
import { runImport } from '../../src/modules/integracao/server/import-jobs.ts'
import { addImportTarget, findImportTarget } from '../../src/modules/integracao/server/import-target.ts'
import { cnpjNumber, lojasTarget } from '../../src/modules/integracao/server/testing/test-target.ts'
import { loadReferenceData } from '../../src/modules/referencia/server/load-reference-data.ts'
import { systemClock } from '../../src/platform/server/clock.ts'
import { readConfig } from '../../src/platform/server/config.ts'
import { createLogger } from '../../src/platform/server/log.ts'
import { writeSpreadsheet } from '../../src/platform/server/spreadsheet/write-spreadsheet.ts'
import { openSession, type TestUser } from '../../src/platform/server/testing/build-company.ts'
import type { TestApp } from '../../src/platform/server/testing/test-app.ts'
import { formatDocumento } from '../../src/platform/shared/documento.ts'

const [step = '', databaseUrl = '', dataDir = '', amount = '50000'] = process.argv.slice(2)
const rows = Number(amount)
const config = readConfig({
  ESTIVA_DATA: dataDir,
  ESTIVA_SECRET: 'segredo-de-medicao-com-mais-de-32-caracteres',
  ESTIVA_RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  DATABASE_URL: databaseUrl,
})
const app = await buildApp(config, createLogger('warn'))
addImportTarget(lojasTarget())
const target = findImportTarget('empresas') ?? lojasTarget()
const ownerId = demoOwnerId({ key: 'serradourada' })

interface Answer {
  id: string
  situacao: string
  ligacoes: { coluna: number; campo: string | null }[]
  resultados: Record<string, number>
  gravacao: Record<string, number>
}
const base = '/integracao/importacao'

/** One line in ten waits for a repair, three in a hundred are refused. */
function cellOf(campo: string, exemplo: string, index: number): string {
  if (campo === target.keyField) {
    const documento = cnpjNumber(index)
    return formatDocumento(
      index % 33 === 0 ? `${documento.slice(0, 13)}${(Number(documento[13]) + 1) % 10}` : documento,
    )
  }
  if (/municipio|cidade/i.test(campo)) return index % 10 === 0 ? `${exemplo.slice(0, -1)}x` : exemplo
  if (campo === 'codigo') return `L${index}`
  return /nome|razao|fantasia/i.test(campo) ? `${exemplo} ${index}` : exemplo
}

const file = join(dataDir, 'import.xlsx')
if (step === 'prepare') await prepare()
else await measure()
await app.stop()
process.exit(0)

/** In a process of its own, so that the measured one begins like any other. */
async function prepare() {
  await loadReferenceData(app.deps.db)
  await createDemo(app.deps)
  const columns = target.columns.map(({ campo, rotulo, exemplo }) => ({
    header: rotulo,
    value: (index: number) => cellOf(campo, exemplo, index),
  }))
  const lines = Array.from({ length: rows }, (_, index) => index)
  await pipeline(writeSpreadsheet({ format: 'xlsx', columns, rows: lines }), createWriteStream(file))
}

async function measure() {
  const headers = await signIn()
  let peakBytes = 0
  const idleBytes = process.memoryUsage.rss()
  const sampler = setInterval(() => {
    peakBytes = Math.max(peakBytes, process.memoryUsage.rss())
  }, 100)
  const first = await importOnce(headers)
  const again = await importOnce(headers)
  clearInterval(sampler)
  process.send?.({
    target: target.key,
    fileBytes: statSync(file).size,
    first,
    again,
    idleMb: idleBytes / 1_048_576,
    peakMb: peakBytes / 1_048_576,
  })
}

/** A session without a password, whose check alone takes a hundred megabytes. */
async function signIn() {
  const { rows } = await app.opened.systemQuery(
    `select id as "userId", owner_id as "ownerId", email from usuario where owner_id = $1 and papel = 'Administrador' limit 1`,
    [ownerId],
  )
  const host = { ...app, clock: systemClock } as unknown as TestApp
  const { headers } = await openSession(host, rows[0] as TestUser)
  return headers
}

async function importOnce(headers: { authorization: string }) {
  const content = readFileSync(file)
  const boundary = 'limite'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="anexo"; filename="import.xlsx"\r\n\r\n`
  const sent = await app.server.inject({
    method: 'POST',
    url: `${base}/alvos/${target.key}`,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  const { id, ligacoes } = sent.json<Answer>()
  const post = (action: string, payload: object) =>
    app.server.inject({ method: 'POST', url: `${base}/${id}/${action}`, headers, payload })
  await post('conferir', {
    ligacoes: ligacoes.map(({ coluna, campo }) => ({ coluna, campo })),
    modo: 'alterar',
  })
  const started = performance.now()
  await runImport(app.deps, ownerId, id)
  const checked = performance.now()
  await post('gravar', {})
  await runImport(app.deps, ownerId, id)
  const written = performance.now()
  const after = (await app.server.inject({ url: `${base}/${id}`, headers })).json<Answer>()
  return {
    checkSeconds: (checked - started) / 1000,
    writeSeconds: (written - checked) / 1000,
    situacao: after.situacao,
    resultados: JSON.stringify(after.resultados),
    gravacao: JSON.stringify(after.gravacao),
  }
}
