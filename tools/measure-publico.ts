/**
 * What each light page loads at first, compressed: the page itself, its entry, and the part of the one page with all that these
 * import. Usage: node tools/measure-publico.ts [FOLDER]
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** Compressed kilobytes (1000 bytes). The hard limit of the specification is 100; what keeps to this is far from it. */
export const PUBLICO_KB = 60

/** What the bundler tells of its files. */
interface Part {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly isEntry?: boolean
}

export interface PublicoSize {
  /** Source of the page: `../modules/pesquisa/publico/PesquisaPage.tsx`. */
  readonly page: string
  readonly kb: number
}

/** The largest first. */
export function measurePublico(folder: string): PublicoSize[] {
  const manifest: Readonly<Record<string, Part>> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const kbOf = (file: string) => gzipSync(readFileSync(join(folder, file))).length / 1000
  const collect = (key: string, files: Set<string>) => {
    const part = manifest[key]
    if (!part || files.has(part.file)) return
    for (const file of [part.file, ...(part.css ?? [])]) files.add(file)
    for (const next of part.imports ?? []) collect(next, files)
  }
  const [entry] = Object.entries(manifest).find(([, { isEntry }]) => isEntry) ?? []
  if (entry === undefined) throw new Error(`${folder} has no entry.`)
  return (manifest[entry]?.dynamicImports ?? [])
    .map((page) => {
      const files = new Set<string>(['index.html'])
      collect(entry, files)
      collect(page, files)
      return { page, kb: [...files].reduce((sum, file) => sum + kbOf(file), 0) }
    })
    .toSorted((a, b) => b.kb - a.kb)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] ?? fileURLToPath(new URL('../dist/web/publico', import.meta.url))
  for (const { page, kb } of measurePublico(folder)) console.log(`${kb.toFixed(1).padStart(8)} kB  ${page}`)
}
