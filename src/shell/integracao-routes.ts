/** The pages and drawers of imports. */
import type { RouteDefinition } from '../platform/web/router/route-definition.ts'
import { administrador, operador } from './route-roles.ts'

export const INTEGRACAO_ROUTES: readonly RouteDefinition[] = [
  {
    path: '/integracao',
    title: 'Integração',
    description: 'Importações de planilhas e como elas são lidas.',
    kinds: ['page', 'drawer'],
    access: operador,
    load: () => import('../modules/integracao/web/ImportacoesPage.tsx'),
  },
  {
    path: '/integracao/importar',
    title: 'Importar',
    description: 'Envio de planilhas para os cadastros.',
    kinds: ['page', 'drawer'],
    access: operador,
    load: () => import('../modules/integracao/web/ImportarPage.tsx'),
  },
  {
    path: '/integracao/importar/:id',
    title: 'Importação',
    description: 'Colunas, conferência e resultado de uma importação.',
    kinds: ['page', 'drawer'],
    access: operador,
    load: () => import('../modules/integracao/web/ImportacaoPage.tsx'),
  },
  {
    path: '/integracao/importacao',
    title: 'Importações',
    description: 'As importações da empresa, em andamento e concluídas.',
    kinds: ['page', 'drawer'],
    access: operador,
    load: () => import('../modules/integracao/web/ImportacoesPage.tsx'),
  },
  {
    path: '/integracao/mapear',
    title: 'Mapear arquivos',
    description: 'Como as colunas dos arquivos se ligam aos cadastros.',
    kinds: ['page', 'drawer'],
    access: administrador,
    load: () => import('../modules/integracao/web/MapearPage.tsx'),
  },
  {
    path: '/integracao/mapear/:id',
    title: 'Modelo de importação',
    kinds: ['drawer'],
    access: administrador,
    load: () => import('../modules/integracao/web/ModeloDrawer.tsx'),
  },
]
