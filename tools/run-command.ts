/** Runs one program of a command and tells how it ended. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export interface Finished {
  readonly code: number
  readonly output: string
}

/** Program of `node_modules/.bin`, shown as it runs; its output is also returned. */
export function runBin(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  return run(join(root, 'node_modules/.bin', name), args, env)
}

export function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  quiet = false,
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const take = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString()
      if (!quiet) stream.write(chunk)
    }
    child.stdout.on('data', take(process.stdout))
    child.stderr.on('data', take(process.stderr))
    child.once('error', reject)
    child.once('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}
