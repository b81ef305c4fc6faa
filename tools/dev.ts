/** `npm run dev`: the server, restarted on changes, and the page with hot reload on port 5173. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './run-command.ts'

const server = spawn(
  process.execPath,
  ['--watch', '--watch-path=src', '--disable-warning=ExperimentalWarning', 'src/main.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
)
const page = await createServer({ configFile: join(root, 'vite.config.ts') })
await page.listen()
page.printUrls()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.kill(signal)
    void page.close().then(() => process.exit(0))
  })
}
