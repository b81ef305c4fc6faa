import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Runs a program that says `lote` before each batch and `fim …` at its end. With `killAt` it is killed at that batch, else
 * what it tells at its end is given.
 */
export function runWorker(
  file: URL,
  options: readonly string[],
  killAt?: number,
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', fileURLToPath(file), ...options],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let output = ''
    let problems = ''
    child.stderr.on('data', (chunk) => {
      problems += chunk
    })
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (killAt !== undefined && output.split('lote').length > killAt) child.kill('SIGKILL')
    })
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve(undefined)
      else if (code === 0) resolve(/^fim (.*)$/m.exec(output)?.[1])
      else reject(new Error(`The worker ended with ${code}: ${problems}`))
    })
  })
}
