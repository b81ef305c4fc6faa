/** What news bring to the web frame: the panel of the top bar, their pages, and the desk of the support team. */
import { IconSparkles } from '@tabler/icons-react'
import { painelPages } from '#modules/painel-admin/web/shared/painel-pages.ts'
import { ADMINISTRADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const novidadeWeb: WebModule = {
  name: 'novidade',
  topBar: [
    {
      key: 'novidades',
      order: 10,
      label: 'Novidades',
      icon: IconSparkles,
      loadMark: async () => (await import('./web/NewsMark.tsx')).NewsMark,
      opens: { panel: async () => (await import('./web/NewsPanel.tsx')).NewsPanel },
    },
  ],
  routes: [
    {
      path: '/novidades',
      title: 'Novidades',
      description: 'O que há de novo na plataforma.',
      kinds: ['page'],
      access: 'signed-in',
      load: () => import('./web/NovidadesPage.tsx'),
    },
    {
      path: '/novidades/:slug',
      title: 'Novidade',
      description: 'O que mudou, e o que fazer com isso.',
      kinds: ['page'],
      access: 'signed-in',
      load: () => import('./web/NovidadePage.tsx'),
    },
    ...['/painel-admin/novidades', '/painel-admin/novidades/:id'].map((path) => ({
      path,
      title: 'Novidades',
      description: 'O que há de novo na plataforma, escrito pelo atendimento.',
      kinds: ['page'] as const,
      access: { ...ADMINISTRADOR, onlyLicences: ['Internal'] as const },
      load: () => import('./web/NovidadesPainelPage.tsx'),
    })),
  ],
  extensions: [painelPages.with({ key: 'novidades', label: 'Novidades' })],
  liveTopics: async () => (await import('./web/painel.api.ts')).liveTopics,
}
