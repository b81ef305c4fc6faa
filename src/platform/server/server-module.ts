import type { Extension } from '#platform/shared/extension-point.ts'
import type { Deps } from './deps.ts'
import type { UnitTables } from './events/events-within-reach.ts'
import type { Projection } from './events/projections.ts'
import type { ApiDocumentation } from './http/openapi.ts'
import type { RouteBinding } from './http/route.ts'
import type { HubEvents } from './hub/hub-events.ts'
import type { PeopleMessages } from './hub/tell-people.ts'
import type { RecordMessage } from './hub/tell-records.ts'
import type { JobDefinition } from './jobs/job-queue.ts'
import type { NotificationKind } from './notifications/notification-kinds.ts'

/** What a module gives to the server. */
export interface ServerModule {
  readonly name: string
  readonly routes: readonly RouteBinding[]
  /** What the description of the API says of the module's calls. */
  readonly documentation?: ApiDocumentation
  /** What the hub tells beyond `Changed` when one of the module's events happens. */
  readonly hubEvents?: HubEvents
  /** Nouns of the module's events whose records belong to a unit → the table that says so. */
  readonly unitTables?: UnitTables
  /** Addresses of its pages in the light entry, e.g. `/pesquisa`. */
  readonly lightPages?: readonly string[]
  /** What the module keeps beside records, its own and those of others. */
  readonly projections?: readonly Projection[]
  /** Projections that need more than the transaction, such as the queue. */
  readonly openProjections?: readonly ((deps: Deps) => Projection)[]
  /** The kinds of notices that the module's changes send. */
  readonly notifications?: readonly NotificationKind[]
  /** Messages to single people on the hub, by the topic of a people notice. */
  readonly peopleMessages?: Readonly<Record<string, PeopleMessages>>
  /** Messages about records on the hub that carry no number, by the topic of a notice. */
  readonly recordMessages?: Readonly<Record<string, RecordMessage>>
  /** What the module adds to the extension points of others. */
  readonly extensions?: readonly Extension[]
  /** Those that need more than the transaction, such as the queue. */
  readonly openExtensions?: (deps: Deps) => readonly Extension[]
  /** Tells other modules what they ask of this one; called once, before the first request. */
  readonly connect?: (deps: Deps) => void
  // The data of each job is its own; the queue checks it before the job runs.
  // biome-ignore lint/suspicious/noExplicitAny: a list of jobs with different data has no common static type.
  readonly jobs?: readonly JobDefinition<any>[]
}
