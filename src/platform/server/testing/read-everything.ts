/** Asks every call that only reads, with ids that its address may mean, and gives each answer to whoever wants to look at it. */
import * as fc from 'fast-check'
import { type CallDefinition, fullPath } from '#platform/shared/call.ts'
import { arbitraryOf } from './arbitrary-of.ts'
import { idsMeantBy, type KnownIds } from './known-ids.ts'
import type { TestApp } from './test-app.ts'

/** Searches and looks are sent with a body, and change nothing but who looked. */
const READS_BY_POST =
  /(search|consulta|listar|mostrar|contagem|contar|previa|simular|procura|ler|tela|unidades)$/i
const SAMPLES = 1
/** Of the ids that an address may name, so many are tried. */
const MAX_TURNS = 12

export const isReading = ({ method, path }: CallDefinition) =>
  method === 'GET' || (method === 'POST' && READS_BY_POST.test(path.replace(/\/:\w+/g, '')))

export interface Reader {
  readonly headers: Readonly<Record<string, string>>
  /** Ids that may be named, of one company or of several. */
  readonly known: readonly KnownIds[]
  readonly seed: number
  /** Secrets that stand in every body, and in every query. */
  readonly body?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
}

export interface Read {
  readonly call: CallDefinition
  readonly url: string
  readonly status: number
  readonly body: string
}

export async function readEverything(
  app: TestApp,
  calls: readonly CallDefinition[],
  { headers, known, seed, body, query: secrets }: Reader,
  look: (read: Read) => void,
): Promise<void> {
  let address = 0
  for (const call of calls.filter(isReading)) {
    const meant = (field: string) => known.flatMap((ids) => idsMeantBy(ids, call.path, field))
    const idsOf = (field: string) => {
      const ids = meant(field)
      return fc.constantFrom(...(ids.length > 0 ? ids : known.flatMap((one) => [...one.values()].flat())))
    }
    const sampled = (schema: object | undefined) =>
      schema ? fc.sample(arbitraryOf(schema, idsOf), { seed, numRuns: SAMPLES }) : []
    const queries = [{}, ...sampled(call.query)].map((query) =>
      queryText({ ...(query as object), ...secrets }),
    )
    const payloads = call.body
      ? [{}, ...sampled(call.body)].map((payload) => ({ ...(payload as object), ...body }))
      : [undefined]
    for (const path of pathsOf(call, meant)) {
      for (const [index, query] of queries.entries()) {
        for (const payload of index === 0 ? payloads : payloads.slice(0, 1)) {
          const url = query === '' ? path : `${path}?${query}`
          address += 1
          const answer = await app.server.inject({
            method: call.method,
            url,
            headers: { ...headers },
            remoteAddress: `10.11.${(address >> 8) & 255}.${address & 255}`,
            ...(payload !== undefined && { payload }),
          })
          look({ call, url, status: answer.statusCode, body: answer.body })
        }
      }
    }
  }
}

/** One address for each id that the first place may mean; further places take the id of the same turn. */
function pathsOf(call: CallDefinition, meant: (field: string) => readonly string[]): string[] {
  const names = [...fullPath(call).matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const choices = names.map((name) => meant(name))
  const turns = Math.min(MAX_TURNS, Math.max(1, ...choices.map(({ length }) => length)))
  return Array.from({ length: turns }, (_, turn) => {
    let place = 0
    return fullPath(call).replace(/:\w+/g, () => {
      const ids = choices[place++] ?? []
      return ids[turn % Math.max(1, ids.length)] ?? '1'
    })
  })
}

function queryText(query: unknown): string {
  return Object.entries((query ?? {}) as Record<string, unknown>)
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => [key, String(one)] as const),
    )
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&')
}
