import { ErrorState } from '#platform/ui/ErrorState.tsx'
import type { RouteFailureProps } from '#platform/web/router/RouteBoundary.tsx'

/** Stands for the whole application when its frame cannot be loaded or drawn. */
export function AppFailed({ retry }: RouteFailureProps) {
  return (
    <main>
      <ErrorState title="A página não pôde ser carregada" onRetry={retry}>
        Verifique a conexão. Se uma nova versão foi publicada, tentar novamente a carrega.
      </ErrorState>
    </main>
  )
}
