/** `npm run dev`: the server, restarted on changes; the page with hot reload on port 5173, light pages on 5174. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './run-command.ts'

const server = spawn(
  process.execPath,
  ['--watch', '--watch-path=src', '--disable-warning=ExperimentalWarning', 'src/main.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
)
const pages = await Promise.all(
  ['vite.config.ts', 'vite.publico.config.ts'].map((file) => createServer({ configFile: join(root, file) })),
)
for (const page of pages) {
  await page.listen()
  page.printUrls()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.kill(signal)
    void Promise.all(pages.map((page) => page.close())).then(() => process.exit(0))
  })
}
