/** Parts that modules bring to screens of others, loaded with the first screen that shows them. */
import { use } from 'react'
import type { ExtensionPoint } from '#platform/shared/extension-point.ts'

export interface LazyPart<Part> {
  readonly key: string
  readonly load: () => Promise<Part>
}

/** `use` has to be given the same promise with each drawing, so the promise of each part is kept. */
const loading = new WeakMap<LazyPart<unknown>, Promise<unknown>>()

function load<Part>(part: LazyPart<Part>): Promise<Part> {
  const known = loading.get(part)
  if (known) return known as Promise<Part>
  const started = part.load()
  loading.set(part, started)
  // A part that could not be loaded is asked for again with the next try of the screen.
  started.catch(() => loading.delete(part))
  return started
}

/** Asks for parts before the screen that shows them, so that neither waits for the other. */
export function startParts(parts: readonly LazyPart<unknown>[]): void {
  for (const part of parts) void load(part).catch(() => {})
}

/** One part; suspends until it is there. A part that cannot be loaded fails the screen, which offers another try. */
export const usePart = <Part>(part: LazyPart<Part>): Part => use(load(part))

/** The parts of a point, or some of them, with their keys, loaded side by side. Suspends until all are there. */
export function useParts<Part>(
  point: Pick<ExtensionPoint<LazyPart<Part>>, 'list'>,
): (Part & { readonly key: string })[] {
  const parts = point.list().map((part) => ({ key: part.key, promise: load(part) }))
  return parts.map(({ key, promise }) => ({ ...use(promise), key }))
}
