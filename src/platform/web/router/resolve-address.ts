/** What the router does at an address: show it, or go elsewhere. Pure, so that every way can be tested. */
import { type Address, joinAddress, type Place, splitAddress } from './address.ts'
import { decideRoute, type GuardSession, loginAddress, UNAUTHORIZED_PATH } from './guard.ts'
import type { RouteMatch, RouteTable } from './route-table.ts'

/** The empty address leads here, and from here to the home of the active product (S-022, conflicts A15). */
const START_PATH = '/dashboards'
/** The page that an address means: itself, or where the empty one leads. */
export const pageMeant = (page: Place): Place => (page.path === '/' ? { ...page, path: START_PATH } : page)

export type Resolution =
  | { readonly kind: 'redirect'; readonly to: string }
  /** The visitor is logged out and sent to sign in (S-245). */
  | { readonly kind: 'login'; readonly to: string }
  | { readonly kind: 'wait' }
  | {
      readonly kind: 'show'
      readonly address: Address
      readonly page: RouteMatch
      readonly drawer: RouteMatch | undefined
    }

const redirect = (to: string): Resolution => ({ kind: 'redirect', to })

/** Spelling first, then the guard for the page and for the drawer. */
export function resolveAddress(text: string, table: RouteTable, session: GuardSession): Resolution {
  const address = splitAddress(text)
  if (joinAddress(address) !== text) return redirect(joinAddress(address))
  const meant = pageMeant(address.page)
  if (meant !== address.page) return redirect(joinAddress({ ...address, page: meant }))
  const page = table.match('page', address.page)
  const drawer = address.drawer && table.match('drawer', address.drawer)
  const decisions = [page, drawer].flatMap((match) => (match ? [decideRoute(match, session).kind] : []))
  if (decisions.includes('login')) return { kind: 'login', to: loginAddress(text, session) }
  if (decisions.includes('unauthorized')) return redirect(UNAUTHORIZED_PATH)
  if (decisions.includes('wait')) return { kind: 'wait' }
  return { kind: 'show', address, page, drawer }
}
