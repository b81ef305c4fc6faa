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

const Notice = Type.Union([EventsNotice, SubscriptionNotice])
export type Notice = Static<typeof Notice>

const Envelope = Type.Object({ origin: Id, notice: Notice })
export type Envelope = Static<typeof Envelope>

/** Far below the 8,000 bytes of PostgreSQL's NOTIFY, because a notice holds at most three ids. */
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
