/** What surveys bring to the web frame. */
import { painelPages } from '#modules/painel-admin/web/shared/painel-pages.ts'
import { type AccessRequirement, ADMINISTRADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

/** The support team's: administrators of internal companies. */
const atendimento: AccessRequirement = { ...ADMINISTRADOR, onlyLicences: ['Internal'] }

export const pesquisaWeb: WebModule = {
  name: 'pesquisa',
  routes: [
    {
      path: '/painel-admin/pesquisas',
      title: 'Pesquisas',
      description: 'O que as pessoas acham da plataforma, em grupos de ao menos cinco respostas.',
      kinds: ['page'],
      access: atendimento,
      load: () => import('./web/PesquisasPage.tsx'),
    },
    {
      path: '/painel-admin/pesquisas/new',
      title: 'Nova pesquisa',
      kinds: ['drawer'],
      access: atendimento,
      load: () => import('./web/NovaPesquisaDrawer.tsx'),
    },
  ],
  extensions: [painelPages.with({ key: 'pesquisas', label: 'Pesquisas' })],
}
