/** What the screens of the ranking ask and do, and which calls a decision makes stale. */
import { isGuid } from '#platform/shared/guid.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import {
  contestarAtraso,
  decidirContestacao,
  getAtraso,
  getContestacao,
  getRankingTransportadora,
  type SearchAtrasos,
  type SearchContestacoes,
  searchAtrasos,
  searchContestacoes,
  searchRanking,
} from '../ranking.contract.ts'
import type { RecorteNaTela } from './use-recorte.ts'

const DO_EMBARCADOR = [searchRanking, getRankingTransportadora, searchContestacoes, getContestacao]
const DA_TRANSPORTADORA = [searchAtrasos, getAtraso]
export const liveTopics: LiveTopics = { 'ranking-contestacao': [...DO_EMBARCADOR, ...DA_TRANSPORTADORA] }

export const useRanking = (recorte: RecorteNaTela['pedido'], page: number, qtdItem: number) =>
  useCall(searchRanking, { body: { ...recorte, page, qtdItem } }, { keepsPrevious: true })

export const useRankingDe = (transportadoraId: string, recorte: RecorteNaTela['pedido']) =>
  useCall(
    getRankingTransportadora,
    { params: { transportadoraId }, query: recorte },
    { enabled: isGuid(transportadoraId) },
  )

export const useContestacoes = (search: SearchContestacoes) =>
  useCall(searchContestacoes, { body: search }, { keepsPrevious: true })
export const useContestacao = (id: string) =>
  useCall(getContestacao, { params: { id } }, { enabled: isGuid(id) })
export const useDecidir = () => useCallMutation(decidirContestacao, { changes: DO_EMBARCADOR })

export const useAtrasos = (search: SearchAtrasos) =>
  useCall(searchAtrasos, { body: search }, { keepsPrevious: true })
export const useAtraso = (cargaId: string, enabled = true) =>
  useCall(getAtraso, { params: { id: cargaId } }, { enabled: enabled && isGuid(cargaId) })
export const useContestar = () => useCallMutation(contestarAtraso, { changes: DA_TRANSPORTADORA })
