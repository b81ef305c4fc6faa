/**
 * The arrows of the house: shell → modules → platform; inside a module web and server → contract and rules;
 * rules → platform/shared only; web, server and the light entry (publico) never meet; no cycles between modules.
 */
import { dirname, join, relative } from 'node:path'
import { addArrow } from './house/find-knots.ts'
import { isTest, readImports } from './house/read-imports.ts'
import { root } from './run-command.ts'

const SOURCE = join(root, 'src')
/** What only the running program knows: the reader of a file's lines is named by whoever imports. */
const KNOWN_AT_RUN_TIME = ['modules/integracao/server/lines-worker.ts']

interface Place {
  readonly layer: 'root' | 'platform' | 'planner' | 'module' | 'shell'
  /** Of a module: its name. Of the platform: shared, server, web, ui or publico. */
  readonly name: string
  /** Of a module: rules, contract, server, web, publico. */
  readonly part: string
}

function placeOf(file: string, source: string): Place {
  const [top = '', second = '', third = ''] = relative(source, file).split('/')
  if (top === 'platform') return { layer: 'platform', name: second, part: second }
  if (top === 'shell') return { layer: 'shell', name: 'shell', part: 'web' }
  if (top === 'publico') return { layer: 'shell', name: 'publico', part: 'publico' }
  if (top === 'planner') return { layer: 'planner', name: 'planner', part: 'rules' }
  if (top === 'modules') return { layer: 'module', name: second, part: partOf(third) }
  return { layer: 'root', name: 'root', part: 'server' }
}

/** `third` is the folder or file below the module; what the frame needs of it stands in server.ts and web.ts. */
function partOf(third: string): Place['part'] {
  if (third === 'server' || third === 'server.ts') return 'server'
  if (third === 'web' || third === 'web.ts') return 'web'
  if (third === 'publico' || third === 'publico.ts') return 'publico'
  // A table of fields says what is sent and answered.
  return /\.(?:contract|fields)\./.test(third) ? 'contract' : 'rules'
}

/** One line per broken arrow and per import that leads nowhere; empty when the house stands. */
export function checkImports(source: string = SOURCE): string[] {
  const shown = (file: string) => relative(dirname(source), file)
  const { imports, unresolved } = readImports(source, dirname(source))
  const problems = unresolved
    .filter(({ from }) => !KNOWN_AT_RUN_TIME.includes(relative(source, from)))
    .map(({ from, reason }) => `${shown(from)}: ${reason}`)
  const edges = new Map<string, Set<string>>()
  for (const { from: file, to: target } of imports) {
    if (isTest(file)) continue
    const from = placeOf(file, source)
    const to = placeOf(target, source)
    const reason = refusal(from, to, target)
    if (reason) problems.push(`${shown(file)} → ${shown(target)}: ${reason}`)
    if (from.layer === 'module' && to.layer === 'module' && from.name !== to.name) {
      addArrow(edges, from.name, to.name)
    }
  }
  return [...problems, ...findCycles(edges)]
}

function refusal(from: Place, to: Place, target: string): string | undefined {
  if (from.layer === 'root') return undefined
  if (to.layer === 'root') return 'ninguém importa a raiz do programa'
  if (to.layer === 'shell' && from.layer !== 'shell') return 'só a moldura conhece a moldura'
  if (from.layer === 'platform' && to.layer !== 'platform') return 'a plataforma não conhece módulos'
  if (to.layer === 'planner' && from.layer === 'shell') return 'só módulos conhecem o planejador'
  if (from.layer === 'planner' && !isSharedOrPlanner(to)) return 'o planejador conhece só platform/shared'
  const sides = [sideOf(from), sideOf(to)]
  if (sides.includes('web') && sides.includes('server')) return 'web e servidor não se importam'
  if (sides.includes('publico') && (sides.includes('web') || sides.includes('server')))
    return 'as páginas leves conhecem só contratos, regras e o seu kit'
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
    (to.part === 'web' || to.part === 'publico') &&
    !target.includes('/web/shared/')
  ) {
    return 'de outro módulo usa-se só web/shared'
  }
  return undefined
}

const isSharedOrPlanner = ({ layer, name }: Place) =>
  layer === 'planner' || (layer === 'platform' && name === 'shared')

function sideOf(place: Place): 'web' | 'server' | 'publico' | undefined {
  if (place.part === 'publico') return 'publico'
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
