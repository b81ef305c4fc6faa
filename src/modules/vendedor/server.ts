/** What sellers give to the program. */
import { importTargets } from '#modules/integracao/server/import-target.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { vendedores } from './server/vendedor.register.ts'
import { vendedorImport } from './server/vendedor-import.ts'
import { Vendedor } from './vendedor.contract.ts'

export const vendedorModule: ServerModule = {
  name: 'vendedor',
  extensions: [importTargets.with(vendedorImport)],
  documentation: {
    tags: { Vendedor: 'Os vendedores, ligados aos clientes que atendem.' },
    schemas: { Vendedor },
  },
  routes: vendedores.routes(),
}
