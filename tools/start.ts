/** `npm start`: builds the web when its sources changed, then becomes the server. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildWebIfChanged } from './build-web.ts'
import { root } from './run-command.ts'

// Node keeps the compiled program for the next start; the variable tells the processes that this one starts.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/estiva')
enableCompileCache()

const { readConfig } = await import('#platform/server/config.ts')
const { endRefused } = await import('#platform/server/start-refusal.ts')
const { createDemoApart } = await import('../demo/create-demo-apart.ts')

try {
  const config = readConfig(process.env)
  // The demonstration of a new folder is made while the page is built: neither needs the other.
  await Promise.all([buildWebIfChanged(), config.demo ? createDemoApart(config) : undefined])
} catch (error) {
  endRefused(error, process.env)
}
await import('../src/main.ts')
