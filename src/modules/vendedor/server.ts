/** What sellers give to the program. */

import { importTargets } from '#modules/integracao/server/import-target.ts'
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { vendedorPersonalData } from './server/vendedor.personal-data.ts'
import { vendedores } from './server/vendedor.register.ts'
import { vendedorImport } from './server/vendedor-import.ts'
import { Vendedor, vendedorCalls } from './vendedor.contract.ts'

export const vendedorModule: ServerModule = {
  name: 'vendedor',
  extensions: [...vendedorPersonalData.map(personalData.with), importTargets.with(vendedorImport)],
  documentation: {
    tags: { Vendedor: 'Os vendedores, ligados aos clientes que atendem.' },
    schemas: { Vendedor },
    examples: [
      exampleOfCall(vendedorCalls.create, {
        body: { nome: 'Marina Prado', codigo: 'V-118', email: 'marina@serradourada.example' },
        response: {
          id: '01a21f7b-f020-70ce-91a7-03e0258dad10',
          nome: 'Marina Prado',
          codigo: 'V-118',
          documento: null,
          email: 'marina@serradourada.example',
          telefone: null,
          ativo: true,
          atualizadoEm: '2026-11-28T00:09:05.824Z',
          version: 1,
        },
      }),
    ],
  },
  routes: vendedores.routes(),
}
