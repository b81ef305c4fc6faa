/** Which lines of the menu a person sees; pure (S-248 to S-251, S-258). */
import {
  type AccessRequirement,
  type AccessSubject,
  canAccess,
  isMarketplaceOnly,
  type ProdutoKey,
} from '#platform/shared/access.ts'
import { HOME_ADDRESS } from './home-address.ts'
import type { MenuEntry, MenuGroup } from './menu.ts'

export interface MenuReader {
  readonly subject: AccessSubject
  /** Undefined: no product is enabled, so none narrows the menu. */
  readonly product: ProdutoKey | undefined
  /** Home of the active product. */
  readonly home: string
  /** Whether the guard lets the reader open the page. */
  readonly canOpen: (path: string) => boolean
}

interface Restricted {
  readonly anyAccess?: readonly AccessRequirement[]
  readonly products?: readonly ProdutoKey[]
}

function isShown({ anyAccess, products }: Restricted, { subject, product }: MenuReader): boolean {
  if (products && product !== undefined && !products.includes(product)) return false
  return anyAccess === undefined || anyAccess.some((access) => canAccess(access, subject))
}

/**
 * The groups with at least one line, each with the lines the reader may open; addresses are final. Companies of the
 * marketplace see the few lines made for them (C-113).
 */
export function visibleMenu(menu: readonly MenuGroup[], reader: MenuReader): readonly MenuGroup[] {
  if (!isMarketplaceOnly(reader.subject)) return openableMenu(menu, reader)
  const own = menu.map((group) => ({
    ...group,
    entries: group.entries.filter(({ isForRestrictedOffering }) => isForRestrictedOffering !== undefined),
  }))
  return openableMenu(own, reader)
}

/** All lines that the reader may open, whether or not they stand in its menu. */
function openableMenu(menu: readonly MenuGroup[], reader: MenuReader): readonly MenuGroup[] {
  return menu
    .filter((group) => isShown(group, reader))
    .map((group) => ({ ...group, entries: openableEntries(group.entries, reader) }))
    .filter((group) => group.entries.length > 0)
}

function openableEntries(entries: readonly MenuEntry[], reader: MenuReader): readonly MenuEntry[] {
  return entries
    .map((entry) => (entry.to === HOME_ADDRESS ? { ...entry, to: reader.home } : entry))
    .filter((entry) => !isOnlyForOthers(entry, reader) && isShown(entry, reader) && reader.canOpen(entry.to))
}

const isOnlyForOthers = ({ isForRestrictedOffering }: MenuEntry, { subject }: MenuReader): boolean =>
  isForRestrictedOffering === 'only' && !isMarketplaceOnly(subject)

/** Places in the bottom bar of a phone beside quick-create and the rest. */
const PHONE_PLACES = 3

export type PhoneEntry = MenuEntry & { readonly phone: NonNullable<MenuEntry['phone']> }

/** The lines of a visible menu that stand in the bottom bar of phones: the places used most in the product. */
export function phoneEntries(
  groups: readonly MenuGroup[],
  product: ProdutoKey | undefined,
): readonly PhoneEntry[] {
  return groups
    .flatMap(({ entries }) => entries)
    .filter(
      (entry): entry is PhoneEntry =>
        entry.phone !== undefined &&
        (product === undefined || (entry.phone.products?.includes(product) ?? true)),
    )
    .slice(0, PHONE_PLACES)
}

/** The line whose address, or the one that it stands for, is the page or the longest beginning of it. */
export function currentEntry(menu: readonly MenuGroup[], path: string): MenuEntry | undefined {
  const entries = menu.flatMap((group) => group.entries)
  const start = ({ to, above = to }: MenuEntry) => above
  return entries
    .filter((entry) => path === start(entry) || path.startsWith(`${start(entry)}/`))
    .sort((a, b) => start(b).length - start(a).length)[0]
}

/**
 * The product that a page belongs to, of those the reader has, when the menu of the active one does not lead to it;
 * undefined: the active one may stay.
 */
export function productOfPage(
  menu: readonly MenuGroup[],
  path: string,
  products: readonly ProdutoKey[],
  reader: MenuReader,
): ProdutoKey | undefined {
  const leads = (product: ProdutoKey | undefined) =>
    currentEntry(visibleMenu(menu, { ...reader, product }), path) !== undefined
  return leads(reader.product) ? undefined : products.find(leads)
}

/**
 * First page of an area (`/cadastros-gerais`) that the reader may open: one of the active product, else of any
 * product, because a link may come from a colleague in another one. An area without a page of its own that may be
 * opened begins with the first line of its group (`/dashboards` with the home of the active product).
 */
export function areaStart(
  menu: readonly MenuGroup[],
  areaPath: string,
  reader: MenuReader,
): string | undefined {
  const first = (product: ProdutoKey | undefined) => {
    const groups = openableMenu(menu, { ...reader, product })
    const own = groups.find(({ area }) => `/${area}` === areaPath)?.entries ?? []
    const all = groups.flatMap(({ entries }) => entries)
    return ([...own, ...all].find(({ to }) => to.startsWith(`${areaPath}/`)) ?? own[0])?.to
  }
  return first(reader.product) ?? first(undefined)
}
