/** Started by `createDemoApart`: makes the database and the demonstration, and ends. */
import { join } from 'node:path'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { readConfig } from '#platform/server/config.ts'
import { beginCreation, endCreation } from '#platform/server/database/database-folder.ts'
import { listMigrations } from '#platform/server/database/migrate.ts'
import { createLogger } from '#platform/server/log.ts'
import { refusalOf } from '#platform/server/start-refusal.ts'
import { buildApp } from '../src/app.ts'
import { createDemo } from './create-demo.ts'

process.once('disconnect', () => process.exit(1))

try {
  const config = readConfig(process.env)
  const folder = join(config.dataDir, 'db')
  const app = await buildApp(config, createLogger('warn'), { holder: `http://${config.host}:${config.port}` })
  // Half a demonstration is no demonstration: until it is whole, the folder counts as one that is being made. A database
  // that another program made meanwhile is not touched.
  const isNew = app.opened.migrated.length === (await listMigrations()).length
  if (isNew) beginCreation(folder)
  await loadReferenceData(app.deps.db)
  await createDemo(app.deps)
  endCreation(folder)
  await app.stop()
  process.exit(0)
} catch (error) {
  console.error(refusalOf(error, process.env) ?? error)
  process.exit(2)
}
