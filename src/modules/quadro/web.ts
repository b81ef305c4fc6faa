/** What the board of loads brings to the web frame. */

import { IconPackage } from '@tabler/icons-react'
import { work } from '#modules/carga/carga-access.ts'
import { bulkBar } from '#modules/carga/web/shared/bulk-bar.ts'
import { addCargaAction } from '#modules/carga/web/shared/carga-actions.ts'
import type { AccessRequirement } from '#platform/shared/access.ts'
import { withParts } from '#platform/web/extension/lazy-parts.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

/** Boards are arranged for everybody, by an administrator. */
const arranjo: AccessRequirement = { ...work, role: 'Administrador', modules: ['personalizacao-kanban'] }

const loadPaineis = () => import('./web/paineis/pages.ts')

/** What acts on selected loads is asked for together with the board, which waits for both. */
const loadQuadro = () => withParts(import('./web/paineis/quadro-pages.ts'), bulkBar.list())

export const quadroWeb: WebModule = {
  name: 'quadro',
  routes: [
    {
      path: '/cargas/paineis/minhas-cargas',
      title: 'Minhas cargas',
      description: 'Todas as cargas do dia em um quadro, por grupo e etapa, ao vivo.',
      kinds: ['page'],
      access: work,
      load: async () => ({ default: (await loadQuadro()).MinhasCargasPage }),
    },
    {
      path: '/cargas/paineis',
      title: 'Painéis',
      description: 'Os quadros de cargas da empresa.',
      kinds: ['page'],
      access: work,
      load: async () => ({ default: (await loadPaineis()).PaineisPage }),
    },
    {
      path: '/cargas/paineis/:id',
      title: 'Painel',
      description: 'Um quadro de cargas com os grupos, as etapas e os campos que a empresa escolheu.',
      kinds: ['page'],
      access: work,
      load: async () => ({ default: (await loadQuadro()).PainelPage }),
    },
    {
      path: '/cargas/paineis/new',
      title: 'Novo painel',
      kinds: ['drawer'],
      access: arranjo,
      load: async () => ({ default: (await loadPaineis()).PainelDrawer }),
    },
    {
      path: '/cargas/paineis/etapas',
      title: 'Etapas do quadro',
      description: 'Nome e ordem das etapas, e o que leva cargas a cada uma.',
      kinds: ['drawer'],
      access: work,
      load: async () => ({ default: (await loadPaineis()).EtapasDrawer }),
    },
    {
      path: '/cargas/paineis/editar/:id',
      title: 'Painel',
      kinds: ['drawer'],
      access: arranjo,
      load: async () => ({ default: (await loadPaineis()).PainelDrawer }),
    },
    {
      path: '/cargas/lista',
      title: 'Lista de cargas',
      description: 'Todas as cargas da empresa, também as que saíram do quadro.',
      kinds: ['page'],
      access: work,
      load: () => import('./web/lista/ListaCargasPage.tsx'),
    },
    {
      path: '/tv/cargas',
      title: 'Minhas cargas na TV',
      description: 'O quadro de cargas em letras grandes, para uma parede.',
      kinds: ['window'],
      noLayout: true,
      access: work,
      load: async () => ({ default: (await loadPaineis()).TvCargasPage }),
    },
  ],
  menu: [
    {
      group: 'cargas',
      order: 10,
      label: 'Painéis',
      to: '/cargas/paineis/minhas-cargas',
      above: '/cargas/paineis',
      phone: { label: 'Cargas', icon: IconPackage, products: ['tms', 'dms', 'marketplace'] },
    },
    { group: 'cargas', order: 20, label: 'Lista de cargas', to: '/cargas/lista' },
  ],
  goTo: [{ keys: 'G C', label: 'Minhas cargas', page: '/cargas/paineis/minhas-cargas' }],
  liveTopics: async () => (await import('./web/quadro.api.ts')).liveTopics,
  extensions: [addCargaAction('mover', async () => (await import('./web/MoverCargaForm.tsx')).moveCarga)],
}
