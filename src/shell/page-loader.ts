/** The loader of `index.html`: gone from sight with the first page, from the document a while later. */
import type { RouteDefinition } from '#platform/web/router/route-definition.ts'

/** S-056. */
const LOADER_REMOVAL_MS = 4000

/** Hides the loader at once, so that it never stands before content, and removes it after the wait. */
export function dismissPageLoader(
  target: Document,
  after: (ms: number, work: () => void) => void = (ms, work) => void setTimeout(work, ms),
): void {
  const loader = target.getElementById('page-loader')
  if (!loader || loader.hasAttribute('data-done')) return
  loader.setAttribute('data-done', '')
  after(LOADER_REMOVAL_MS, () => loader.remove())
}

interface Restored {
  readonly getState: () => { readonly status: string }
  readonly subscribe: (listener: () => void) => () => void
}

/** Does something once it is known whether somebody is signed in: until then the router shows no page. */
export function whenRestored(session: Restored, work: () => void): void {
  const isKnown = () => session.getState().status !== 'restoring'
  if (isKnown()) {
    work()
    return
  }
  const stop = session.subscribe(() => {
    if (!isKnown()) return
    stop()
    work()
  })
}

/** The routes, telling once when the code of the first one is there, which ends the first navigation. */
export function tellingFirstArrival(
  routes: readonly RouteDefinition[],
  onArrival: () => void,
): readonly RouteDefinition[] {
  let hasArrived = false
  return routes.map((route) => ({
    ...route,
    load: async () => {
      const loaded = await route.load()
      if (!hasArrived) {
        hasArrived = true
        onArrival()
      }
      return loaded
    },
  }))
}
