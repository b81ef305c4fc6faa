/** The figures of `npm run house`, measured on the files that the repository keeps. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { addArrow, findKnots, findRound } from './find-knots.ts'
import { isTest, readImports, type SourceImport } from './read-imports.ts'

/** Registers without a screen of their own kind: a list, a form and an import. */
const PLAIN_REGISTERS = [
  'caracteristica',
  'contato',
  'equipamento',
  'grupo-tarefas',
  'parceiro-entrega',
  'produto-unidade',
  'tipo',
  'tipo-ocorrencia',
  'vendedor',
]
/** An action of a load that asks nothing but yes or no; the files that name it are the files that a like one needs. */
const SIMPLE_ACTION = /\bdesalocar\b/

/** What a module gives to the frame imports all of it, and nothing of the module imports it. */
const ENTRY = /\/modules\/[^/]+\/(server|web|publico)\.ts$/

/** One line of the table. `value` and `goal` are counts. */
interface HouseFigure {
  readonly name: string
  readonly value: number
  readonly goal: number
}

export interface House {
  readonly figures: readonly HouseFigure[]
  /** Modules by size, the largest first. */
  readonly modules: readonly { readonly name: string; readonly lines: number; readonly files: number }[]
  /** One way round through each knot of folders. */
  readonly rounds: readonly (readonly string[])[]
}

interface SourceFile {
  readonly path: string
  readonly code: string
  readonly lines: number
}

export function measureHouse(root: string, unusedExports: number): House {
  const tracked = listTracked(root)
  const product = tracked
    .filter((path) => /^src\/.*\.tsx?$/.test(path) && !isTest(path))
    .map((path) => readSource(root, path))
  const css = tracked.filter((path) => path.endsWith('.css')).map((path) => readSource(root, path))
  const modules = measureModules(product)
  const { imports } = readImports(join(root, 'src'), root)
  const graph = folderGraph(imports, join(root, 'src'))
  const knots = findKnots(graph)
  const registers = modules.filter(({ name }) => PLAIN_REGISTERS.includes(name))
  return {
    figures: [
      { name: 'product lines', value: sumLines(product), goal: 160_000 },
      { name: 'CSS lines', value: sumLines(css), goal: 11_500 },
      { name: 'files', value: tracked.length, goal: 2_700 },
      { name: 'lines of the largest module', value: modules[0]?.lines ?? 0, goal: 12_000 },
      { name: 'knots of folders', value: knots.length, goal: 0 },
      { name: 'lines of a plain register', value: mean(registers.map(({ lines }) => lines)), goal: 350 },
      { name: 'files of a plain register', value: mean(registers.map(({ files }) => files)), goal: 8 },
      {
        name: 'files that name a simple action',
        value: product.filter(({ code }) => SIMPLE_ACTION.test(code)).length,
        goal: 5,
      },
      { name: 'exports that nobody imports', value: unusedExports, goal: 30 },
    ],
    modules,
    rounds: knots.map((knot) => findRound(graph, knot)),
  }
}

/**
 * Folders of modules and the arrows between them. What lies directly in a module, its server or its web is one node;
 * server.ts, web.ts and publico.ts are nodes of their own.
 */
function folderGraph(imports: readonly SourceImport[], source: string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    if (isTest(from) || isTest(to)) continue
    const nodes = [from, to].map((file) => relative(source, ENTRY.test(file) ? file : dirname(file)))
    const [one = '', other = ''] = nodes
    if (one !== other && nodes.every((node) => node.startsWith('modules/'))) addArrow(graph, one, other)
  }
  return graph
}

function measureModules(product: readonly SourceFile[]): { name: string; lines: number; files: number }[] {
  const byModule = Map.groupBy(product, ({ path }) => /^src\/modules\/([^/]+)\//.exec(path)?.[1])
  return [...byModule]
    .flatMap(([name, files]) => (name ? [{ name, lines: sumLines(files), files: files.length }] : []))
    .sort((one, other) => other.lines - one.lines)
}

/** Deleted files that are not committed yet are left out. */
function listTracked(root: string): string[] {
  return execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))
}

function readSource(root: string, path: string): SourceFile {
  const code = readFileSync(join(root, path), 'utf8')
  return { path, code, lines: code.split('\n').length - 1 }
}

const sumLines = (files: readonly SourceFile[]) => files.reduce((sum, { lines }) => sum + lines, 0)

const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : Math.round(numbers.reduce((sum, value) => sum + value, 0) / numbers.length)
