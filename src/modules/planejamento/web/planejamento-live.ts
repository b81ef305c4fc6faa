/** Which answers a live event of a plan makes stale; apart from the screen, because every page loads this. */
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { getPlanejamento, listarPlanejamentos } from '../planejamento.contract.ts'

export const liveTopics: LiveTopics = { planejamento: [getPlanejamento, listarPlanejamentos] }
