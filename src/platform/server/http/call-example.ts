/** One true request with its answer, shown beside a call in the description of the API. */
import type { BodyOf, CallDefinition, ParamsOf, QueryOf, ResponseOf } from '#platform/shared/call.ts'

export interface CallExample {
  readonly call: CallDefinition
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly response?: unknown
}

/** What an example says: the parts that its call has, each of the shape that the call states. */
type Said<C> = Part<'params', ParamsOf<C>> & QueryPart<QueryOf<C>> & Part<'body', BodyOf<C>> & ResponsePart<C>
type Part<Key extends string, Value> = Value extends undefined ? unknown : { readonly [K in Key]: Value }
/** A query may be left out: most of its keys are optional. */
type QueryPart<Value> = Value extends undefined ? unknown : { readonly query?: Value }
type ResponsePart<C> = Part<'response', ResponseOf<C>>

/** The compiler holds an example against the shapes of its call; `app.openapi.test.ts` checks formats and bounds as well. */
export function exampleOfCall<const C extends CallDefinition>(call: C, said: Said<C>): CallExample {
  return Object.assign({ call }, said)
}
