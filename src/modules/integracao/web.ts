/** What imports bring to the web frame. */

import { IconFileImport, IconPlugConnected, IconTableShortcut } from '@tabler/icons-react'
import { ADMINISTRADOR, OPERADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const integracaoWeb: WebModule = {
  name: 'integracao',
  routes: [
    {
      path: '/integracao',
      title: 'Integração',
      description: 'Importações de planilhas e como elas são lidas.',
      kinds: ['page', 'drawer'],
      access: OPERADOR,
      load: () => import('./web/ImportacoesPage.tsx'),
    },
    {
      path: '/integracao/importar',
      title: 'Importar',
      description: 'Envio de planilhas para os cadastros.',
      kinds: ['page', 'drawer'],
      access: OPERADOR,
      load: () => import('./web/ImportarPage.tsx'),
    },
    {
      path: '/integracao/importar/:id',
      title: 'Importação',
      description: 'Colunas, conferência e resultado de uma importação.',
      kinds: ['page', 'drawer'],
      access: OPERADOR,
      load: () => import('./web/ImportacaoPage.tsx'),
    },
    {
      path: '/integracao/importacao',
      title: 'Importações',
      description: 'As importações da empresa, em andamento e concluídas.',
      kinds: ['page', 'drawer'],
      access: OPERADOR,
      load: () => import('./web/ImportacoesPage.tsx'),
    },
    {
      path: '/integracao/mapear',
      title: 'Mapear arquivos',
      description: 'Como as colunas dos arquivos se ligam aos cadastros.',
      kinds: ['page', 'drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/MapearPage.tsx'),
    },
    {
      path: '/integracao/mapear/:id',
      title: 'Modelo de importação',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/ModeloDrawer.tsx'),
    },
  ],
  menuGroups: [
    { order: 60, label: 'Integração', area: 'integracao', icon: IconPlugConnected, isFixed: true },
  ],
  menu: [
    { group: 'integracao', order: 10, label: 'Importar', to: '/integracao/importar' },
    { group: 'integracao', order: 20, label: 'Importações', to: '/integracao/importacao' },
    { group: 'integracao', order: 30, label: 'Mapear arquivos', to: '/integracao/mapear' },
  ],
  quickCreate: [
    {
      order: 210,
      label: 'Importar arquivo',
      description:
        'Pedidos, empresas, vendedores, veículos ou motoristas de um arquivo, conferidos antes de gravar.',
      icon: IconFileImport,
      drawer: 'integracao/importar',
    },
    {
      order: 220,
      label: 'Mapear arquivo de importação',
      description: 'Como as colunas de um arquivo se ligam aos campos do cadastro.',
      icon: IconTableShortcut,
      drawer: 'integracao/mapear',
      isAdminOnly: true,
    },
  ],
  liveTopics: async () => (await import('./web/importacao-live.ts')).liveTopics,
}
