/**
 * Distances and times between many places: of a configured server with the OSRM protocol, asked in blocks and
 * remembered for a day; without one, or without its whole answer, the built-in estimate. Where the server knows places
 * but no way between them, that way alone is `SEM_CAMINHO`.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { type Static, Type } from 'typebox'
import {
  createLookupClient,
  type LookupClient,
  ProviderFailure,
} from '#modules/consulta/server/lookup-client.ts'
import type { Config } from '#platform/server/config.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { GeoPoint } from '#platform/shared/geo.ts'
import { estimateDistancia } from '../../distancia.rules.ts'
import { SEM_CAMINHO } from '../../estradas.rules.ts'

export interface MatrizDistancias {
  /** Whole metres, row by row, from each place to each other. */
  readonly metros: Int32Array
  /** Whole seconds at the wheel. */
  readonly segundos: Int32Array
  readonly fonte: 'estimativa' | 'provedor'
}

/** A block asks for this many places on either side: servers take 100 coordinates, and the answer stays below 64 KiB. */
const BLOCO = 40
const AO_MESMO_TEMPO = 4
/** Beyond this the blocks would take longer than the search itself. */
export const MAX_LUGARES_PROVEDOR = 400
const LINHAS_POR_VEZ = 64
const PARES_LEMBRADOS = 200_000
const LEMBRADO_MS = 86_400_000

const Grid = Type.Array(Type.Array(Type.Union([Type.Number(), Type.Null()])))
const Tabela = Type.Object({ code: Type.Literal('Ok'), distances: Grid, durations: Grid })

interface Provedor {
  readonly client: LookupClient
  readonly pares: LRUCache<string, Par>
}
interface Par {
  readonly metros: number
  readonly segundos: number
}
const SEM_CAMINHO_PAR: Par = { metros: SEM_CAMINHO, segundos: SEM_CAMINHO }

/** The breaker and the memory belong to one program. */
const provedores = new WeakMap<Config, Provedor>()

function provedorDe({ config, log }: Deps): Provedor | undefined {
  const { routingUrl } = config.maps
  if (routingUrl === null) return undefined
  const known = provedores.get(config)
  if (known) return known
  const client = createLookupClient({
    name: 'matriz de distâncias',
    baseUrl: routingUrl,
    timeoutMs: config.lookups.timeoutMs,
    log,
  })
  const created = { client, pares: new LRUCache<string, Par>({ max: PARES_LEMBRADOS, ttl: LEMBRADO_MS }) }
  provedores.set(config, created)
  return created
}

/** Never inside a transaction: it may wait for another machine. */
export async function computeDistancias(deps: Deps, lugares: readonly GeoPoint[]): Promise<MatrizDistancias> {
  const provedor = provedorDe(deps)
  if (provedor && lugares.length > 1 && lugares.length <= MAX_LUGARES_PROVEDOR) {
    try {
      const matriz = await perguntar(provedor, lugares)
      if (matriz) return matriz
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
    }
  }
  return estimar(lugares)
}

/** In parts, so that other requests are answered in between. */
async function estimar(lugares: readonly GeoPoint[]): Promise<MatrizDistancias> {
  const n = lugares.length
  const metros = new Int32Array(n * n)
  const segundos = new Int32Array(n * n)
  for (const [i, from] of lugares.entries()) {
    for (let j = i + 1; j < n; j += 1) {
      const way = estimateDistancia(from, lugares[j] as GeoPoint)
      metros[i * n + j] = way.metros
      metros[j * n + i] = way.metros
      segundos[i * n + j] = way.segundos
      segundos[j * n + i] = way.segundos
    }
    if (i % LINHAS_POR_VEZ === LINHAS_POR_VEZ - 1) await nextTurn()
  }
  return { metros, segundos, fonte: 'estimativa' }
}

/** Five decimals are about a metre. */
const coordinate = ({ latitude, longitude }: GeoPoint) => `${longitude.toFixed(5)},${latitude.toFixed(5)}`

/** Undefined where the server gave no answer to some of it: its ways and estimates cannot be compared. */
async function perguntar(
  { client, pares }: Provedor,
  lugares: readonly GeoPoint[],
): Promise<MatrizDistancias | undefined> {
  const n = lugares.length
  const names = lugares.map(coordinate)
  const keyOf = (i: number, j: number) => `${names[i]};${names[j]}`
  const starts = Array.from({ length: Math.ceil(n / BLOCO) }, (_, index) => index * BLOCO)
  const blocks = starts.flatMap((row) => starts.map((column) => ({ row, column })))
  const found = new Map<string, Par>()
  const remember = (i: number, j: number, par: Par) => {
    found.set(keyOf(i, j), par)
    pares.set(keyOf(i, j), par)
  }
  const missing = blocks.filter(({ row, column }) => {
    let isWhole = true
    for (let i = row; i < Math.min(n, row + BLOCO); i += 1) {
      for (let j = column; j < Math.min(n, column + BLOCO); j += 1) {
        const known = pares.get(keyOf(i, j))
        if (known) found.set(keyOf(i, j), known)
        else if (i !== j) isWhole = false
      }
    }
    return !isWhole
  })
  for (let at = 0; at < missing.length; at += AO_MESMO_TEMPO) {
    const answers = await Promise.all(
      missing.slice(at, at + AO_MESMO_TEMPO).map(async (block) => ({
        ...block,
        answer: await askBloco(client, names, block),
      })),
    )
    for (const { row, column, answer } of answers) {
      if (!answer || !remindBloco(answer, row, column, n, remember)) return undefined
    }
  }
  const metros = new Int32Array(n * n)
  const segundos = new Int32Array(n * n)
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j < n; j += 1) {
      if (i === j) continue
      const par = found.get(keyOf(i, j))
      metros[i * n + j] = par?.metros ?? 0
      segundos[i * n + j] = par?.segundos ?? 0
    }
  }
  return { metros, segundos, fonte: 'provedor' }
}

function askBloco(
  client: LookupClient,
  names: readonly string[],
  { row, column }: { readonly row: number; readonly column: number },
): Promise<Static<typeof Tabela> | undefined> {
  const rows = names.slice(row, row + BLOCO)
  const columns = row === column ? [] : names.slice(column, column + BLOCO)
  const indexes = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i).join(';')
  const sides =
    row === column
      ? ''
      : `&sources=${indexes(0, rows.length)}&destinations=${indexes(rows.length, columns.length)}`
  const path = `/table/v1/driving/${[...rows, ...columns].join(';')}?annotations=distance,duration${sides}`
  return client.get(path, Tabela)
}

/** False when the answer is of another size. */
function remindBloco(
  { distances, durations }: Static<typeof Tabela>,
  row: number,
  column: number,
  n: number,
  remember: (i: number, j: number, par: Par) => void,
): boolean {
  for (let i = row; i < Math.min(n, row + BLOCO); i += 1) {
    for (let j = column; j < Math.min(n, column + BLOCO); j += 1) {
      const metres = distances[i - row]?.[j - column]
      const seconds = durations[i - row]?.[j - column]
      if (metres === undefined || seconds === undefined) return false
      const isKnown = metres !== null && seconds !== null
      remember(
        i,
        j,
        isKnown ? { metros: Math.round(metres), segundos: Math.round(seconds) } : SEM_CAMINHO_PAR,
      )
    }
  }
  return true
}
