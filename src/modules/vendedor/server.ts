/** What sellers give to the program. */

import { importTargets } from '#modules/integracao/server/import-target.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { vendedorPersonalData } from './server/vendedor.personal-data.ts'
import { vendedores } from './server/vendedor.register.ts'
import { vendedorImport } from './server/vendedor-import.ts'
import { Vendedor } from './vendedor.contract.ts'

export const vendedorModule: ServerModule = {
  name: 'vendedor',
  extensions: [...vendedorPersonalData.map(personalData.with), importTargets.with(vendedorImport)],
  documentation: {
    tags: { Vendedor: 'Os vendedores, ligados aos clientes que atendem.' },
    schemas: { Vendedor },
  },
  routes: vendedores.routes(),
}
