import { useUnidadeDaRota } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { TvParada } from '#modules/patio/web/shared/tv/tv-da-unidade.tsx'
import { ELAPSED_REFRESH_MS } from '#platform/shared/timing.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { getRemessasPorUnidade } from '../../remessa-tv.contract.ts'
import { UnidadesTv } from './UnidadesTv.tsx'
import { useTvLive } from './use-tv-live.ts'

const VAZIO = { title: 'Nenhuma remessa', text: 'Nenhuma unidade tem remessas.' }

/** The units of the person on a wall, with how many remessas each has (S-137, S-138). */
export default function UnidadesTvPage() {
  const { units } = useUnidadeDaRota()
  const query = useCall(
    getRemessasPorUnidade,
    {},
    { staleTime: 0, keepsPrevious: true, refetchInterval: ELAPSED_REFRESH_MS },
  )
  const status = useTvLive(query.data?.seq, query.refetch)
  if (!query.data) return <TvParada units={units} query={query} nome="quadro de unidades" vazio={VAZIO} />
  return <UnidadesTv unidades={query.data.unidades} status={status} lidoEm={query.dataUpdatedAt} />
}
