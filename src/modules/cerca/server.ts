/** What fences give to the program. */
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { Cerca } from './cerca.contract.ts'
import { cercaPersonalData } from './server/cerca.personal-data.ts'
import { cercas, cercaUses } from './server/cerca.register.ts'

export const cercaModule: ServerModule = {
  name: 'cerca',
  extensions: [...cercaUses, ...cercaPersonalData.map(personalData.with)],
  documentation: {
    tags: { Cerca: 'As áreas em volta de empresas e unidades que dizem quando um veículo chegou e saiu.' },
    schemas: { Cerca },
  },
  routes: cercas.routes(),
}
