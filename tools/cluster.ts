/** `npm run cluster -- --processes 3`: many processes on this machine, as they would run on many. */
import { parseArgs } from 'node:util'
import { buildWebIfChanged } from './build-web.ts'
import { startCluster } from './cluster/start-cluster.ts'

const MAX_PROCESSES = 16

const { values } = parseArgs({
  options: { processes: { type: 'string', default: '3' }, port: { type: 'string', default: '8080' } },
})
const processes = Number(values.processes)
const port = Number(values.port)
if (!Number.isInteger(processes) || processes < 1 || processes > MAX_PROCESSES) {
  console.error(`--processes deve ser um número de 1 a ${MAX_PROCESSES}.`)
  process.exit(2)
}
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error('--port deve ser um número de 0 a 65535.')
  process.exit(2)
}

await buildWebIfChanged()
console.log('Iniciando PostgreSQL, três nós do NATS e os processos…')
const cluster = await startCluster({
  processes,
  port,
  ...(process.env.DATABASE_URL ? { databaseUrl: process.env.DATABASE_URL } : {}),
  env: { ESTIVA_DEMO: process.env.ESTIVA_DEMO ?? '1' },
})
console.log(`\nEstiva em ${cluster.origin}, ${processes} processos atrás de um balanceador:`)
for (const { origin } of cluster.nodes()) console.log(`  ${origin}`)
console.log('Contas de demonstração: as mesmas de npm start. Ctrl+C encerra tudo.')

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (isStopping) return
    isStopping = true
    console.log('\nEncerrando…')
    await cluster.stop()
    process.exit(0)
  })
}
