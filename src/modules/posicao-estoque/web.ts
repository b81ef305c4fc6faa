/** What places in stock bring to the web frame. */
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { posicaoAccess } from './posicao-estoque-access.ts'

const load = () => import('./web/PosicaoDrawer.tsx')

export const posicaoEstoqueWeb: WebModule = {
  name: 'posicao-estoque',
  routes: [
    {
      path: '/cross-docking/posicoes',
      title: 'Posições',
      description: 'Os lugares do chão de cada unidade em que a mercadoria espera.',
      kinds: ['page', 'drawer'],
      access: posicaoAccess,
      load: () => import('./web/PosicoesPage.tsx'),
    },
    {
      path: '/cross-docking/posicoes/new',
      title: 'Nova posição',
      kinds: ['drawer'],
      access: { ...posicaoAccess, role: 'Administrador' },
      load,
    },
    {
      path: '/cross-docking/posicoes/:id',
      title: 'Posição',
      kinds: ['drawer'],
      access: posicaoAccess,
      load,
    },
  ],
  menu: [{ group: 'cross-docking', order: 60, label: 'Posições', to: '/cross-docking/posicoes' }],
  liveTopics: async () => (await import('./web/posicao-estoque.api.ts')).liveTopics,
}
