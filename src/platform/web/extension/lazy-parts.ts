/** Parts that modules bring to screens of others, loaded with the first screen that shows them. */
import { use } from 'react'
import type { ExtensionPoint } from '#platform/shared/extension-point.ts'

export interface LazyPart<Part> {
  readonly key: string
  readonly load: () => Promise<Part>
}

/** One question for each list of parts, as a promise that changes would be asked again with each drawing. */
const asked = new WeakMap<LazyPart<unknown>, Promise<unknown>>()

const loaded = <Part>(part: LazyPart<Part>): Promise<Part> => {
  const known = asked.get(part) ?? part.load()
  asked.set(part, known)
  return known as Promise<Part>
}

/** Suspends until the parts are there; a part that cannot be loaded fails the screen, which offers another try. */
export const useParts = <Part>(point: ExtensionPoint<LazyPart<Part>>): Part[] =>
  point.list().map((part) => use(loaded(part)))
