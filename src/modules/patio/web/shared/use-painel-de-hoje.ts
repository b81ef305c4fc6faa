/** Today's loading panel of the first unit that the person sees, live: what the homes' blocks of docks and hours show. */

import { useUnidadesDaAgenda } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { diaDaUnidade } from '#modules/reserva/web/shared/dia-da-unidade.ts'
import { useAgendaLive } from '#modules/reserva/web/shared/use-agenda-live.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { usePainel, useRefreshPainel } from '../painel/painel.api.ts'

export type PainelDeHoje = ReturnType<typeof usePainelDeHoje>

export function usePainelDeHoje() {
  const agora = useNow()
  const { unidades, query: units } = useUnidadesDaAgenda()
  const unidade = unidades[0]
  const dia = diaDaUnidade(agora, unidade)
  const query = usePainel({ dataReferencia: dia, unidadeNegocioId: unidade?.id }, unidade !== undefined)
  useAgendaLive({
    shown: unidade ? [{ unidade: unidade.id, dia: null }] : [],
    refresh: useRefreshPainel(),
    told: 'As docas de hoje foram atualizadas',
  })
  return {
    agora,
    dia,
    unidade,
    painel: query.data,
    query: units.isError ? units : { ...query, isPending: query.isPending && units.data?.length !== 0 },
  }
}
