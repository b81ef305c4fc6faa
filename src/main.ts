/** The process: read the configuration, open the database, listen, stop cleanly. */
import { fileURLToPath } from 'node:url'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import { findWebBuild } from '#platform/server/http/serve-web.ts'
import { createLogger } from '#platform/server/log.ts'
import { endRefused } from '#platform/server/start-refusal.ts'
import { printDemoAccounts } from '../demo/accounts.ts'
import { createDemo } from '../demo/create-demo.ts'
import { createDemoApart } from '../demo/create-demo-apart.ts'
import { type App, buildApp } from './app.ts'

const STOP_TIMEOUT_MS = 15_000

async function main() {
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel)
  const web = findWebBuild(fileURLToPath(new URL('../dist/web', import.meta.url)))
  if (!web) log.warn('a página ainda não foi construída: só a API responde')
  // `npm start` has made it already, beside the page.
  if (config.demo) await createDemoApart(config)
  const app = await buildApp(config, log, { web, holder: `http://${config.host}:${config.port}` })
  await loadReferenceData(app.deps.db)
  if (config.demo) await createDemo(app.deps)
  await app.start()
  await app.server.listen({ host: config.host, port: config.port })
  announce(config)
  const stop = (reason: string) => void stopProcess(app, reason)
  process.once('SIGTERM', () => stop('SIGTERM'))
  process.once('SIGINT', () => stop('SIGINT'))
  app.opened.failed.catch((error: Error) => {
    log.fatal({ err: error }, 'o banco de dados parou')
    process.exit(1)
  })
}

function announce(config: Config) {
  console.log(`\nEstiva em ${config.publicUrl}`)
  console.log(`Documentação da API: ${config.publicUrl}/docs`)
  if (config.demo) printDemoAccounts(config)
}

async function stopProcess(app: App, reason: string) {
  app.deps.log.info({ reason }, 'encerrando')
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
  await app.stop()
  process.exit(0)
}

process.on('unhandledRejection', (error) => {
  console.error(error)
  process.exit(1)
})

try {
  await main()
} catch (error) {
  endRefused(error, process.env)
}
