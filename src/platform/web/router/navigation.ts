/** Hooks by which pages and drawers read and change the address. */
import { createContext, use, useCallback } from 'react'
import { type Address, type Place, parsePlace, withQueryValue } from './address.ts'
import type { AddressHistory } from './address-history.ts'
import type { Outlet } from './route-table.ts'

export interface GoOptions {
  /** Replaces the entry of the browser's history instead of adding one. */
  readonly replace?: boolean
}

/** Never changes, so that a page that only opens drawers is not rendered again when one opens. */
export interface AddressNavigation extends Pick<AddressHistory, 'guard'> {
  /** Changes the newest address, also when several changes happen before the next rendering. */
  readonly go: (change: (current: Address) => Address, options?: GoOptions) => void
  /** Starts loading the code of a place, for example when the pointer rests on its link; settles at its end. */
  readonly preload: (outlet: Outlet, place: Place) => Promise<void>
}

/** The outlet a component stands in. */
export interface RouteView {
  readonly outlet: Outlet
  readonly place: Place
  readonly params: Readonly<Record<string, string>>
}

export const AddressContext = createContext<Address | undefined>(undefined)
export const NavigationContext = createContext<AddressNavigation | undefined>(undefined)
export const RouteViewContext = createContext<RouteView | undefined>(undefined)

export function useNavigation(): AddressNavigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('This component stands outside the router.')
  return navigation
}

function useRouteView(): RouteView {
  const view = use(RouteViewContext)
  if (!view) throw new Error('This component stands in no page and no drawer.')
  return view
}

/** The address that is shown. */
export function useAddress(): Address {
  const address = use(AddressContext)
  if (!address) throw new Error('This component stands outside the router.')
  return address
}

/** Which outlet the component stands in, for what differs between page and drawer. */
export const useOutlet = (): Outlet => useRouteView().outlet

/** The parameters of the path, decoded, for a component that several routes show. */
export const useRouteParams = (): Partial<Readonly<Record<string, string>>> => useRouteView().params

/** One parameter of the path, decoded. @throws when the route has no parameter of that name. */
export function useRouteParam(name: string): string {
  const value = useRouteView().params[name]
  if (value === undefined) throw new Error(`The route has no parameter ${name}.`)
  return value
}

/** Goes to a page, e.g. `/cargas/quadro?x=1`; an open drawer closes. */
export function useGoToPage(): (to: string, options?: GoOptions) => void {
  const { go } = useNavigation()
  return useCallback((to, options) => go(() => ({ page: parsePlace(to), drawer: undefined }), options), [go])
}

/** Opens a drawer over the page that is shown, e.g. `cargas/detalhes/1` or `configuracoes/x?p=9`. */
export function useOpenDrawer(): (to: string, options?: GoOptions) => void {
  const { go } = useNavigation()
  return useCallback((to, options) => go(({ page }) => ({ page, drawer: parsePlace(to) }), options), [go])
}

/** Closes the drawer; Back opens it again. */
export function useCloseDrawer(): (options?: GoOptions) => void {
  const { go } = useNavigation()
  return useCallback((options) => go(({ page }) => ({ page, drawer: undefined }), options), [go])
}

/**
 * One value of the query of the page or drawer the component stands in, so that a filtered list can be
 * linked. The fallback is not written into the address. History: a change replaces the entry by default.
 */
export function useQueryState(
  name: string,
  fallback = '',
): readonly [value: string, setValue: (next: string, options?: GoOptions) => void] {
  const { go } = useNavigation()
  const { outlet, place } = useRouteView()
  const value = new URLSearchParams(place.query).get(name) ?? fallback
  const setValue = useCallback(
    (next: string, options: GoOptions = { replace: true }) =>
      go((address) => {
        const current = address[outlet]
        if (!current) return address
        const query = withQueryValue(current.query, name, next === fallback ? undefined : next)
        return { ...address, [outlet]: { ...current, query } }
      }, options),
    [go, outlet, name, fallback],
  )
  return [value, setValue]
}

/** Several values of the query at once, for lists whose filters are data; an absent one is empty. */
export function useQueryValues(
  names: readonly string[],
): readonly [values: Readonly<Record<string, string>>, setValue: (name: string, next: string) => void] {
  const { go } = useNavigation()
  const { outlet, place } = useRouteView()
  const query = new URLSearchParams(place.query)
  const values = Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']))
  const setValue = useCallback(
    (name: string, next: string) =>
      go(
        (address) => {
          const current = address[outlet]
          if (!current) return address
          const changed = withQueryValue(current.query, name, next === '' ? undefined : next)
          return { ...address, [outlet]: { ...current, query: changed } }
        },
        { replace: true },
      ),
    [go, outlet],
  )
  return [values, setValue]
}
