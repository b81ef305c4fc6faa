/** Who is calling: the state of a session as every call needs it, read once and kept until it changes. */
import type { AccessSubject } from '#platform/shared/access.ts'
import type { Actor } from '../database/database.ts'

export interface SessionState extends AccessSubject {
  readonly sessionId: string
  readonly userId: string
  readonly ownerId: string
  readonly userName: string
  readonly email: string
  readonly companyName: string
  readonly companyDocument: string
  readonly companyLogo: string | null
  readonly lastProduct: string | null
  /** The user may enter every unit of the company, those of the future too. */
  readonly allUnits: boolean
  readonly unitIds: ReadonlySet<string>
  readonly origin: 'web' | 'api'
  /** Changes whenever something above changes; a token of another version must be renewed. */
  readonly accessVersion: string
}

/** What the program does of itself, or a change of one record does to others, reaches the records of every unit. */
export const EVERY_UNIT: Pick<SessionState, 'allUnits' | 'unitIds'> = { allUnits: true, unitIds: new Set() }

/** The state, and what this one request says about units and where it came from. */
export interface Session extends SessionState {
  /** Unit of the header BusinessUnitId; null when none is selected. */
  readonly activeUnitId: string | null
  /** Units of the header BusinessUnitFilter (S-266, conflicts B8); null: every accessible unit. */
  readonly unitFilter: readonly string[] | null
  readonly ip: string
}

export const actorOf = (session: SessionState): Actor => ({
  userId: session.userId,
  name: session.userName,
  origin: session.origin,
})
