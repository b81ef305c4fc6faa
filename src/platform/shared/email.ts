/** E-mail addresses as people type them; only an answer from the mailbox proves one. */

/** The longest address that can be delivered to (RFC 5321, with its erratum 1690). */
export const MAX_EMAIL_LENGTH = 254
const MAX_LOCAL_LENGTH = 64

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i

/** Trimmed and in lower case, as stored and compared. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** True for a plain ASCII address at a domain with a dot; no quoted names, no numeric hosts. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  const at = address.lastIndexOf('@')
  if (address.length > MAX_EMAIL_LENGTH || at < 1 || at > MAX_LOCAL_LENGTH) return false
  return LOCAL.test(address.slice(0, at)) && DOMAIN.test(address.slice(at + 1))
}
