import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { describeApi } from '#platform/server/http/openapi.ts'
import { MODULES } from '../src/app.ts'
import { root } from './run-command.ts'

const folder = join(root, 'tools/openapi-client')
const run = promisify(execFile)
/** Installing packages and compiling, on a busy machine. */
const LIMIT_MS = 240_000

test(
  'a client that a public generator makes of the description compiles, and refuses calls that do not exist',
  async () => {
    await install()
    mkdirSync(join(folder, 'generated'), { recursive: true })
    const document = describeApi({
      calls: MODULES.flatMap(({ routes }) => routes.map(({ call }) => call)),
      documentation: MODULES.flatMap(({ documentation }) => documentation ?? []),
    })
    writeFileSync(join(folder, 'generated/openapi.json'), JSON.stringify(document))
    await runBin('openapi-typescript', ['generated/openapi.json', '-o', 'generated/api.d.ts'])
    // The compiler tells what is wrong on its standard output.
    const problems = await runBin('tsc', ['-p', '.']).then(
      () => '',
      (error: { readonly stdout?: string }) => error.stdout ?? String(error),
    )
    expect(problems).toBe('')
  },
  LIMIT_MS,
)

const runBin = (name: string, args: string[]) =>
  run(join(folder, 'node_modules/.bin', name), args, { cwd: folder, maxBuffer: 10_000_000 })

/** Installs the generator and its compiler unless they are there as the lock file names them. */
async function install() {
  const lock = join(folder, 'package-lock.json')
  const installed = join(folder, 'node_modules/.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
}
