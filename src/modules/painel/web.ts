/** What panels bring to the web frame. */
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { painelAccess } from './painel-access.ts'
import { NOVO_PAINEL_PAGE, PAINEIS_PAGE } from './web/shared/enderecos.ts'

const loadPainel = () => import('./web/arrumar/PainelPage.tsx')

export const painelWeb: WebModule = {
  name: 'painel',
  routes: [
    {
      path: PAINEIS_PAGE,
      title: 'Painéis',
      description: 'Números e relatórios arrumados por cada pessoa, ou pela equipe.',
      kinds: ['page'],
      access: painelAccess,
      load: () => import('./web/PaineisPage.tsx'),
    },
    {
      path: NOVO_PAINEL_PAGE,
      title: 'Novo painel',
      description: 'Um painel de números, gráficos e tabelas para arrumar.',
      kinds: ['page'],
      access: painelAccess,
      load: loadPainel,
    },
    {
      path: `${PAINEIS_PAGE}/:id`,
      title: 'Painel',
      description: 'Um painel com os números de agora.',
      kinds: ['page'],
      access: painelAccess,
      load: loadPainel,
    },
  ],
  menu: [{ group: 'dashboards', order: 55, label: 'Painéis', to: PAINEIS_PAGE, anyAccess: [painelAccess] }],
}
