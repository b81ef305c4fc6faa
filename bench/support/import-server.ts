/**
 * The program as it is started, in a process of its own: it serves and runs the jobs. `prepare` fills the database and
 * writes the spreadsheet that is imported; `serve` tells where it listens, and at the end how large it got.
 */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { importTargets } from '#modules/integracao/server/import-target.ts'
import { cnpjNumber } from '#modules/integracao/server/testing/test-target.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { systemClock } from '#platform/server/clock.ts'
import { createLogger } from '#platform/server/log.ts'
import { writeSpreadsheet } from '#platform/server/spreadsheet/write-spreadsheet.ts'
import { openSession, type TestUser } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { createDemo, demoOwnerId } from '../../demo/create-demo.ts'
import { buildApp } from '../../src/app.ts'
import { benchConfig } from './bench-config.ts'
import type { ServerAnswer } from './import-client.ts'

const SAMPLE_MS = 50
/** Orders are found on the map by their municipality, as those of most files. */
const PLACED = ['Documento', 'Cep', 'Ibge', 'Latitude', 'Longitude'].flatMap((part) => [
  `origem${part}`,
  `destino${part}`,
])
/** What the demonstration does not know: a line that names it is refused before any work. */
const LEFT_EMPTY = new Set(['vendedor', 'caracteristica', 'agrupador', ...PLACED])

const [step = '', databaseUrl = '', dataDir = '', alvo = '', file = '', lines = '0'] = process.argv.slice(2)
const config = benchConfig(dataDir, databaseUrl)
const app = await buildApp(config, createLogger('warn'))
if (step === 'prepare') {
  await prepare()
  await app.stop()
  process.exit(0)
}
await serve()

async function prepare(): Promise<void> {
  await loadReferenceData(app.deps.db)
  await createDemo(app.deps)
  const target = importTargets.find(alvo)
  if (!target) throw new Error(`Nothing imports ${alvo}.`)
  const columns = target.columns.map(({ campo, rotulo, exemplo }) => ({
    header: rotulo,
    value: (index: number) => cellOf(campo, exemplo, index, campo === target.keyField),
  }))
  const rows = Array.from({ length: Number(lines) }, (_, index) => index)
  await pipeline(writeSpreadsheet({ format: 'xlsx', columns, rows }), createWriteStream(file))
}

/** One line in ten waits for a repair, three in a hundred are refused. */
function cellOf(campo: string, exemplo: string, index: number, isKey: boolean): string {
  if (isKey) return keyOf(campo, index)
  if (LEFT_EMPTY.has(campo)) return ''
  if (/municipio|cidade/i.test(campo)) return index % 10 === 0 ? `${exemplo.slice(0, -1)}x` : exemplo
  if (campo === 'codigo') return `L${index}`
  return /nome|razao|fantasia/i.test(campo) ? `${exemplo} ${index}` : exemplo
}

function keyOf(campo: string, index: number): string {
  if (campo !== 'documento') return index % 33 === 0 ? '' : `B${index}`
  const documento = cnpjNumber(index)
  return formatDocumento(
    index % 33 === 0 ? `${documento.slice(0, 13)}${(Number(documento[13]) + 1) % 10}` : documento,
  )
}

async function serve(): Promise<void> {
  await app.start()
  const origin = await app.server.listen({ host: '127.0.0.1', port: 0 })
  const authorization = await signIn()
  let peakBytes = process.memoryUsage.rss()
  setInterval(() => {
    peakBytes = Math.max(peakBytes, process.memoryUsage.rss())
  }, SAMPLE_MS)
  const tell = (answer: ServerAnswer) => process.send?.(answer)
  tell({ origin, authorization, residentBytes: peakBytes })
  process.once('message', async () => {
    tell({ origin, authorization, residentBytes: peakBytes })
    await app.stop()
    process.exit(0)
  })
}

/** A session without a password, whose check alone takes a hundred megabytes. */
async function signIn(): Promise<string> {
  const { rows } = await app.opened.systemQuery(
    `select id as "userId", owner_id as "ownerId", email from usuario
     where owner_id = $1 and papel = 'Administrador' limit 1`,
    [demoOwnerId({ key: 'serradourada' })],
  )
  const host = { ...app, clock: systemClock } as unknown as TestApp
  const { headers } = await openSession(host, rows[0] as TestUser)
  return headers.authorization
}
