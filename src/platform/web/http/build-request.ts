/** Turns a call and its input into an address, headers and a body. Pure but for the key it is given. */
import type { CallDefinition } from '#platform/shared/call.ts'
import type { AnyCallInput } from './call-input.ts'
import { isServiceAddress, type WebConfig } from './service-bases.ts'

/** The selected unit and the ids it is filtered by (S-266, conflicts B8). */
export interface BusinessUnitSelection {
  readonly id: string
  readonly filter: readonly string[]
}

export interface RequestContext {
  readonly config: WebConfig
  /** Origin of the page, against which relative bases are read. */
  readonly origin: string
  readonly token: string | undefined
  readonly businessUnit: BusinessUnitSelection | undefined
  readonly idempotencyKey: string | undefined
}

export interface BuiltRequest {
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: string | FormData | undefined
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** @throws when a path parameter is missing or would lead to another path. */
export function buildRequest(
  call: CallDefinition,
  input: AnyCallInput,
  context: RequestContext,
): BuiltRequest {
  const { config, origin } = context
  const url = new URL(`${config.bases[call.service]}${fillPath(call.path, input.params)}`, origin)
  appendQuery(url.searchParams, input.query)
  if (call.service === 'frete' && config.freteApiKey !== undefined) {
    url.searchParams.set('apiKey', config.freteApiKey)
  }
  const body = bodyOf(call, input)
  const isOwn = isServiceAddress(url, config.bases, origin)
  return {
    url: url.href,
    method: call.method,
    body,
    headers: {
      Accept: call.raw ? '*/*' : 'application/json',
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      ...(isOwn && sessionHeaders(context)),
      ...(input.ifMatch !== undefined && { 'If-Match': `"${input.ifMatch}"` }),
      ...(context.idempotencyKey !== undefined && { 'Idempotency-Key': context.idempotencyKey }),
    },
  }
}

function sessionHeaders({ token, businessUnit }: RequestContext): Record<string, string> {
  return {
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(businessUnit && {
      BusinessUnitId: businessUnit.id,
      BusinessUnitFilter: businessUnit.filter.join(','),
    }),
  }
}

/** `/carga/:id/historico` with its parameters, each one segment. */
function fillPath(path: string, params: unknown): string {
  const values = new Map(entriesOf(params))
  return path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = String(values.get(name) ?? '')
    // The URL standard resolves dot segments, even encoded ones, so they would call another address.
    if (value === '' || value === '.' || value === '..') {
      throw new Error(`The parameter ${name} of ${path} is missing or not a segment.`)
    }
    return encodeURIComponent(value)
  })
}

/** Lists are repeated keys; undefined and null are left out. */
function appendQuery(target: URLSearchParams, query: unknown): void {
  for (const [name, value] of entriesOf(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) target.append(name, String(one))
    }
  }
}

function bodyOf(call: CallDefinition, input: AnyCallInput): string | FormData | undefined {
  if (input.file) {
    const form = new FormData()
    for (const [name, value] of entriesOf(input.body)) form.append(name, String(value))
    // The file comes last: the server has read the fields before the file begins.
    form.append('anexo', input.file)
    return form
  }
  return call.body && input.body !== undefined ? JSON.stringify(input.body) : undefined
}
