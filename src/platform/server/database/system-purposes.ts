/**
 * Every reason to reach the tables without a company. A test reads this list and the sources: a purpose
 * that no code uses, or a use that stands not here, fails.
 */
export const SYSTEM_PURPOSES = [
  /** Sign-in knows only an e-mail address. */
  'sign-in',
  /** A session, a link or a ticket is found by its own secret. */
  'session',
  'link',
  /** Changes of access are told to every process. */
  'access-changes',
  /** Events are published for all companies. */
  'publish-events',
  /** Municipalities, holidays, banks and CEP ranges belong to no company. */
  'reference-data',
  /** The demonstration companies and the first company of a production database. */
  'create-company',
  /** Expired rows of any company are removed. */
  'housekeeping',
  /** A partner is found by its CNPJ before anything is shared with it. */
  'find-partner',
] as const
export type SystemPurpose = (typeof SYSTEM_PURPOSES)[number]
