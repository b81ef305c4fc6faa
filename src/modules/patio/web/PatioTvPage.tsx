import { useUnidadeDaRota } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { diaDaUnidade } from '#modules/reserva/web/shared/dia-da-unidade.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { PatioTv } from './PatioTv.tsx'
import { usePatio, useRefreshPatio } from './patio.api.ts'
import { TvParada, useTvAoVivo } from './shared/tv/tv-da-unidade.tsx'

const VAZIO = { title: 'Nenhuma etapa', text: 'O pátio não tem etapas para mostrar.' }

/** The yard on a wall, in the session of whoever opened it. */
export default function PatioTvPage() {
  const agora = useNow()
  const { unidade, units } = useUnidadeDaRota()
  const query = usePatio(diaDaUnidade(agora, unidade), unidade?.id)
  const status = useTvAoVivo({ unidade }, query, {
    refresh: useRefreshPatio(),
    told: 'O pátio foi atualizado',
  })
  if (query.data && unidade && query.data.etapas.length > 0) {
    return (
      <PatioTv patio={query.data} unidade={unidade.descricao} status={status} lidoEm={query.dataUpdatedAt} />
    )
  }
  return <TvParada units={units} query={query} nome="pátio" vazio={VAZIO} />
}
