/** Shows the component of one match, with its code loaded lazily and its failures contained. */
import { type ComponentType, memo, type ReactNode, Suspense, useMemo } from 'react'
import type { Place } from './address.ts'
import { RouteViewContext } from './navigation.ts'
import { RouteBoundary, type RouteFailureProps } from './RouteBoundary.tsx'
import type { RouteComponents } from './route-components.ts'
import type { RouteMatch } from './route-table.ts'

export interface RouteOutletProps {
  readonly match: RouteMatch
  readonly place: Place
  readonly components: RouteComponents
  readonly Failed: ComponentType<RouteFailureProps>
  readonly loading: ReactNode
  /** Wraps the component inside the Suspense boundary, e.g. in the frame of the drawer. */
  readonly frame: (content: ReactNode) => ReactNode
}

export function RouteOutlet({ match, place, components, Failed, loading, frame }: RouteOutletProps) {
  const { outlet, definition, params } = match
  const { path, query } = place
  const view = useMemo(() => ({ outlet, place: { path, query }, params }), [outlet, path, query, params])
  return (
    <RouteViewContext value={view}>
      <RouteBoundary Failed={Failed} onRetry={() => components.forget(definition)}>
        <Suspense fallback={loading}>
          {frame(<RouteContent match={match} components={components} />)}
        </Suspense>
      </RouteBoundary>
    </RouteViewContext>
  )
}

/** Not rendered again while its match stays the same: a board does not pay for the drawer over it. */
const RouteContent = memo(({ match, components }: Pick<RouteOutletProps, 'match' | 'components'>) => {
  const Content = components.get(match.definition)
  return <Content />
})
RouteContent.displayName = 'RouteContent'
