/** Which events make answers of imports stale; apart from the calls themselves, because every page loads this. */
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { getImportacao, listImportacoes } from '../importacao.contract.ts'
import { getModelo, listModelos } from '../modelo-importacao.contract.ts'

export const liveTopics: LiveTopics = {
  importacao: [getImportacao, listImportacoes],
  'modelo-importacao': [listModelos, getModelo],
}
