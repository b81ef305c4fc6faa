/** What the board is narrowed by, kept in its address. */
import { CONTA_PARA } from '#modules/tipo-ocorrencia/tipo-ocorrencia.rules.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { useSearchTerm } from '#platform/web/router/use-search-term.ts'
import type { FiltroDeOcorrencias } from '../../ocorrencia-quadro.contract.ts'

/** Buttons with their counts; one at a time. */
export const RAPIDOS = {
  vencidas: { vencidas: true },
  'sem-responsavel': { semResponsavel: true },
  motorista: { origem: 'motorista' },
  minhas: { minhas: true },
} as const satisfies Readonly<Record<string, FiltroDeOcorrencias>>
export type Rapido = keyof typeof RAPIDOS

export const isRapido = (text: string): text is Rapido => Object.hasOwn(RAPIDOS, text)
export const isContaPara = (text: string): text is keyof typeof CONTA_PARA => Object.hasOwn(CONTA_PARA, text)

export function useFiltro() {
  const search = useSearchTerm(() => {})
  const [rapidoText, setRapido] = useQueryState('mostrar')
  const [contaParaText, setContaPara] = useQueryState('contaPara')
  const [tipoText, setTipo] = useQueryState('tipo')
  const rapido = isRapido(rapidoText) ? rapidoText : undefined
  const contaPara = isContaPara(contaParaText) ? contaParaText : undefined
  const tipoId = isGuid(tipoText) ? tipoText : undefined
  const filtro: FiltroDeOcorrencias = {
    ...(search.settled !== '' && { busca: search.settled.slice(0, 80) }),
    ...(rapido && RAPIDOS[rapido]),
    ...(contaPara && { contaPara }),
    ...(tipoId && { tipoOcorrenciaId: tipoId }),
  }
  return {
    search,
    filtro,
    rapido,
    contaPara,
    tipoId,
    isFiltered: Object.keys(filtro).length > 0,
    toggle: (next: Rapido) => setRapido(next === rapido ? '' : next),
    setContaPara: (next: string) => setContaPara(next),
    setTipo: (next: string) => setTipo(next),
    clear: () => {
      search.clear()
      setRapido('')
      setContaPara('')
      setTipo('')
    },
  }
}
export type Filtro = ReturnType<typeof useFiltro>
