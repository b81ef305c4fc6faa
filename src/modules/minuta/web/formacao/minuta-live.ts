/** Which answers of manifests an event makes stale. */
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { getHistoricoMinuta, getMinuta, listarMinutas } from '../../minuta.contract.ts'

export const liveTopics: LiveTopics = { minuta: [listarMinutas, getMinuta, getHistoricoMinuta] }
