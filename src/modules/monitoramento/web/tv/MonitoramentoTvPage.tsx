import { useUnidadeDaRota } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { TvParada } from '#modules/patio/web/shared/tv/tv-da-unidade.tsx'
import { dayAt } from '#platform/shared/date.ts'
import { useBoardLive } from '#platform/web/live/use-board-live.ts'
import { useDailyReload } from '#platform/web/use-daily-reload.ts'
import { useMonitoramento, usePatchViagens } from '../monitoramento.api.ts'
import { MonitoramentoTv } from './MonitoramentoTv.tsx'

const NOUNS = ['carga', 'alerta-viagem']
const VAZIO = { title: 'Nenhuma unidade', text: 'Você não acessa nenhuma unidade de negócio.' }

/** The trips of a unit on a wall, in the session of whoever opened it: by the hub, else every five minutes (E-216). */
export default function MonitoramentoTvPage() {
  const { unidade, units } = useUnidadeDaRota()
  const query = useMonitoramento()
  const patch = usePatchViagens()
  const status = useBoardLive({
    nouns: NOUNS,
    seq: query.data?.seq,
    refresh: (ids) => (ids.length > 0 ? patch(ids) : query.refetch()),
    told: 'As viagens foram atualizadas',
  })
  useDailyReload(status === 'online')
  if (!query.data || !unidade)
    return <TvParada units={units} query={query} nome="monitoramento" vazio={VAZIO} />
  const { items, semSinalMin } = query.data
  return (
    <MonitoramentoTv
      monitoramento={{
        unidade: unidade.descricao,
        fusoHorario: unidade.fusoHorario,
        dia: dayAt(new Date(), unidade.fusoHorario),
        semSinalMin,
        // Loads of other companies belong to none of the carrier's units.
        items: items.filter(
          ({ unidadeNegocioId }) => unidadeNegocioId === null || unidadeNegocioId === unidade.id,
        ),
      }}
      status={status}
      lidoEm={query.dataUpdatedAt}
    />
  )
}
