/** Binds a call of a contract to the use case that answers it. */
import type { Readable } from 'node:stream'
import type { TSchema } from 'typebox'
import {
  type BodyOf,
  type CallDefinition,
  isKeyAccess,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '#platform/shared/call.ts'
import type { Deps } from '../deps.ts'
import type { KeyCaller } from '../session/key-caller.ts'
import type { Session } from '../session/session.ts'

/** What a handler knows of the request beyond its checked input. */
export interface RequestInfo {
  readonly ip: string
  readonly userAgent: string
  readonly hostname: string
  /** Whether the page that asks is the platform's own; undefined: the client names none. */
  readonly isOwnOrigin: boolean | undefined
  /** The header itself, for the few public calls that look at a session when there is one. */
  readonly authorization: string | undefined
  /** `X-Client: api`: a program, which gets its refresh token in the body. */
  readonly isApiClient: boolean
  /** The version of the header `If-Match`, when the client sent one. */
  readonly ifMatch: number | undefined
  readonly cookies: Readonly<Record<string, string | undefined>>
  setCookie(name: string, value: string, options: CookieOptions): void
  setHeader(name: string, value: string): void
  /** The checked file of a call with `upload`. */
  readonly file: (() => Promise<UploadedFile>) | undefined
}

interface CookieOptions {
  readonly path: string
  /** 0 deletes the cookie. */
  readonly maxAgeSeconds: number
}

export interface UploadedFile {
  readonly name: string
  readonly content: Buffer
}

/** The answer of a call marked `raw`. */
export interface RawAnswer {
  /** A stream for what is too long to be held, such as an export. */
  readonly content: Buffer | string | Readable
  readonly contentType: string
  readonly fileName?: string
  /** Seconds the browser may keep it; absent: never stored. */
  readonly cacheSeconds?: number
  readonly inline?: boolean
  /** Names this version of the content: whoever has it already is answered 304 without it. */
  readonly etag?: string
}

/**
 * An answer that is JSON of the call's response schema already, e.g. put together by the database: it is sent as
 * it is, without being read and written again. One that is kept and sent to many is encoded once.
 */
export class JsonText {
  readonly #parts: readonly (string | Buffer)[]
  #bytes: Buffer | undefined

  /** The parts follow each other without anything between them; those that are kept may be encoded already. */
  constructor(...parts: (string | Buffer)[]) {
    this.#parts = parts
  }

  get text(): string {
    return this.#parts.join('')
  }

  /** In one pass over each part: `Buffer.from` joins, measures and only then encodes, which takes three times as long. */
  get bytes(): Buffer {
    if (this.#bytes) return this.#bytes
    const buffer = Buffer.allocUnsafe(this.#parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0))
    let end = 0
    for (const part of this.#parts) {
      end += typeof part === 'string' ? buffer.write(part, end) : part.copy(buffer, end)
    }
    this.#bytes = buffer.subarray(0, end)
    return this.#bytes
  }
}

interface Input<C extends CallDefinition> {
  readonly deps: Deps
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly request: RequestInfo
}

/** A file for calls marked `raw`, nothing for calls without a response schema, else the schema's shape. */
type Answer<C extends CallDefinition> =
  // biome-ignore lint/suspicious/noConfusingVoidType: use cases of calls without an answer return nothing.
  ResponseOf<C> extends undefined ? RawAnswer | undefined | void : ResponseOf<C> | JsonText

export interface RouteBinding {
  readonly call: CallDefinition
  readonly handle: (input: BoundInput) => Promise<unknown>
}

export interface BoundInput {
  readonly deps: Deps
  readonly session: Session | undefined
  readonly chave: KeyCaller | undefined
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly request: RequestInfo
}

/** A call that needs somebody signed in; the guard has admitted the session before the handler runs. */
export function route<
  P extends TSchema | undefined,
  Q extends TSchema | undefined,
  B extends TSchema | undefined,
  R extends TSchema | undefined,
>(
  call: CallDefinition<P, Q, B, R>,
  handle: (
    input: Input<CallDefinition<P, Q, B, R>> & { readonly session: Session },
  ) => Promise<Answer<CallDefinition<P, Q, B, R>>>,
): RouteBinding {
  if (call.access === 'public') throw new Error(`${call.path} is public: bind it with publicRoute.`)
  if (isKeyAccess(call.access)) throw new Error(`${call.path} is called with a key: bind it with keyRoute.`)
  // The schemas were checked before, so the handler's own types hold.
  return { call, handle: handle as RouteBinding['handle'] }
}

/** A call that anybody may make. */
export function publicRoute<
  P extends TSchema | undefined,
  Q extends TSchema | undefined,
  B extends TSchema | undefined,
  R extends TSchema | undefined,
>(
  call: CallDefinition<P, Q, B, R>,
  handle: (input: Input<CallDefinition<P, Q, B, R>>) => Promise<Answer<CallDefinition<P, Q, B, R>>>,
): RouteBinding {
  if (call.access !== 'public') throw new Error(`${call.path} is not public: bind it with route.`)
  return { call, handle: handle as RouteBinding['handle'] }
}

/** A call of programs and devices; the guard has found the company behind their key before the handler runs. */
export function keyRoute<
  P extends TSchema | undefined,
  Q extends TSchema | undefined,
  B extends TSchema | undefined,
  R extends TSchema | undefined,
>(
  call: CallDefinition<P, Q, B, R>,
  handle: (
    input: Input<CallDefinition<P, Q, B, R>> & { readonly chave: KeyCaller },
  ) => Promise<Answer<CallDefinition<P, Q, B, R>>>,
): RouteBinding {
  if (!isKeyAccess(call.access)) throw new Error(`${call.path} asks for no key: bind it with route.`)
  return { call, handle: handle as RouteBinding['handle'] }
}
