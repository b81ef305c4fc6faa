import { lazy, Suspense } from 'react'
import { formatDateTime } from '#platform/shared/date.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { renderError } from '#platform/web/errors/render-error.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { ChunkLoadError } from '#platform/web/router/load-with-retry.ts'
import { useCloseDrawer, useOutlet } from '#platform/web/router/navigation.ts'
import type { RouteFailureProps } from '#platform/web/router/RouteBoundary.tsx'
import { PageMessage } from './PageMessage.tsx'

const PageInDrawer = lazy(() => import('./PageInDrawer.tsx'))

/** Stands where a page or drawer failed to load or to draw; the frame around it stays. */
export function RouteFailed(props: RouteFailureProps) {
  const closeDrawer = useCloseDrawer()
  const failure = <Failure {...props} />
  return useOutlet() === 'drawer' ? (
    <Suspense fallback={null}>
      <PageInDrawer title="O painel não abriu" onClose={() => closeDrawer()}>
        {failure}
      </PageInDrawer>
    </Suspense>
  ) : (
    <PageMessage title="A página não abriu">{failure}</PageMessage>
  )
}

function Failure({ error, retry }: RouteFailureProps) {
  const isLoading = error instanceof ChunkLoadError
  return (
    <ErrorState
      title={isLoading ? 'Não foi possível carregar' : 'Algo deixou de funcionar aqui'}
      when={formatDateTime(new Date(), localZone())}
      // A browser remembers that a file could not be loaded; only a new page asks for it again.
      onRetry={isLoading ? () => window.location.reload() : retry}
    >
      {isLoading
        ? 'Verifique a conexão. Se uma nova versão foi publicada, tentar novamente a carrega.'
        : renderError(error).text}
    </ErrorState>
  )
}
