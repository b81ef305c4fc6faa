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
import { useQueryValues } from '#platform/web/router/navigation.ts'
import { lerOpcoes, OPCOES_NA_ROTA } from './opcoes-do-painel.ts'
import { PainelTv } from './PainelTv.tsx'
import { usePainel, useRefreshPainel } from './painel.api.ts'
import styles from './Tv.module.css'

/** The panel on a wall, in the session of whoever opened it; refreshed by the hub, else each half minute (S-138). */
export default function PainelTvPage() {
  const agora = useAgora()
  const { unidade: unidadeNaRota, ...opcoes } = useQueryValues(['unidade', ...OPCOES_NA_ROTA])[0]
  const { todas, unidades, query: units } = useUnidadesDaAgenda()
  const unidade = todas.find(({ id }) => id === unidadeNaRota) ?? unidades[0]
  const query = usePainel(
    {
      dataReferencia: diaDaUnidade(agora, unidade),
      unidadeNegocioId: unidade?.id,
      ...lerOpcoes(opcoes),
    },
    unidade !== undefined,
  )
  const refresh = useRefreshPainel()
  const status = useAgendaLive({
    shown: unidade ? [{ unidade: unidade.id, dia: null }] : [],
    refresh,
    told: 'O painel foi atualizado',
  })
  const { refetch } = query
  useEffect(() => {
    const timer = setInterval(() => void refetch(), ELAPSED_REFRESH_MS)
    return () => clearInterval(timer)
  }, [refetch])
  if (query.data && unidade && query.data.docas.length > 0) {
    return (
      <PainelTv
        painel={query.data}
        unidade={unidade.descricao}
        status={status}
        lidoEm={query.dataUpdatedAt}
      />
    )
  }
  const failure = units.isError ? units : query.isError ? query : undefined
  return (
    <main className={styles.parada}>
      {failure && (
        <ErrorState onRetry={() => void failure.refetch()} isRetrying={failure.isFetching}>
          {`Não foi possível carregar o painel. ${refusalText(failure.error)}`}
        </ErrorState>
      )}
      {!failure && query.data && (
        <StateMessage icon={IconDeviceTv} title="Nenhuma doca">
          A unidade não tem docas para mostrar.
        </StateMessage>
      )}
      {!failure && !query.data && <LoadingSkeleton lines={8} label="Carregando o painel" />}
    </main>
  )
}
