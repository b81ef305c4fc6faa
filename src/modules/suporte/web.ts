/** What tickets bring to the web frame: the tool of the top bar with its drawers, and the queue of the support team. */
import { IconLifebuoy } from '@tabler/icons-react'
import { painelPages } from '#modules/painel-admin/web/shared/painel-pages.ts'
import { ADMINISTRADOR, OPERADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { deskElsewhere } from './web/desk-elsewhere.ts'

export const suporteWeb: WebModule = {
  name: 'suporte',
  topBar: [
    {
      key: 'suporte',
      order: 90,
      label: 'Atendimento',
      icon: IconLifebuoy,
      access: OPERADOR,
      isInPhoneBar: true,
      linkOf: deskElsewhere,
      loadMark: async () => (await import('./web/SuporteMark.tsx')).SuporteMark,
      opens: { drawer: 'suporte' },
    },
  ],
  routes: [
    {
      path: '/suporte',
      title: 'Atendimento',
      kinds: ['drawer'],
      access: OPERADOR,
      load: () => import('./web/AtendimentoDrawer.tsx'),
    },
    {
      path: '/suporte/:id',
      title: 'Chamado',
      kinds: ['drawer'],
      access: OPERADOR,
      load: () => import('./web/ChamadoDrawer.tsx'),
    },
    ...['/painel-admin/suporte', '/painel-admin/suporte/:id'].map((path) => ({
      path,
      title: 'Chamados',
      description: 'O que as pessoas de todas as empresas perguntam ao atendimento.',
      kinds: ['page'] as const,
      access: { ...ADMINISTRADOR, onlyLicences: ['Internal'] as const },
      load: () => import('./web/fila/FilaPage.tsx'),
    })),
  ],
  extensions: [painelPages.with({ key: 'suporte', label: 'Chamados' })],
  liveTopics: async () => (await import('./web/suporte.api.ts')).liveTopics,
}
