/** Which pages an area has for a person; pure. */
import type { RouteDefinition } from '#platform/web/router/route-definition.ts'

/** What of a route stands in the list of its area. */
export type AreaPage = Pick<RouteDefinition, 'path' | 'title' | 'description'>

/**
 * The pages below an area (`/cargas`) that have an address of their own and that the person may open, in the order
 * of the table. Windows and addresses with a parameter are left out, because they need a record, and former addresses.
 */
export function pagesOfArea(
  routes: readonly RouteDefinition[],
  area: string,
  canOpen: (path: string) => boolean,
): readonly AreaPage[] {
  return routes.filter(
    ({ path, kinds, isFormer }) =>
      path.startsWith(`${area}/`) &&
      kinds.includes('page') &&
      !path.includes(':') &&
      !isFormer &&
      canOpen(path),
  )
}
