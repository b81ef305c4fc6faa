import { registerRoutes } from '#platform/server/register/register-routes.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { equipamentoCalls } from '../equipamento.contract.ts'
import { TIPOS_EQUIPAMENTO } from '../equipamento.rules.ts'
import { equipamentoDocumentation } from './equipamento.documentation.ts'
import { equipamentoRegister } from './equipamento.register.ts'
import { equipamentoStore } from './equipamento.store.ts'

export const equipamentoModule: ServerModule = {
  name: 'equipamento',
  documentation: equipamentoDocumentation,
  routes: registerRoutes(equipamentoCalls, equipamentoRegister, equipamentoStore, {
    name: 'equipamentos',
    columns: [
      { header: 'Descrição', value: ({ descricao }) => descricao, width: 36 },
      { header: 'Tipo', value: ({ tipo }) => TIPOS_EQUIPAMENTO[tipo] },
      { header: 'Número de patrimônio', value: ({ patrimonio }) => patrimonio },
      { header: 'Quantidade', value: ({ quantidade }) => quantidade, kind: 'number' },
      { header: 'Veículo', value: ({ veiculo }) => (veiculo === null ? null : formatPlaca(veiculo.placa)) },
      { header: 'Unidade', value: ({ unidade }) => unidade?.descricao ?? null, width: 24 },
      { header: 'Validade', value: ({ validade }) => validade, kind: 'day' },
      { header: 'Observação', value: ({ observacao }) => observacao, width: 40 },
      { header: 'Ativo', value: ({ ativo }) => ativo },
      { header: 'Alterado em', value: ({ atualizadoEm }) => atualizadoEm, kind: 'instant' },
    ],
  }),
}
