/** Changes of the address, each built on the newest one. */
import type { createHashRouter } from 'react-router'
import { type Address, joinAddress, splitAddress } from './address.ts'
import type { AddressNavigation, GoOptions } from './navigation.ts'

type Router = Pick<ReturnType<typeof createHashRouter>, 'navigate' | 'state' | 'subscribe'>

export interface AttachableNavigation extends Pick<AddressNavigation, 'go'> {
  /** The router that is built around this navigation. */
  readonly attach: (router: Router) => void
}

/**
 * Changes that are made before the next rendering build on each other, not on the address that is still shown; and
 * each on what the router holds, so that a Back in between is not missed.
 */
export function createAddressNavigation(): AttachableNavigation {
  let router: Router | undefined
  let newest = ''
  const note = ({ location, navigation }: Router['state']) => {
    if (navigation.state === 'idle') newest = location.pathname + location.search
  }
  return {
    attach: (attached) => {
      router = attached
      note(attached.state)
      attached.subscribe(note)
    },
    go: (change: (current: Address) => Address, { replace = false }: GoOptions = {}) => {
      const next = joinAddress(change(splitAddress(newest)))
      if (next === newest) return
      newest = next
      void router?.navigate(next, { replace })
    },
  }
}
