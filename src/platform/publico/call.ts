/** Calls of the light pages, typed by the same definitions as those of the shell. They carry no session. */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import {
  type BodyOf,
  type CallDefinition,
  fullPath,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '#platform/shared/call.ts'

const TIMEOUT_MS = 30_000
/** A photo over a weak network. */
const UPLOAD_TIMEOUT_MS = 120_000
const OFFLINE = 'Sem conexão. Verifique a rede e tente de novo.'
const UNEXPECTED = 'Algo falhou do nosso lado. Tente de novo em instantes.'

/** Why a call was not answered. `status` 0: nothing came back. */
export class CallFailed extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly details: readonly FieldProblem[]

  constructor(status: number, { code, message, details = [] }: Partial<Refusal> = {}) {
    super(message ?? (status === 0 ? OFFLINE : UNEXPECTED))
    this.status = status
    this.code = code
    this.details = details
  }
}

interface Refusal {
  readonly code: string
  readonly message: string
  readonly details: readonly FieldProblem[]
}

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : { readonly [K in Name]: Value }
type Input<C extends CallDefinition> = Part<'params', ParamsOf<C>> &
  Part<'body', BodyOf<C>> & { readonly query?: QueryOf<C> | undefined }

/** Throws `CallFailed`. */
export async function call<C extends CallDefinition>(definition: C, input: Input<C>): Promise<ResponseOf<C>> {
  const { response, text } = await exchange(addressOf(definition, input.params) + searchOf(input.query), {
    method: definition.method,
    headers: {
      Accept: 'application/json',
      ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
    },
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answer = text === '' ? undefined : readJson(text)
  if (!response.ok) throw new CallFailed(response.status, answer as Partial<Refusal> | undefined)
  // The server writes every answer by the schema of the definition.
  return answer as ResponseOf<C>
}

/** Sends one file with a call marked `upload`. Throws `CallFailed`. */
export async function send<C extends CallDefinition>(
  definition: C,
  { params, query, file }: Part<'params', ParamsOf<C>> & Part<'query', QueryOf<C>> & { readonly file: Blob },
): Promise<ResponseOf<C>> {
  const form = new FormData()
  form.append('anexo', file, 'anexo')
  const { response, text } = await exchange(addressOf(definition, params) + searchOf(query), {
    method: definition.method,
    headers: { Accept: 'application/json' },
    body: form,
    signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
  })
  const answer = text === '' ? undefined : readJson(text)
  if (!response.ok) throw new CallFailed(response.status, answer as Partial<Refusal> | undefined)
  return answer as ResponseOf<C>
}

async function exchange(address: string, request: RequestInit) {
  try {
    const response = await fetch(address, request)
    return { response, text: await response.text() }
  } catch {
    throw new CallFailed(0)
  }
}

const addressOf = (definition: CallDefinition, params: unknown = {}): string =>
  fullPath(definition).replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String((params as Readonly<Record<string, unknown>>)[name])),
  )

/** What is null or absent is not asked for. */
function searchOf(query: unknown): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value))
  }
  return search.size === 0 ? '' : `?${search}`
}

/** What stands before our server may answer with a page instead. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
