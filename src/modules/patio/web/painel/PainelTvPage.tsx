import { useUnidadeDaRota } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { diaDaUnidade } from '#modules/reserva/web/shared/dia-da-unidade.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { useQueryValues } from '#platform/web/router/navigation.ts'
import { TvParada, useTvAoVivo } from '../shared/tv/tv-da-unidade.tsx'
import { OPCOES_NA_ROTA, readOpcoes } from './opcoes-do-painel.ts'
import { PainelTv } from './PainelTv.tsx'
import { usePainel, useRefreshPainel } from './painel.api.ts'

const VAZIO = { title: 'Nenhuma doca', text: 'A unidade não tem docas para mostrar.' }

/** The panel on a wall, in the session of whoever opened it. */
export default function PainelTvPage() {
  const agora = useNow()
  const [opcoes] = useQueryValues(OPCOES_NA_ROTA)
  const { unidade, units } = useUnidadeDaRota()
  const query = usePainel(
    {
      dataReferencia: diaDaUnidade(agora, unidade),
      unidadeNegocioId: unidade?.id,
      ...readOpcoes(opcoes),
    },
    unidade !== undefined,
  )
  const status = useTvAoVivo({ unidade }, query, {
    refresh: useRefreshPainel(),
    told: 'O painel foi atualizado',
  })
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
  return <TvParada units={units} query={query} nome="painel" vazio={VAZIO} />
}
