/** What delivery partners give to the program. */
import { regiaoUsage } from '#modules/regiao/server/regiao.register.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { ParceiroEntrega } from './parceiro-entrega.contract.ts'
import { countByRegiao } from './server/cobertura.repository.ts'
import { parceiroEntregaPersonalData } from './server/parceiro-entrega.personal-data.ts'
import { parceirosEntrega } from './server/parceiro-entrega.register.ts'

export const parceiroEntregaModule: ServerModule = {
  name: 'parceiro-entrega',
  extensions: [
    ...parceiroEntregaPersonalData.map(personalData.with),
    regiaoUsage.with({ nome: 'parceiros de entrega', count: countByRegiao }),
  ],
  documentation: {
    tags: { 'Parceiro de entrega': 'Quem entrega por conta da empresa em cada região.' },
    schemas: { ParceiroEntrega },
  },
  routes: parceirosEntrega.routes(),
}
