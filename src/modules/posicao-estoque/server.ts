/** What places in stock give to the program. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { PosicaoEstoque, posicaoCalls } from './posicao-estoque.contract.ts'
import { posicaoUses, posicoes } from './server/posicao-estoque.register.ts'

export const posicaoEstoqueModule: ServerModule = {
  name: 'posicao-estoque',
  extensions: [...posicaoUses],
  documentation: {
    tags: {
      'Posição de estoque':
        'Os lugares do chão de uma unidade em que a mercadoria espera entre duas viagens.',
    },
    schemas: { PosicaoEstoque },
    examples: [
      exampleOfCall(posicaoCalls.create, {
        body: { codigo: 'B-04', unidadeId: 'e984389e-41bc-709f-a99b-ee7fe881081d', capacidadeM3: 12 },
        response: {
          id: '01a21f7c-9186-72d6-993e-3ed3ec151f0c',
          codigo: 'B-04',
          unidade: { id: 'e984389e-41bc-709f-a99b-ee7fe881081d', descricao: 'CD Jundiaí' },
          capacidadeM3: 12,
          observacao: null,
          ativo: true,
          atualizadoEm: '2026-11-28T00:09:47.108Z',
          version: 1,
        },
      }),
    ],
  },
  routes: posicoes.routes(),
}
