import { importTargets } from '#modules/integracao/server/import-target.ts'
import { registerRoutes } from '#platform/server/register/register-routes.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import { vendedorCalls } from '../vendedor.contract.ts'
import { vendedorDocumentation } from './vendedor.documentation.ts'
import { vendedorRegister } from './vendedor.register.ts'
import { vendedorStore } from './vendedor.store.ts'
import { vendedorImport } from './vendedor-import.ts'

export const vendedorModule: ServerModule = {
  name: 'vendedor',
  extensions: [importTargets.with(vendedorImport)],
  documentation: vendedorDocumentation,
  routes: registerRoutes(vendedorCalls, vendedorRegister, vendedorStore, {
    name: 'vendedores',
    columns: [
      { header: 'Nome', value: ({ nome }) => nome, width: 40 },
      { header: 'Código', value: ({ codigo }) => codigo },
      { header: 'CPF ou CNPJ', value: ({ documento }) => documento && formatDocumento(documento), width: 20 },
      { header: 'E-mail', value: ({ email }) => email, width: 30 },
      { header: 'Telefone', value: ({ telefone }) => telefone && formatTelefone(telefone), width: 18 },
      { header: 'Ativo', value: ({ ativo }) => ativo },
      { header: 'Alterado em', value: ({ atualizadoEm }) => atualizadoEm, kind: 'instant' },
    ],
  }),
}
