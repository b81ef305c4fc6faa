/** Which answers a live event of a bulk action makes stale; apart from the calls, because every page loads this. */
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { getAcao, listAcoes, listItensAcao } from '../acao.contract.ts'

export const liveTopics: LiveTopics = { 'carga-acao': [getAcao, listAcoes, listItensAcao] }
