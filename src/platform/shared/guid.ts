import { UUID_PATTERN } from './schemas.ts'

/** The GUID that stands for "none" on the wire. */
export const EMPTY_GUID = '00000000-0000-0000-0000-000000000000'

const GUID = new RegExp(UUID_PATTERN)

/** True for a GUID of 36 characters, in either case; no braces, no version asked for (S-232). */
export function isGuid(text: string): boolean {
  return GUID.test(text)
}
