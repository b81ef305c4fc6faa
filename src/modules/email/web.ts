/** What the mails of the platform bring to the web frame. */
import { painelPages } from '#modules/painel-admin/web/shared/painel-pages.ts'
import { type AccessRequirement, ADMINISTRADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

/** The support team's: administrators of internal companies. */
const atendimento: AccessRequirement = { ...ADMINISTRADOR, onlyLicences: ['Internal'] }

export const emailWeb: WebModule = {
  name: 'email',
  routes: [
    {
      path: '/painel-admin/emails',
      title: 'E-mails da plataforma',
      description: 'Como é cada e-mail, e os endereços que não os recebem.',
      kinds: ['page'],
      access: atendimento,
      load: () => import('./web/EmailsPage.tsx'),
    },
  ],
  extensions: [painelPages.with({ key: 'emails', label: 'E-mails' })],
}
