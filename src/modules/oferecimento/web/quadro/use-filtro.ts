/** Search, pick-up period and order of a board, kept in its address. */
import { dayRange } from '#platform/shared/date.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { type Periodo, readPeriodo, writePeriodo } from '#platform/web/record-list/periodo.ts'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { useSearchTerm } from '#platform/web/router/use-search-term.ts'
import type { FiltroDoQuadro } from '../../oferta-quadro.contract.ts'
import { isOrdem, type Ordem } from './colunas.ts'

export function useFiltro() {
  const search = useSearchTerm(() => {})
  const [coletaText, setColeta] = useQueryState('coleta')
  const [ordemText, setOrdem] = useQueryState('ordem', 'prazo')
  const coleta = readPeriodo(coletaText)
  const ordem: Ordem = isOrdem(ordemText) ? ordemText : 'prazo'
  const zone = localZone()
  const filtro: FiltroDoQuadro = {
    ...(search.settled !== '' && { busca: search.settled }),
    ...(coleta.inicio && { coletaInicio: dayRange(coleta.inicio, zone).start }),
    ...(coleta.fim && { coletaFim: dayRange(coleta.fim, zone).end }),
  }
  return {
    search,
    coleta,
    ordem,
    filtro,
    isFiltered: search.settled !== '' || writePeriodo(coleta) !== '',
    setColeta: (periodo: Periodo) => setColeta(writePeriodo(periodo)),
    setOrdem: (next: Ordem) => setOrdem(next),
    clear: () => {
      search.clear()
      setColeta('')
    },
  }
}
export type Filtro = ReturnType<typeof useFiltro>
