import { useUnidadeDaRota } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { TvParada } from '#modules/patio/web/shared/tv/tv-da-unidade.tsx'
import { ELAPSED_REFRESH_MS } from '#platform/shared/timing.ts'
import { useBoardLive } from '#platform/web/live/use-board-live.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { useDailyReload } from '#platform/web/use-daily-reload.ts'
import { getOcorrenciasNaTv } from '../../ocorrencia-quadro.contract.ts'
import { OcorrenciasTv } from './OcorrenciasTv.tsx'

const NOUNS = ['ocorrencia']
const VAZIO = { title: 'Nenhuma unidade', text: 'Você não acessa nenhuma unidade de negócio.' }

/** The occurrences on a wall, in the session of whoever opened it: by the hub, else each half minute (S-137, S-138). */
export default function OcorrenciasTvPage() {
  const { unidade, units } = useUnidadeDaRota()
  const query = useCall(
    getOcorrenciasNaTv,
    { query: { unidadeNegocioId: unidade?.id ?? '' } },
    {
      enabled: unidade !== undefined,
      staleTime: 0,
      keepsPrevious: true,
      refetchInterval: ELAPSED_REFRESH_MS,
    },
  )
  const status = useBoardLive({
    nouns: NOUNS,
    seq: undefined,
    refresh: () => query.refetch(),
    told: 'As ocorrências foram atualizadas',
  })
  useDailyReload(status === 'online')
  if (query.data) {
    return <OcorrenciasTv ocorrencias={query.data} status={status} lidoEm={query.dataUpdatedAt} />
  }
  return <TvParada units={units} query={query} nome="quadro de ocorrências" vazio={VAZIO} />
}
