/** Builds the web when a source of it changed since the last build. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-command.ts'

/** Holds the hash of the sources that `dist/web` was built from. */
export const STAMP = join(root, 'dist/web.stamp')
const SOURCES = ['src', 'tools/vite', 'vite.config.ts', 'vite.publico.config.ts', 'package-lock.json']
/** Server code and tests do not reach the page. */
const IGNORED = /(^|\/)(server|testing|vectors)\/|\.test\.tsx?$|\.sql$/

/** In a process that ends: the bundler would hold on to a gigabyte for as long as the server lives. */
export async function buildWebIfChanged(): Promise<void> {
  const hash = hashSources()
  if (
    existsSync(join(root, 'dist/web/index.html')) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === hash
  ) {
    return
  }
  console.log('Construindo a página…')
  const script = join(root, 'tools/build-web-now.ts')
  const builder = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, hash], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // Whoever ends the command ends the build with it.
  const end = () => builder.kill()
  process.once('exit', end)
  const code = await new Promise<number | null>((resolve, reject) => {
    builder.once('error', reject)
    builder.once('exit', resolve)
  })
  process.off('exit', end)
  if (code !== 0) throw new Error('A página não pôde ser construída.')
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES)
    for (const file of listFiles(source)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  if (IGNORED.test(`${path}/`) && path !== 'src') return []
  const entries = readdirOrFile(path)
  if (!entries) return IGNORED.test(path) ? [] : [path]
  return entries.sort().flatMap((name) => listFiles(`${path}/${name}`))
}

function readdirOrFile(path: string): string[] | undefined {
  try {
    return readdirSync(join(root, path))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined
    throw error
  }
}
