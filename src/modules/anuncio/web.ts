/** What announcements bring to the web frame: banners and windows around the page, and the desk of the support team. */
import { painelPages } from '#modules/painel-admin/web/shared/painel-pages.ts'
import { ADMINISTRADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

const loadParts = () => import('./web/frame-parts.tsx')

export const anuncioWeb: WebModule = {
  name: 'anuncio',
  frameParts: [
    { key: 'anuncio-top', at: 'top', order: 10, load: async () => (await loadParts()).BannerTop },
    { key: 'anuncio-content', at: 'content', order: 10, load: async () => (await loadParts()).BannerContent },
    { key: 'anuncio-bottom', at: 'bottom', order: 10, load: async () => (await loadParts()).BannerBottom },
    { key: 'anuncio-modal', at: 'over', order: 10, load: async () => (await loadParts()).JanelaAnuncio },
  ],
  routes: ['/painel-admin/anuncios', '/painel-admin/anuncios/:id'].map((path) => ({
    path,
    title: 'Anúncios',
    description: 'O que a plataforma anuncia, a quem e quando.',
    kinds: ['page'] as const,
    access: { ...ADMINISTRADOR, onlyLicences: ['Internal'] as const },
    load: () => import('./web/AnunciosPage.tsx'),
  })),
  extensions: [painelPages.with({ key: 'anuncios', label: 'Anúncios' })],
  liveTopics: async () => (await import('./web/painel.api.ts')).liveTopics,
}
