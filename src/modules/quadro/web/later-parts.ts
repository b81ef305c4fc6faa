import { laterCode } from '#platform/ui/later/later-code.ts'

/** What appears when somebody acts on the board; it comes when the page has come to rest. */
export const quadroParts = laterCode(() => import('./parts.ts'))
