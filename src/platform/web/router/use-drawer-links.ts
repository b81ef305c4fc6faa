/** For lists whose rows open in the drawer: the address of a row, and which row is open. */
import { joinAddress, parsePlace } from './address.ts'
import { useAddress } from './navigation.ts'

export interface DrawerLinks {
  /** The whole address that opens the drawer over the present page, for an anchor. */
  readonly hrefOf: (to: string) => string
  /** Path of the open drawer. */
  readonly current: string | undefined
}

export function useDrawerLinks(): DrawerLinks {
  const { page, drawer } = useAddress()
  return {
    hrefOf: (to) => `#${joinAddress({ page, drawer: parsePlace(to) })}`,
    current: drawer?.path,
  }
}
