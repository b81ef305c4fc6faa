/**
 * How much of the built web a first visit loads: the scripts and styles that `index.html` names and what
 * they import statically, compressed. Fails past the budget. Usage: node tools/measure-bundle.ts [FOLDER]
 */
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** Compressed kilobytes (1000 bytes). */
export const BUDGET_KB = { script: 230, style: 40 } as const

const ENTRY = /<(?:script|link)[^>]+(?:src|href)="\/([^"]+\.(?:js|css))"/g
/** `from"./x.js"` and `import"./x.js"`; a dynamic `import("./x.js")` is not part of the first load. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g

export interface BundleSize {
  readonly scriptKb: number
  readonly styleKb: number
  readonly files: readonly { readonly path: string; readonly kb: number }[]
}

/** Measures a build folder; the paths are relative to it, the largest first. */
export function measureBundle(folder: string): BundleSize {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const paths = new Set<string>()
  for (const [, path = ''] of page.matchAll(ENTRY)) addWithImports(folder, path, paths)
  const files = [...paths]
    .map((path) => ({ path, kb: gzipSync(readFileSync(join(folder, path))).length / 1000 }))
    .sort((a, b) => b.kb - a.kb)
  const sum = (ending: string) =>
    files.filter(({ path }) => path.endsWith(ending)).reduce((total, { kb }) => total + kb, 0)
  return { scriptKb: sum('.js'), styleKb: sum('.css'), files }
}

function addWithImports(folder: string, path: string, paths: Set<string>): void {
  if (paths.has(path)) return
  paths.add(path)
  if (!path.endsWith('.js')) return
  const code = readFileSync(join(folder, path), 'utf8')
  for (const [, target = ''] of code.matchAll(STATIC_IMPORT)) {
    addWithImports(folder, posix.join(dirname(path), target), paths)
  }
}

function main(folder: string): void {
  const { scriptKb, styleKb, files } = measureBundle(folder)
  for (const { path, kb } of files) console.log(`${kb.toFixed(1).padStart(8)} kB  ${path}`)
  console.log(
    `JavaScript: ${scriptKb.toFixed(1)} kB de ${BUDGET_KB.script} · CSS: ${styleKb.toFixed(1)} kB de ${BUDGET_KB.style}`,
  )
  if (scriptKb > BUDGET_KB.script || styleKb > BUDGET_KB.style) {
    console.error('O primeiro carregamento passou do orçamento.')
    process.exit(1)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(process.argv[2] ?? fileURLToPath(new URL('../dist/web', import.meta.url)))
}
