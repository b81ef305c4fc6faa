/**
 * The arrows of the house: shell → modules → platform; inside a module web and server → contract and rules;
 * rules → platform/shared only; web and server never meet; no cycles between modules.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './run-command.ts'

const SOURCE = join(root, 'src')
const IMPORT =
  /(?:^|\n)\s*(?:import|export)[^'"\n]*(?:\n[^'"]*?)?from\s+['"](\.[^'"]+)['"]|(?:^|\n)\s*import\s+['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]\s*\)/g

interface Place {
  readonly layer: 'root' | 'platform' | 'module' | 'shell'
  /** Of a module: its name. Of the platform: shared, server, web or ui. */
  readonly name: string
  /** Of a module: rules, contract, server, web. */
  readonly part: string
}

function placeOf(file: string, source: string): Place {
  const [top = '', second = '', third = ''] = relative(source, file).split('/')
  if (top === 'platform') return { layer: 'platform', name: second, part: second }
  if (top === 'shell') return { layer: 'shell', name: 'shell', part: 'web' }
  if (top === 'modules') {
    const part =
      third === 'server' || third === 'web' ? third : third.includes('.contract.') ? 'contract' : 'rules'
    return { layer: 'module', name: second, part }
  }
  return { layer: 'root', name: 'root', part: 'server' }
}

/** One line per broken arrow of a source folder; empty when the house stands. */
export function checkImports(source: string = SOURCE): string[] {
  const shown = (file: string) => relative(dirname(source), file)
  const problems: string[] = []
  const edges = new Map<string, Set<string>>()
  for (const file of listSources(source)) {
    const from = placeOf(file, source)
    const isTest = /\.test\.tsx?$|\/testing\//.test(file)
    for (const target of importsOf(file, source)) {
      const to = placeOf(target, source)
      const reason = isTest ? undefined : refusal(from, to, target)
      if (reason) problems.push(`${shown(file)} → ${shown(target)}: ${reason}`)
      if (!isTest && from.layer === 'module' && to.layer === 'module' && from.name !== to.name) {
        edges.set(from.name, (edges.get(from.name) ?? new Set()).add(to.name))
      }
    }
  }
  return [...problems, ...findCycles(edges)]
}

function refusal(from: Place, to: Place, target: string): string | undefined {
  if (from.layer === 'root') return undefined
  if (to.layer === 'root') return 'ninguém importa a raiz do programa'
  if (to.layer === 'shell' && from.layer !== 'shell') return 'só a moldura conhece a moldura'
  if (from.layer === 'platform' && to.layer !== 'platform') return 'a plataforma não conhece módulos'
  const sides = [sideOf(from), sideOf(to)]
  if (sides.includes('web') && sides.includes('server')) return 'web e servidor não se importam'
  if (from.layer === 'platform' && from.name === 'shared' && to.name !== 'shared')
    return 'shared não depende de ninguém'
  if (from.layer === 'platform' && from.name === 'ui' && to.name === 'web')
    return 'a interface não conhece a rede'
  if (from.layer !== 'module') return undefined
  if (from.part === 'contract' && sideOf(to) !== undefined) return 'contratos não conhecem servidor nem web'
  if (from.part === 'rules' && sideOf(to) !== undefined)
    return 'regras dependem só de regras e de platform/shared'
  if (from.part === 'rules' && to.part === 'contract') return 'regras não conhecem contratos'
  if (
    to.layer === 'module' &&
    to.name !== from.name &&
    to.part === 'web' &&
    !target.includes('/web/shared/')
  ) {
    return 'de outro módulo usa-se só web/shared'
  }
  return undefined
}

function sideOf(place: Place): 'web' | 'server' | undefined {
  if (place.layer === 'shell' || place.part === 'web' || place.name === 'ui') return 'web'
  return place.part === 'server' ? 'server' : undefined
}

function findCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]) => {
    if (path.includes(name)) {
      cycles.push(`ciclo entre módulos: ${[...path.slice(path.indexOf(name)), name].join(' → ')}`)
      return
    }
    if (done.has(name)) return
    for (const next of edges.get(name) ?? []) visit(next, [...path, name])
    done.add(name)
  }
  for (const name of edges.keys()) visit(name, [])
  return cycles
}

function importsOf(file: string, source: string): string[] {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(IMPORT)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .map((path) => resolve(dirname(file), path))
    .filter((path) => path.startsWith(`${source}/`))
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listSources(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}
