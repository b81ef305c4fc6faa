import { IconDeviceTv } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useUnidadesDaAgenda } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { diaDaUnidade } from '#modules/reserva/web/shared/dia-da-unidade.ts'
import { useAgendaLive } from '#modules/reserva/web/shared/use-agenda-live.ts'
import { useAgora } from '#modules/reserva/web/shared/use-agora.ts'
import { ELAPSED_REFRESH_MS } from '#platform/shared/timing.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { PatioTv } from './PatioTv.tsx'
import styles from './painel/Tv.module.css'
import { usePatio, useRefreshPatio } from './patio.api.ts'

/** The yard on a wall, in the session of whoever opened it; refreshed by the hub, else each half minute (S-137, S-138). */
export default function PatioTvPage() {
  const agora = useAgora()
  const [unidadeNaRota] = useQueryState('unidade')
  const { todas, unidades, query: units } = useUnidadesDaAgenda()
  const unidade = todas.find(({ id }) => id === unidadeNaRota) ?? unidades[0]
  const query = usePatio(diaDaUnidade(agora, unidade), unidade?.id)
  const status = useAgendaLive({
    shown: unidade ? [{ unidade: unidade.id, dia: null }] : [],
    refresh: useRefreshPatio(),
    told: 'O pátio foi atualizado',
  })
  const { refetch } = query
  const hasUnidade = unidade !== undefined
  useEffect(() => {
    if (!hasUnidade) return
    const timer = setInterval(() => void refetch(), ELAPSED_REFRESH_MS)
    return () => clearInterval(timer)
  }, [refetch, hasUnidade])
  if (query.data && unidade && query.data.etapas.length > 0) {
    return (
      <PatioTv patio={query.data} unidade={unidade.descricao} status={status} lidoEm={query.dataUpdatedAt} />
    )
  }
  const failure = units.isError ? units : query.isError ? query : undefined
  return (
    <main className={styles.parada}>
      {failure && (
        <ErrorState onRetry={() => void failure.refetch()} isRetrying={failure.isFetching}>
          {`Não foi possível carregar o pátio. ${refusalText(failure.error)}`}
        </ErrorState>
      )}
      {!failure && query.data && (
        <StateMessage icon={IconDeviceTv} title="Nenhuma etapa">
          O pátio não tem etapas para mostrar.
        </StateMessage>
      )}
      {!failure && !query.data && <LoadingSkeleton lines={8} label="Carregando o pátio" />}
    </main>
  )
}
