/** The yard, check-in, gate and screens on walls: what this module gives to the server. */

import { ownerSetup } from '#modules/owner/server/owner-setup.ts'
import { clockNotices } from '#platform/server/notifications/clock-notices.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { PATIO_NOTICES } from './patio.notices.ts'
import { checkinRoutes } from './server/check-in/check-in.routes.ts'
import { estadiasDevidas } from './server/notify-estadias.ts'
import { painelRoutes } from './server/painel/painel.routes.ts'
import { patioDocumentation } from './server/patio.documentation.ts'
import { patioPersonalData } from './server/patio.personal-data.ts'
import { patioRoutes } from './server/patio.routes.ts'
import { portariaRoutes } from './server/portaria/portaria.routes.ts'

export const patioModule: ServerModule = {
  name: 'patio',
  extensions: [
    ...patioPersonalData.map(personalData.with),
    clockNotices.with(estadiasDevidas),
    ownerSetup.with({
      key: 'patio',
      prepare: async (tx, ownerId) => {
        await tx.raw('select app_create_etapas_patio($1)', [ownerId])
      },
      undo: async (tx, ownerId) => {
        await tx.raw('delete from etapa_patio where owner_id = $1', [ownerId])
      },
    }),
  ],
  notifications: PATIO_NOTICES,
  documentation: patioDocumentation,
  routes: [...patioRoutes, ...checkinRoutes, ...portariaRoutes, ...painelRoutes],
}
