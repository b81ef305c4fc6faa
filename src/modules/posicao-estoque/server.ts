/** What places in stock give to the program. */
import type { ServerModule } from '#platform/server/server-module.ts'
import { PosicaoEstoque } from './posicao-estoque.contract.ts'
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
  },
  routes: posicoes.routes(),
}
