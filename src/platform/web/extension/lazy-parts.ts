/** Parts that modules bring to screens of others, loaded with the first screen that shows them. */
import { use } from 'react'
import type { ExtensionPoint } from '#platform/shared/extension-point.ts'
import { loadWithRetry } from '../router/load-with-retry.ts'
import { createLoadable, type Loadable } from './loadable.ts'

export interface LazyPart<Part> {
  readonly key: string
  readonly load: () => Promise<Part>
}

/** How long a failure counts for all who draw the part: one that was forgotten at once would be asked for by each drawing. */
const FAILED_FOR_MS = 500

const loading = new WeakMap<LazyPart<unknown>, Loadable<unknown>>()

function loadableOf<Part>(part: LazyPart<Part>): Loadable<Part> {
  const known = loading.get(part)
  if (known) return known as Loadable<Part>
  const loadable = createLoadable(() => loadWithRetry(part.load))
  loading.set(part, loadable)
  // A part that could not be loaded is asked for again with a later try of the screen.
  loadable.start().catch(() => setTimeout(() => loading.delete(part), FAILED_FOR_MS))
  return loadable
}

/** A page together with the parts that it shows, so that it is drawn once. A part that fails is left to the page. */
export async function withParts<Page>(
  page: Promise<Page>,
  parts: readonly LazyPart<unknown>[],
): Promise<Page> {
  const started = Promise.allSettled(parts.map((part) => loadableOf(part).start()))
  const [loaded] = await Promise.all([page, started])
  return loaded
}

/** One part; suspends until it is there. A part that cannot be loaded fails the screen, which offers another try. */
export function usePart<Part>(part: LazyPart<Part>): Part {
  const { arrived, start } = loadableOf(part)
  return arrived() ?? use(start())
}

/** The parts of a point, or some of them, with their keys, loaded side by side. Suspends until all are there. */
export function useParts<Part>(
  point: Pick<ExtensionPoint<LazyPart<Part>>, 'list'>,
): (Part & { readonly key: string })[] {
  const parts = point.list().map((part) => ({ key: part.key, loadable: loadableOf(part) }))
  return parts.map(({ key, loadable: { arrived, start } }) => ({ ...(arrived() ?? use(start())), key }))
}
