import { useUnidadeDaRota } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { TvParada } from '#modules/patio/web/shared/tv/tv-da-unidade.tsx'
import { ELAPSED_REFRESH_MS } from '#platform/shared/timing.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { getRemessasNaTv, getRemessasPorUnidade } from '../../remessa-tv.contract.ts'
import { CrossDockingTv } from './CrossDockingTv.tsx'
import { useTvLive } from './use-tv-live.ts'

const VAZIO = { title: 'Nenhuma unidade', text: 'Você não acessa nenhuma unidade de negócio.' }
const FRESH = { staleTime: 0, keepsPrevious: true, refetchInterval: ELAPSED_REFRESH_MS } as const

/** The remessas of a unit on a wall, in the session of whoever opened it (S-137, S-138). */
export default function CrossDockingTvPage() {
  const { unidade, units } = useUnidadeDaRota()
  const query = useCall(
    getRemessasNaTv,
    { query: { unidadeNegocioId: unidade?.id ?? null } },
    { ...FRESH, enabled: unidade !== undefined },
  )
  const others = useCall(getRemessasPorUnidade, {}, FRESH)
  const status = useTvLive(query.data?.seq, () => Promise.all([query.refetch(), others.refetch()]))
  const remessas = query.data?.remessas
  if (!remessas) return <TvParada units={units} query={query} nome="quadro de remessas" vazio={VAZIO} />
  return (
    <CrossDockingTv
      remessas={remessas}
      unidades={others.data?.unidades.unidades}
      status={status}
      lidoEm={query.dataUpdatedAt}
    />
  )
}
