/** The program with a fresh demonstration company, for the browser tests. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-command.ts'

const port = process.env.PORT ?? '8123'
const folder = join(root, 'test-results', `data-${port}`)
rmSync(folder, { recursive: true, force: true })
process.env.ESTIVA_DATA = folder
process.env.ESTIVA_RATE_LIMIT = 'off'
process.env.LOG_LEVEL = 'warn'
process.env.HOST = '127.0.0.1'
delete process.env.DATABASE_URL
delete process.env.SMTP_URL

await import('../src/main.ts')
