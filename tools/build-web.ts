/** Builds the web when a source of it changed since the last build. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(root, 'dist/web.stamp')
const SOURCES = ['src', 'tools/vite', 'vite.config.ts', 'package-lock.json']
/** Server code and tests do not reach the page. */
const IGNORED = /(^|\/)(server|testing|vectors)\/|\.test\.tsx?$|\.sql$/

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
  const { build } = await import('vite')
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  compressAssets(join(root, 'dist/web'))
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(STAMP, hash)
}

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/

/** Writes a `.br` and a `.gz` beside each text file once, so that no request pays for compression. */
function compressAssets(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
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
