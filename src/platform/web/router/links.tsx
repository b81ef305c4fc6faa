/** Links to a page and to a drawer: real anchors, so that they can be copied and opened in a new tab. */
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
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
  const { go, preload } = useNavigation()
  const current = useAddress()[outlet]
  return (
    <a
      {...anchor}
      href={`#${joinAddress(address)}`}
      aria-current={current?.path === target.path ? 'page' : anchor['aria-current']}
      onClick={(event) => {
        anchor.onClick?.(event)
        if (event.defaultPrevented || isForBrowser(event)) return
        event.preventDefault()
        go(() => address)
      }}
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

/** Another tab or window is meant, or what the browser does with a link otherwise. */
const isForBrowser = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget: { target },
}: MouseEvent<HTMLAnchorElement>): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey || (target !== '' && target !== '_self')
