import { IconLayoutKanban } from '@tabler/icons-react'
import { ErrorState } from '../../../../../platform/ui/ErrorState.tsx'
import { LoadingSkeleton } from '../../../../../platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '../../../../../platform/ui/StateMessage.tsx'
import { HttpError } from '../../../../../platform/web/http/http-error.ts'
import { refusalText } from '../../../../../platform/web/record/refusal.ts'
import { PageLink } from '../../../../../platform/web/router/links.tsx'
import { useRouteParam } from '../../../../../platform/web/router/navigation.ts'
import { QuadroPage } from '../QuadroPage.tsx'
import { usePainel } from './paineis.api.ts'

const NOT_FOUND = 404

/** A board that the company arranged: its groups and stages, its card. */
export default function PainelPage() {
  const id = useRouteParam('id')
  const { data, error, isFetching, refetch } = usePainel(id)
  if (data) {
    // Another version of the board is another board: it is read anew.
    return <QuadroPage key={`${id} ${data.version}`} painel={data} />
  }
  if (error instanceof HttpError && error.status === NOT_FOUND) {
    return (
      <StateMessage
        icon={IconLayoutKanban}
        title="Este painel não existe mais"
        actions={
          <PageLink to="/cargas/paineis" className="ev-link">
            Ver os painéis
          </PageLink>
        }
      >
        Ele pode ter sido excluído por um administrador da empresa.
      </StateMessage>
    )
  }
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        Não foi possível carregar o painel. {refusalText(error)}
      </ErrorState>
    )
  }
  return <LoadingSkeleton label="Carregando o painel" />
}
