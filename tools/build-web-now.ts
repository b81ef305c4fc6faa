/**
 * `node tools/build-web-now.ts HASH`: builds the web beside the former one and then puts it in its place, so that a
 * build that is killed, or two at the same time, leave a whole page or none.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { writeWholeSync } from '#platform/server/files/write-whole.ts'
import { STAMP } from './build-web.ts'
import { root } from './run-command.ts'

const DIST = join(root, 'dist')
const WEB = join(DIST, 'web')
const PARTIAL = 'web.partial-'
/** No build takes longer. */
const ABANDONED_MS = 60 * 60 * 1000
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/

const [hash = ''] = process.argv.slice(2)
const partial = join(DIST, `${PARTIAL}${process.pid}`)
mkdirSync(DIST, { recursive: true })
removeAbandoned()
await build({
  configFile: join(root, 'vite.config.ts'),
  // What the bundler advises is for whoever works on the page; `npm run check` and the tests say what is wrong with it.
  logLevel: 'error',
  build: { outDir: partial, emptyOutDir: true },
})
compressAssets(partial)
putInPlace()

function putInPlace() {
  rmSync(STAMP, { force: true })
  const former = `${partial}-former`
  if (existsSync(WEB)) renameSync(WEB, former)
  renameSync(partial, WEB)
  rmSync(former, { recursive: true, force: true })
  writeWholeSync(STAMP, hash)
}

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

function removeAbandoned() {
  for (const name of readdirSync(DIST)) {
    const path = join(DIST, name)
    if (name.startsWith(PARTIAL) && statSync(path).mtimeMs < Date.now() - ABANDONED_MS) {
      rmSync(path, { recursive: true, force: true })
    }
  }
}
