/** What products of units bring to the web frame. */
import { ADMINISTRADOR, OPERADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const produtoUnidadeWeb: WebModule = {
  name: 'produto-unidade',
  routes: [
    {
      path: '/cadastros-gerais/produtos-unidade',
      title: 'Produtos por unidade',
      description: 'Os produtos das unidades de negócio, com peso e volume.',
      kinds: ['page', 'drawer'],
      access: OPERADOR,
      load: () => import('./web/ProdutosUnidadePage.tsx'),
    },
    {
      path: '/cadastros-gerais/produtos-unidade/new',
      title: 'Novo produto',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/ProdutoUnidadeDrawer.tsx'),
    },
    {
      path: '/cadastros-gerais/produtos-unidade/:id',
      title: 'Produto',
      kinds: ['drawer'],
      access: OPERADOR,
      load: () => import('./web/ProdutoUnidadeDrawer.tsx'),
    },
  ],
  menu: [
    {
      group: 'cadastros-gerais',
      order: 90,
      label: 'Produtos por unidade',
      to: '/cadastros-gerais/produtos-unidade',
    },
  ],
  liveTopics: async () => (await import('./web/produto-unidade.api.ts')).liveTopics,
}
