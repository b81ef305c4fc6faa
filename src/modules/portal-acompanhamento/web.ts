/** What the portal of customers brings to the web frame. */
import { IconMapPinShare } from '@tabler/icons-react'
import { addCargaAction } from '#modules/carga/web/shared/carga-actions.ts'
import { addEntregaAction } from '#modules/entrega/web/shared/entrega-actions.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { portalAccess, portalConfig } from './portal-acompanhamento-access.ts'
import { linkDrawer } from './web/shared/enderecos.ts'

const PAGE = '/configuracoes/portal-acompanhamento'

export const portalAcompanhamentoWeb: WebModule = {
  name: 'portal-acompanhamento',
  routes: [
    {
      path: PAGE,
      title: 'Portal de acompanhamento',
      description: 'Os clientes que acompanham entregas sem conta: e-mails, o que aparece e os links.',
      kinds: ['page', 'drawer'],
      access: portalConfig,
      load: () => import('./web/PortalAcompanhamentoPage.tsx'),
    },
    {
      path: `${PAGE}/new`,
      title: 'Novo acompanhamento',
      kinds: ['drawer'],
      access: portalConfig,
      load: () => import('./web/PortalAcompanhamentoDrawer.tsx'),
    },
    {
      path: `${PAGE}/:id`,
      title: 'Acompanhamento',
      kinds: ['drawer'],
      access: portalConfig,
      load: () => import('./web/PortalAcompanhamentoDrawer.tsx'),
    },
    {
      path: '/cargas/link-acompanhamento/:id',
      title: 'Link de acompanhamento',
      kinds: ['drawer'],
      access: portalAccess,
      load: () => import('./web/LinkAcompanhamentoDrawer.tsx'),
    },
  ],
  menu: [{ group: 'configuracoes', order: 95, label: 'Portal de acompanhamento', to: PAGE }],
  quickCreate: [
    {
      order: 155,
      label: 'Cliente no portal de acompanhamento',
      description: 'Deixa um cliente acompanhar as entregas dele sem conta, por link ou código no e-mail.',
      icon: IconMapPinShare,
      drawer: 'configuracoes/portal-acompanhamento/new',
      anyAccess: [portalConfig],
      isAdminOnly: true,
    },
  ],
  extensions: [
    addCargaAction(
      'link-acompanhamento',
      async () => (await import('./web/acao-da-carga.ts')).linkDeAcompanhamento,
      portalAccess,
    ),
    addEntregaAction({
      key: 'link-acompanhamento',
      label: 'Link de acompanhamento',
      access: portalAccess,
      drawerOf: ({ cargaId }) => linkDrawer(cargaId),
    }),
  ],
  liveTopics: async () => (await import('./web/portal-acompanhamento.api.ts')).liveTopics,
}
