/**
 * One HTTP call, one definition. Routes, the typed web client, OpenAPI, the guard and the tests that walk
 * every call are all derived from these objects.
 */
import type { Static, TSchema } from 'typebox'
import type { AccessRequirement } from './access.ts'
import type { ErrorDefinition } from './app-error.ts'
import type { Escopo } from './chave.ts'

/** Service bases and their default prefixes on one origin; `/config.json` may move each (S-264). */
export const SERVICE_PREFIXES = {
  main: '/api',
  notificacoes: '/notificacoes',
  frete: '/frete',
  formacao: '/formacao',
  agendamento: '/agendamento',
  auditoria: '/auditoria',
  marketplace: '/marketplace',
  integracao: '/integracao',
  automacao: '/automacao',
  fluxos: '/fluxos',
  hub: '',
} as const
export type ServiceName = keyof typeof SERVICE_PREFIXES

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** How often one caller may use a call; counted per session or key, or per address when nobody is known. */
export interface RateLimit {
  readonly max: number
  readonly windowMs: number
}

/** A call of programs and devices: they show a key of the company that may do this. */
export interface KeyRequirement {
  readonly chave: Escopo
  /**
   * The key stands in the parameter `chave` of the address, for devices that can send no headers. Only what may write and
   * never read is called so.
   */
  readonly inAddress?: true
}

export const isKeyAccess = (access: CallDefinition['access']): access is KeyRequirement =>
  access !== 'public' && 'chave' in access

export interface CallDefinition<
  P extends TSchema | undefined = TSchema | undefined,
  Q extends TSchema | undefined = TSchema | undefined,
  B extends TSchema | undefined = TSchema | undefined,
  R extends TSchema | undefined = TSchema | undefined,
> {
  readonly method: HttpMethod
  readonly service: ServiceName
  /** Path below the service's prefix, parameters as `:id`. */
  readonly path: string
  /** One Portuguese sentence for the API documentation. */
  readonly summary: string
  /** Group in the API documentation: the noun. */
  readonly tag: string
  /** `public`: nobody needs to be signed in. Otherwise the requirement of the guard, or the key that is shown. */
  readonly access: 'public' | AccessRequirement | KeyRequirement
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** Absent: the call answers without a body. */
  readonly response?: R
  /** Status of success; 200 by default, 204 without a response schema. */
  readonly status?: 200 | 201 | 202
  /** Refusals beyond those of every call. */
  readonly errors?: readonly ErrorDefinition[]
  /** Accepts `Idempotency-Key`; the web client sends one. */
  readonly idempotent?: boolean
  readonly bodyLimitBytes?: number
  readonly rateLimit?: RateLimit
  /** Not in the catalogue of the specification: marked in the API description. */
  readonly proposed?: boolean
  /** Additional addresses of the same call, e.g. `/usuario/:id` for `/user/:id`. */
  readonly aliases?: readonly string[]
  /** Answers a file or another content type than JSON. */
  readonly raw?: boolean
  /** A post with a form is accepted, as mail programs send it; what the form holds is ignored. */
  readonly acceptsForm?: boolean
  /** What a post with a form holds is the body, each field as text; such a call takes JSON as well. */
  readonly readsForm?: boolean
  /** Receives `multipart/form-data` with one file in the field `anexo`. */
  readonly upload?: boolean
}

/** Keeps the literal types of the schemas, so that handlers and the web client are typed by them. */
export function defineCall<
  P extends TSchema | undefined = undefined,
  Q extends TSchema | undefined = undefined,
  B extends TSchema | undefined = undefined,
  R extends TSchema | undefined = undefined,
>(call: CallDefinition<P, Q, B, R>): CallDefinition<P, Q, B, R> {
  return call
}

type StaticOf<S> = S extends TSchema ? Static<S> : undefined
export type ParamsOf<C> =
  C extends CallDefinition<infer P, infer _Q, infer _B, infer _R> ? StaticOf<P> : never
export type QueryOf<C> = C extends CallDefinition<infer _P, infer Q, infer _B, infer _R> ? StaticOf<Q> : never
export type BodyOf<C> = C extends CallDefinition<infer _P, infer _Q, infer B, infer _R> ? StaticOf<B> : never
export type ResponseOf<C> =
  C extends CallDefinition<infer _P, infer _Q, infer _B, infer R> ? StaticOf<R> : never

/** The full path on one origin: the service's prefix and the call's own path. */
export function fullPath(call: Pick<CallDefinition, 'service' | 'path'>): string {
  return `${SERVICE_PREFIXES[call.service]}${call.path}`
}

/** The full path of a call with its parameters in place, for links and pictures that a browser fetches itself. */
export function addressOf(
  call: Pick<CallDefinition, 'service' | 'path'>,
  params: Readonly<Record<string, string>>,
): string {
  return fullPath(call).replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
}
