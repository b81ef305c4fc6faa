/** What types of occurrences bring to the web frame. */

import { IconAlertTriangle } from '@tabler/icons-react'
import { ADMINISTRADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const tipoOcorrenciaWeb: WebModule = {
  name: 'tipo-ocorrencia',
  routes: [
    {
      path: '/configuracoes/tipo-ocorrencia',
      title: 'Tipos de ocorrência',
      description: 'O que pode dar errado com uma carga, e o que acontece então.',
      kinds: ['page', 'drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/TiposOcorrenciaPage.tsx'),
    },
    {
      path: '/configuracoes/tipo-ocorrencia/new',
      title: 'Novo tipo de ocorrência',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/TipoOcorrenciaDrawer.tsx'),
    },
    {
      path: '/configuracoes/tipo-ocorrencia/:id',
      title: 'Tipo de ocorrência',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/TipoOcorrenciaDrawer.tsx'),
    },
  ],
  menu: [
    {
      group: 'configuracoes',
      order: 120,
      label: 'Tipos de ocorrência',
      to: '/configuracoes/tipo-ocorrencia',
    },
  ],
  quickCreate: [
    {
      order: 200,
      label: 'Tipo de ocorrência',
      description: 'O que pode dar errado com uma carga, e o que acontece então.',
      icon: IconAlertTriangle,
      drawer: 'configuracoes/tipo-ocorrencia/new',
    },
  ],
  liveTopics: async () => (await import('./web/tipo-ocorrencia.api.ts')).liveTopics,
}
