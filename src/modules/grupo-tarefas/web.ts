/** What groups of tasks bring to the web frame. */

import { IconChecklist } from '@tabler/icons-react'
import { ADMINISTRADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const grupoTarefasWeb: WebModule = {
  name: 'grupo-tarefas',
  routes: [
    {
      path: '/configuracoes/grupo-tarefas',
      title: 'Grupos de tarefas',
      description: 'O que os motoristas fazem na coleta, no transporte, na entrega e no retorno.',
      kinds: ['page', 'drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/GruposTarefasPage.tsx'),
    },
    {
      path: '/configuracoes/grupo-tarefas/new',
      title: 'Novo grupo de tarefas',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/GrupoTarefasDrawer.tsx'),
    },
    {
      path: '/configuracoes/grupo-tarefas/:id',
      title: 'Grupo de tarefas',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/GrupoTarefasDrawer.tsx'),
    },
  ],
  menu: [
    { group: 'configuracoes', order: 110, label: 'Grupos de tarefas', to: '/configuracoes/grupo-tarefas' },
  ],
  quickCreate: [
    {
      order: 190,
      label: 'Grupo de tarefas',
      description: 'O que o motorista faz na coleta, no transporte, na entrega ou no retorno.',
      icon: IconChecklist,
      drawer: 'configuracoes/grupo-tarefas/new',
    },
  ],
  liveTopics: async () => (await import('./web/grupo-tarefas.api.ts')).liveTopics,
}
