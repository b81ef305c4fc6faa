import { IconLayoutKanban } from '@tabler/icons-react'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { isMissing, refusalText } from '#platform/web/record/refusal.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useRouteParam } from '#platform/web/router/navigation.ts'
import { useNamePage } from '#platform/web/router/page-name.ts'
import { QuadroPage } from '../QuadroPage.tsx'
import { usePainel } from './paineis.api.ts'

/** A board that the company arranged: its groups and stages, its card. */
export default function PainelPage() {
  const id = useRouteParam('id')
  const { data, error, isFetching, refetch } = usePainel(id)
  useNamePage(data?.name)
  if (data) {
    // Another version of the board is another board: it is read anew.
    return <QuadroPage key={`${id} ${data.version}`} painel={data} />
  }
  return (
    <>
      <PageHeader title="Painel" isCompact />
      {isMissing(error) && (
        <StateMessage
          icon={IconLayoutKanban}
          title="Este painel não existe"
          actions={
            <PageLink to="/cargas/paineis" className="ev-link">
              Ver os painéis
            </PageLink>
          }
        >
          O endereço está incompleto, ou um administrador da empresa excluiu o painel.
        </StateMessage>
      )}
      {error && !isMissing(error) && (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          Não foi possível carregar o painel. {refusalText(error)}
        </ErrorState>
      )}
      {!error && <LoadingSkeleton label="Carregando o painel" />}
    </>
  )
}
