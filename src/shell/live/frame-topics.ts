/** What the frame itself shows of the user and the company. */
import { getOwner } from '#modules/owner/owner.contract.ts'
import { getAuthOwner, getAuthUser, getResumoAcesso } from '#modules/usuario/usuario.contract.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'

export const liveTopics: LiveTopics = {
  usuario: [getAuthUser, getResumoAcesso],
  owner: [getAuthUser, getAuthOwner, getOwner],
}
