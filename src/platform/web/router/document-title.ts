/** Title and description of the document, worked out from the route that is shown. */
import type { RouteDefinition } from './route-definition.ts'

/**
 * `product / section / subsection` (S-053). A unique title stands alone; repeated titles are written once. `name`: what
 * the page is called instead of its route.
 */
export function composeTitle(product: string, chain: readonly RouteDefinition[], name?: string): string {
  const shown = chain.at(-1)
  if (shown?.uniqueTitle) return shown.title
  const sections = chain.slice(0, -1).map((route) => route.title)
  const parts = [product, ...sections, name ?? shown?.title ?? ''].filter((part) => part !== '')
  return parts.filter((part, index) => part !== parts[index - 1]).join(' / ')
}

/** Writes title and meta description; without a description the element is emptied, not left stale (S-054). */
export function writeDocumentHead(
  target: Document,
  head: { readonly title: string; readonly description: string | undefined },
): void {
  target.title = head.title
  let meta = target.head.querySelector('meta[name="description"]')
  if (!meta) {
    meta = target.createElement('meta')
    meta.setAttribute('name', 'description')
    target.head.append(meta)
  }
  meta.setAttribute('content', head.description ?? '')
}
