/** Which modules have something to read again when an event comes. One line per module. */

import { liveTopics as caracteristica } from '../../modules/caracteristica/web/caracteristica.api.ts'
import { getOwner } from '../../modules/owner/owner.contract.ts'
import { liveTopics as unidadeNegocio } from '../../modules/unidade-negocio/web/unidade-negocio.api.ts'
import { getAuthOwner, getAuthUser, getResumoAcesso } from '../../modules/usuario/usuario.contract.ts'
import type { LiveTopics } from '../../platform/web/live/live-topics.ts'

/** What the shell itself shows of the user and the company. */
const shell: LiveTopics = {
  usuario: [getAuthUser, getResumoAcesso],
  owner: [getAuthUser, getAuthOwner, getOwner],
}

export const LIVE_TOPICS: readonly LiveTopics[] = [shell, unidadeNegocio, caracteristica]
