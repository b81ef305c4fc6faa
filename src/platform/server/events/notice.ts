/** What the processes of the platform tell each other: ids only, because anything more is read from the database. */
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { Id } from '#platform/shared/schemas.ts'

/** The company has events that were not there before. */
const EventsNotice = Type.Object({ type: Type.Literal('events'), ownerId: Id })

/** The connections of a session take up or give up a subscription of the loads hub (L-245). */
const SubscriptionNotice = Type.Object({
  type: Type.Literal('subscription'),
  ownerId: Id,
  sessionId: Id,
  action: Type.Union([Type.Literal('join'), Type.Literal('leave')]),
  /** Null: the company's refresh notice. */
  recordId: Type.Union([Id, Type.Null()]),
})
export type SubscriptionNotice = Static<typeof SubscriptionNotice>

/** At most so many ids travel; a longer list is left out, and every person of the company is looked after. */
export const MAX_PEOPLE_IDS = 60

/**
 * Single people have news that carry no number, such as their notices: each process tells those of them that are
 * connected to it. A message that is lost costs nothing but time: whoever reconnects reads again.
 */
const PeopleNotice = Type.Object({
  type: Type.Literal('people'),
  ownerId: Id,
  /** Which messages, by the module that makes them. */
  topic: Type.String({ maxLength: 40 }),
  /** The one person concerned; null: whoever the records say. */
  userId: Type.Union([Id, Type.Null()]),
  ids: Type.Array(Id, { maxItems: MAX_PEOPLE_IDS }),
})
export type PeopleNotice = Static<typeof PeopleNotice>

/** At most so many ids travel in one message about records; more of them travel in several. */
export const MAX_RECORD_IDS = 60

/**
 * Records of a company have news that carry no number, such as where a vehicle is: each process tells its connections,
 * those of people of some units only what lies within their reach. A message that is lost is made good by the next one.
 */
const RecordsNotice = Type.Object({
  type: Type.Literal('records'),
  ownerId: Id,
  /** Which message, by the module that makes it. */
  topic: Type.String({ maxLength: 40 }),
  ids: Type.Array(Id, { minItems: 1, maxItems: MAX_RECORD_IDS }),
})
export type RecordsNotice = Static<typeof RecordsNotice>

const Notice = Type.Union([EventsNotice, SubscriptionNotice, PeopleNotice, RecordsNotice])
export type Notice = Static<typeof Notice>

const Envelope = Type.Object({ origin: Id, notice: Notice })
export type Envelope = Static<typeof Envelope>

/** Below the 8,000 bytes of PostgreSQL's NOTIFY: the longest notice holds 62 ids of 36 characters. */
export const encodeNotice = (envelope: Envelope) => JSON.stringify(envelope)

/** Undefined for anything else that somebody sent on the channel. */
export function decodeNotice(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Check(Envelope, value) ? value : undefined
  } catch {
    return undefined
  }
}
