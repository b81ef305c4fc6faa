/** What a caller gives to a call; which parts are needed follows from the schemas of its definition. */
import type { BodyOf, CallDefinition, ParamsOf, QueryOf } from '#platform/shared/call.ts'

/** A part is absent without a schema, optional when every field of it is, and required otherwise. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : Partial<Value> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value }

interface CallOptions {
  readonly signal?: AbortSignal
  /** The version the change is based on, sent as `If-Match`. */
  readonly ifMatch?: number
  /** Generated for idempotent calls when absent; give one to repeat a call whose answer was lost. */
  readonly idempotencyKey?: string
  /** Milliseconds; 30 s by default, 5 min for uploads and files. */
  readonly timeoutMs?: number
  /** The file of a call that uploads, sent as multipart field `anexo`. */
  readonly file?: File
}

export type CallInput<C extends CallDefinition> = CallOptions &
  Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>>

/** The same without the types of one call, for the code that builds requests. */
export interface AnyCallInput extends CallOptions {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}
