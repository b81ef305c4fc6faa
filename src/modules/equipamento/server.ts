/** What equipment gives to the program. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { Equipamento, equipamentoCalls } from './equipamento.contract.ts'
import { equipamentos, equipamentoUses } from './server/equipamento.register.ts'

export const equipamentoModule: ServerModule = {
  name: 'equipamento',
  extensions: [...equipamentoUses],
  documentation: {
    tags: { Equipamento: 'O que acompanha os veículos, com quantidade e validade.' },
    schemas: { Equipamento },
    examples: [
      exampleOfCall(equipamentoCalls.create, {
        body: {
          descricao: 'Lona 8 × 12 m',
          tipo: 'lona',
          patrimonio: 'LN-14',
          quantidade: 1,
          unidadeId: 'e984389e-41bc-709f-a99b-ee7fe881081d',
        },
        response: {
          id: '01a21f7c-043b-719b-a25e-aad98fa2d3b0',
          descricao: 'Lona 8 × 12 m',
          tipo: 'lona',
          patrimonio: 'LN-14',
          quantidade: 1,
          veiculo: null,
          unidade: { id: 'e984389e-41bc-709f-a99b-ee7fe881081d', descricao: 'CD Jundiaí' },
          validade: null,
          observacao: null,
          ativo: true,
          atualizadoEm: '2026-11-28T00:09:10.936Z',
          version: 1,
        },
      }),
    ],
  },
  routes: equipamentos.routes(),
}
