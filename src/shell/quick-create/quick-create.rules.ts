/** Which registers a person may create and which of them a text finds; pure. */
import {
  type AccessSubject,
  canAccess,
  hasRestrictedOffering,
  isAdministrador,
} from '#platform/shared/access.ts'
import { includesFolded } from '#platform/shared/texto.ts'
import type { QuickCreateEntry } from '#platform/web/extension/web-module.ts'

/** `canOpen`: whether the drawer exists and its guard lets the person in. */
export function visibleEntries(
  entries: readonly QuickCreateEntry[],
  subject: AccessSubject,
  canOpen: (drawer: string) => boolean,
): readonly QuickCreateEntry[] {
  return entries.filter(
    ({ drawer, anyAccess, isAdminOnly, isForRestrictedOffering }) =>
      (!hasRestrictedOffering(subject) || isForRestrictedOffering === true) &&
      (isAdminOnly !== true || isAdministrador(subject)) &&
      (anyAccess === undefined || anyAccess.some((access) => canAccess(access, subject))) &&
      canOpen(drawer),
  )
}

/** Those whose label has the text in it, whatever its accents and case (S-104). */
export function matching<T extends { readonly label: string }>(
  items: readonly T[],
  text: string,
): readonly T[] {
  return items.filter((item) => includesFolded(item.label, text))
}
