/** Changes of the address, each built on the newest one. */
import { joinAddress, splitAddress } from './address.ts'
import type { AddressHistory } from './address-history.ts'
import type { AddressNavigation } from './navigation.ts'

/**
 * Changes that are made before the next rendering build on each other, not on the address that is still shown; and
 * each on what the history holds, so that a Back in between is not missed.
 */
export const createGo =
  ({ newest, go }: Pick<AddressHistory, 'newest' | 'go'>): AddressNavigation['go'] =>
  (change, { replace = false } = {}) =>
    go(joinAddress(change(splitAddress(newest()))), replace)
