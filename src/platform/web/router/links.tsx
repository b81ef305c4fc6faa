/** Links to a page and to a drawer: real anchors, so that they can be copied and opened in a new tab. */
import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router'
import { type Address, joinAddress, type Place, parsePlace } from './address.ts'
import { useAddress, useNavigation } from './navigation.ts'
import type { Outlet } from './route-table.ts'

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly ref?: React.Ref<HTMLAnchorElement>
}

export interface PlaceLinkProps extends AnchorProps {
  /** The place, e.g. `/cargas/quadro?x=1` for a page or `cargas/detalhes/1` for a drawer. */
  readonly to: string
}

/** Goes to a page; an open drawer closes. */
export function PageLink({ to, ...anchor }: PlaceLinkProps) {
  const target = parsePlace(to)
  return (
    <AddressLink
      address={{ page: target, drawer: undefined }}
      outlet="page"
      target={target}
      anchor={anchor}
    />
  )
}

/** Opens a drawer over the page that is shown. */
export function DrawerLink({ to, ...anchor }: PlaceLinkProps) {
  const address = useAddress()
  const target = parsePlace(to)
  return (
    <AddressLink
      address={{ page: address.page, drawer: target }}
      outlet="drawer"
      target={target}
      anchor={anchor}
    />
  )
}

interface AddressLinkProps {
  readonly address: Address
  readonly outlet: Outlet
  readonly target: Place
  readonly anchor: AnchorProps
}

function AddressLink({ address, outlet, target, anchor }: AddressLinkProps) {
  const { preload } = useNavigation()
  const current = useAddress()[outlet]
  return (
    <Link
      {...anchor}
      to={joinAddress(address)}
      aria-current={current?.path === target.path ? 'page' : undefined}
      onPointerEnter={(event) => {
        anchor.onPointerEnter?.(event)
        preload(outlet, target)
      }}
      onFocus={(event) => {
        anchor.onFocus?.(event)
        preload(outlet, target)
      }}
    />
  )
}
