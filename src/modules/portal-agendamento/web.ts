/** What the portal of dock scheduling brings to the web frame. */

import { IconLinkPlus } from '@tabler/icons-react'
import { gerir } from '#modules/doca/agendamento-access.ts'
import { OPERADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { publicPage } from '#platform/web/public-page/public-page.ts'

export const portalAgendamentoWeb: WebModule = {
  name: 'portal-agendamento',
  routes: [
    publicPage({
      path: '/agendar',
      title: 'Agendar doca',
      description: 'Agendamento de docas para fornecedores e transportadoras.',
      uniqueTitle: true,
      load: () => import('./web/PortalPage.tsx'),
    }),
    publicPage({
      path: '/agendar/:acessoId',
      title: 'Agendar doca',
      description: 'Agendamento de docas para fornecedores e transportadoras.',
      uniqueTitle: true,
      load: () => import('./web/PortalPage.tsx'),
    }),
    {
      path: '/portal-agendamento/parceiros',
      title: 'Agendar em parceiros',
      description: 'Horários de docas das empresas parceiras.',
      kinds: ['page'],
      // Whoever delivers to a partner books there, whatever the own company is and holds.
      access: { role: 'Operador' },
      load: () => import('./web/ParceirosPage.tsx'),
    },
    {
      path: '/configuracoes/portal-agendamento',
      title: 'Portal de agendamento',
      description: 'As empresas que agendam docas de fora, e os calendários das docas.',
      kinds: ['page'],
      access: gerir,
      load: () => import('./web/acessos/AcessosPage.tsx'),
    },
    {
      path: '/configuracoes/portal-agendamento/empresa/new',
      title: 'Novo acesso ao portal',
      kinds: ['drawer'],
      access: gerir,
      load: () => import('./web/acessos/AcessoDrawer.tsx'),
    },
    {
      path: '/configuracoes/portal-agendamento/empresa/:id',
      title: 'Acesso ao portal',
      kinds: ['drawer'],
      access: gerir,
      load: () => import('./web/acessos/EditarAcessoDrawer.tsx'),
    },
  ],
  menu: [
    { group: 'frota', order: 90, label: 'Agendar em parceiros', to: '/portal-agendamento/parceiros' },
    {
      group: 'configuracoes',
      order: 90,
      label: 'Portal de agendamento',
      to: '/configuracoes/portal-agendamento',
      products: ['tms', 'yms'],
    },
  ],
  quickCreate: [
    {
      order: 160,
      label: 'Empresa no portal de agendamento',
      description: 'Deixa uma empresa do cadastro agendar docas de fora, por link ou como parceira.',
      icon: IconLinkPlus,
      drawer: 'configuracoes/portal-agendamento/empresa/new',
      anyAccess: [{ role: 'Operador', company: 'embarcador', modules: ['portal-agendamento'] }],
      isAdminOnly: true,
    },
  ],
  homeBlocks: [
    {
      key: 'agendamentos-nos-parceiros',
      access: OPERADOR,
      at: { transportadora: ['side', 10], geral: ['side', 10] },
      load: async () => (await import('./web/home/AgendamentosNosParceiros.tsx')).AgendamentosNosParceiros,
    },
  ],
  liveTopics: async () => (await import('./web/acessos/acessos.api.ts')).liveTopics,
}
