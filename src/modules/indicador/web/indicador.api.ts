/** What the dashboards ask, and which events make their answers stale. */
import type { QueryOf } from '#platform/shared/call.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { liveTopicOf } from '#platform/web/register/register-definition.ts'
import { type DesempenhoQuery, getDesempenho } from '../desempenho.contract.ts'
import {
  type FiltroIndicador,
  getAtualizacao,
  getCargaKpi,
  getDocasKpi,
  getForaDoOtif,
  getLeadTimeKpi,
  getMetasEm,
  listRegistros,
} from '../indicador.contract.ts'
import { metaCalls } from '../meta.contract.ts'
import type { Numero } from '../numeros.rules.ts'
import { getOferecimentoKpi } from '../oferecimento-kpi.contract.ts'
import { getPlanejamentoKpi } from '../planejamento-kpi.contract.ts'
import type { MetasVigentes } from './metas-na-tela.ts'

/** Numbers are read again with the screen; goals and how they count are changed by somebody who looks at them. */
export const liveTopics: LiveTopics = {
  ...liveTopicOf('meta', metaCalls, [getMetasEm, getLeadTimeKpi]),
  'preferencia-empresa': [getAtualizacao],
  // They were made anew.
  fatos: [
    getAtualizacao,
    getCargaKpi,
    getLeadTimeKpi,
    getForaDoOtif,
    getPlanejamentoKpi,
    getDocasKpi,
    getOferecimentoKpi,
    getDesempenho,
    listRegistros,
  ],
}

const MINUTE_MS = 60_000
/** As long as somebody looks at them. */
const again = { keepsPrevious: true, refetchInterval: 5 * MINUTE_MS } as const

export const useCargaKpi = (query: FiltroIndicador) => useCall(getCargaKpi, { query }, again)
export const useLeadTimeKpi = (query: FiltroIndicador) => useCall(getLeadTimeKpi, { query }, again)
export const useForaDoOtif = (query: FiltroIndicador) => useCall(getForaDoOtif, { query }, again)
export const usePlanejamentoKpi = (query: FiltroIndicador) => useCall(getPlanejamentoKpi, { query }, again)
type Dias = Pick<FiltroIndicador, 'dtInicio' | 'dtFim'>
export const useDocasKpi = (query: Dias) => useCall(getDocasKpi, { query }, again)
export const useOferecimentoKpi = (query: Dias) => useCall(getOferecimentoKpi, { query }, again)
export const useAtualizacao = () => useCall(getAtualizacao, {}).data
export const useDesempenho = (query: DesempenhoQuery) => useCall(getDesempenho, { query }, again)
/** The goals at the end of a period; none of them while they are read. */
export const useMetasEm = (dtFim: string): MetasVigentes =>
  useCall(getMetasEm, { query: { dtFim } }, { keepsPrevious: true }).data ?? {}
export const useRegistros = (numero: Numero, query: QueryOf<typeof listRegistros>) =>
  useCall(listRegistros, { params: { numero }, query }, { keepsPrevious: true })
