/** What equipment gives to the program. */
import type { ServerModule } from '#platform/server/server-module.ts'
import { Equipamento } from './equipamento.contract.ts'
import { equipamentos, equipamentoUses } from './server/equipamento.register.ts'

export const equipamentoModule: ServerModule = {
  name: 'equipamento',
  extensions: [...equipamentoUses],
  documentation: {
    tags: { Equipamento: 'O que acompanha os veículos, com quantidade e validade.' },
    schemas: { Equipamento },
  },
  routes: equipamentos.routes(),
}
