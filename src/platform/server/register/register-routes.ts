/** Binds the calls of a register (`defineRegisterCalls`) to its use cases. */
import type { BodyOf, CallDefinition, ResponseOf } from '#platform/shared/call.ts'
import type { ExportFormat, RegisterCallName } from '#platform/shared/register-calls.ts'
import type { Deps } from '../deps.ts'
import type { BoundInput, RequestInfo, RouteBinding } from '../http/route.ts'
import type { Session } from '../session/session.ts'
import { exportRegister, type RegisterExport } from './export-register.ts'
import type { Register } from './register.ts'
import type { ListInput, RegisterRecord, RegisterStore } from './register-store.ts'

type RegisterCalls = Readonly<Record<RegisterCallName, CallDefinition>>

type RecordOf<C extends RegisterCalls> = ResponseOf<C['get']> & RegisterRecord
type InputOf<C extends RegisterCalls> = BodyOf<C['create']>
type SearchOf<C extends RegisterCalls> = BodyOf<C['search']> & ListInput

/** The checked input of any of the calls. */
interface AnyInput<C extends RegisterCalls> {
  readonly deps: Deps
  readonly session: Session
  readonly params: { readonly id: string }
  readonly body: InputOf<C> & SearchOf<C> & { version?: number; formato?: ExportFormat }
  readonly request: RequestInfo
}

/** One route for each call, except those of `except`, which the module binds itself. */
export function registerRoutes<C extends RegisterCalls, Values>(
  calls: C,
  register: Register<RecordOf<C>, InputOf<C>, SearchOf<C>>,
  store: Pick<RegisterStore<RecordOf<C>, Values, SearchOf<C>>, 'listIds' | 'findMany'>,
  sheet: RegisterExport<RecordOf<C>>,
  except: readonly RegisterCallName[] = [],
): RouteBinding[] {
  const handlers: Record<RegisterCallName, (input: AnyInput<C>) => Promise<unknown>> = {
    search: ({ deps, session, body }) => register.search(deps, session, body),
    get: ({ deps, session, params }) => register.get(deps, session, params.id),
    create: ({ deps, session, body }) => register.create(deps, session, body),
    change: ({ deps, session, params, body: { version, ...input }, request }) =>
      register.change(deps, session, params.id, input as InputOf<C>, version ?? request.ifMatch),
    activate: ({ deps, session, params }) => register.setActive(deps, session, params.id, true),
    deactivate: ({ deps, session, params }) => register.setActive(deps, session, params.id, false),
    remove: ({ deps, session, params }) => register.remove(deps, session, params.id),
    history: ({ deps, session, params }) => register.history(deps, session, params.id),
    export: ({ deps, session, body }) =>
      exportRegister(deps, session, store, register.within(session, body, deps.clock.now()), sheet),
  }
  const names = Object.keys(handlers) as RegisterCallName[]
  return names
    .filter((name) => !except.includes(name))
    .map((name) => ({
      call: calls[name],
      // The schemas of the calls were checked before, so the handlers' types hold.
      handle: handlers[name] as unknown as (input: BoundInput) => Promise<unknown>,
    }))
}
