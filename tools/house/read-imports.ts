/** Reads what each source file imports, in every form that TypeScript has, and where each import leads. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseSync } from 'vite'

/** One import of a file of the project; what comes from packages is left out. */
export interface SourceImport {
  readonly from: string
  readonly to: string
}

export interface SourceImports {
  readonly imports: readonly SourceImport[]
  readonly unresolved: readonly UnresolvedImport[]
}

/** An import that leads nowhere, or whose target only the running program knows. */
interface UnresolvedImport {
  readonly from: string
  readonly reason: string
}

/** The `imports` of package.json whose targets are folders of the project, as `#platform/*` → `./src/platform/*`. */
type Subpaths = Readonly<Record<string, string>>

function readSubpaths(root: string): Subpaths {
  const file = join(root, 'package.json')
  if (!existsSync(file)) return {}
  const { imports = {} } = JSON.parse(readFileSync(file, 'utf8')) as { imports?: Record<string, string> }
  return imports
}

/** All imports of the files below a folder. `root` is the folder of package.json, by which `#…` is resolved. */
export function readImports(folder: string, root: string): SourceImports {
  const subpaths = readSubpaths(root)
  const imports: SourceImport[] = []
  const unresolved: UnresolvedImport[] = []
  for (const from of listSources(folder)) {
    const { specifiers, computed } = readSpecifiers(from, readFileSync(from, 'utf8'))
    for (const code of computed) unresolved.push({ from, reason: `${code} só tem destino em execução` })
    for (const specifier of specifiers) {
      if (!isOwn(specifier)) continue
      const to = resolveOwn(specifier, from, root, subpaths)
      if (to === undefined) unresolved.push({ from, reason: `"${specifier}" não leva a nenhum arquivo` })
      else imports.push({ from, to })
    }
  }
  return { imports, unresolved }
}

const isOwn = (specifier: string) => specifier.startsWith('.') || specifier.startsWith('#')

/** The file that an import means; undefined where none is there. */
function resolveOwn(specifier: string, from: string, root: string, subpaths: Subpaths): string | undefined {
  const file = specifier.startsWith('#')
    ? resolveSubpath(specifier, root, subpaths)
    : resolve(dirname(from), specifier)
  return file !== undefined && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined
}

function resolveSubpath(specifier: string, root: string, subpaths: Subpaths): string | undefined {
  for (const [pattern, target] of Object.entries(subpaths)) {
    const [start = '', end = ''] = pattern.split('*')
    if (!pattern.includes('*')) {
      if (pattern === specifier) return resolve(root, target)
    } else if (specifier.startsWith(start) && specifier.endsWith(end)) {
      return resolve(root, target.replace('*', specifier.slice(start.length, specifier.length - end.length)))
    }
  }
  return undefined
}

interface Specifiers {
  readonly specifiers: readonly string[]
  /** The code of imports on demand whose target is no plain text. */
  readonly computed: readonly string[]
}

/** What one file imports: `import`, `export … from`, `import()` and `import('…').Type`. */
export function readSpecifiers(name: string, code: string): Specifiers {
  const { module, program } = parseSync(name, code)
  const specifiers = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) if (moduleRequest) specifiers.push(moduleRequest.value)
  }
  const computed: string[] = []
  for (const { moduleRequest } of module.dynamicImports) {
    const text = code.slice(moduleRequest.start, moduleRequest.end)
    const [, plain] = /^['"`]([^'"`$]+)['"`]$/.exec(text) ?? []
    if (plain === undefined) computed.push(`import(${text})`)
    else specifiers.push(plain)
  }
  // The types that are imported within an expression stand in the tree alone.
  if (/\bimport\(/.test(code)) collectImportTypes(program, specifiers)
  return { specifiers: [...new Set(specifiers)], computed }
}

function collectImportTypes(node: unknown, into: string[]): void {
  if (Array.isArray(node)) {
    for (const child of node) collectImportTypes(child, into)
    return
  }
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && node.type === 'TSImportType' && 'source' in node) {
    const { source } = node
    if (typeof source === 'object' && source !== null && 'value' in source) into.push(String(source.value))
  }
  for (const child of Object.values(node)) collectImportTypes(child, into)
}

/** Each TypeScript file of the project below a folder; a tool may have packages of its own there. */
function listSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listSources(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** What only tests read. */
export const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
