/** What the yard brings to the web frame. */

import { IconForklift } from '@tabler/icons-react'
import { agenda } from '#modules/doca/agendamento-access.ts'
import { reservaParts } from '#modules/reserva/web/shared/reserva-parts.ts'
import type { AccessRequirement } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { publicPage } from '#platform/web/public-page/public-page.ts'

const docks: AccessRequirement = { ...agenda, deny: ['Free'] }

export const patioWeb: WebModule = {
  name: 'patio',
  routes: [
    publicPage({
      path: '/check-in',
      title: 'Check-in',
      description: 'O motorista registra a sua chegada e acompanha a chamada.',
      load: () => import('./web/check-in/CheckinPage.tsx'),
    }),
    publicPage({
      path: '/portaria',
      title: 'Portaria',
      description: 'O motorista encontra o seu agendamento pelo cartaz da portaria.',
      load: () => import('./web/portaria/PortariaPage.tsx'),
    }),
    publicPage({
      path: '/comprovante-chegada',
      title: 'Comprovante de chegada',
      description: 'Confere um comprovante de chegada pelo seu código.',
      load: () => import('./web/check-in/ComprovantePage.tsx'),
    }),
    {
      path: '/portal-agendamento/agendamentos/relatorio',
      title: 'Agendamento impresso',
      kinds: ['window'],
      noLayout: true,
      access: agenda,
      load: () => import('./web/RelatorioPage.tsx'),
    },
    {
      path: '/portal-agendamento/painel-carregamentos',
      title: 'Painel de carregamentos',
      description: 'O que é carregado agora em cada doca, e quem aguarda no pátio.',
      kinds: ['page'],
      access: agenda,
      load: () => import('./web/painel/PainelPage.tsx'),
    },
    {
      path: '/tv/painel-carregamentos',
      title: 'Painel de carregamentos',
      uniqueTitle: true,
      kinds: ['window'],
      noLayout: true,
      access: agenda,
      load: () => import('./web/painel/PainelTvPage.tsx'),
    },
    {
      path: '/tv/gestao-patio',
      title: 'Gestão de pátio',
      uniqueTitle: true,
      kinds: ['window'],
      noLayout: true,
      access: agenda,
      load: () => import('./web/PatioTvPage.tsx'),
    },
    {
      path: '/tv/tela',
      title: 'Tela da unidade',
      uniqueTitle: true,
      kinds: ['window'],
      noLayout: true,
      access: 'public',
      load: () => import('./web/TelaPage.tsx'),
    },
    {
      path: '/portal-agendamento/gestao-patio',
      title: 'Gestão de pátio',
      description: 'Os veículos do dia por etapa do pátio, ao vivo.',
      kinds: ['page'],
      access: agenda,
      load: () => import('./web/PatioPage.tsx'),
    },
    {
      path: '/portal-agendamento/gestao-patio/cartaz',
      title: 'Cartaz da portaria',
      kinds: ['window'],
      noLayout: true,
      access: agenda,
      load: () => import('./web/portaria/CartazPage.tsx'),
    },
    {
      path: '/portal-agendamento/gestao-patio/etapas',
      title: 'Etapas do pátio',
      kinds: ['drawer'],
      access: agenda,
      load: () => import('./web/EtapasDrawer.tsx'),
    },
  ],
  menu: [
    {
      group: 'portal-agendamento',
      order: 20,
      label: 'Gestão de pátio',
      to: '/portal-agendamento/gestao-patio',
      phone: { label: 'Pátio', icon: IconForklift, products: ['yms'] },
    },
    {
      group: 'portal-agendamento',
      order: 30,
      label: 'Painel de carregamentos',
      to: '/portal-agendamento/painel-carregamentos',
    },
  ],
  homeBlocks: [
    {
      key: 'fila-patio',
      access: docks,
      at: { embarcador: ['side', 30], patio: ['main', 10] },
      load: async () => (await import('./web/home/FilaDoPatio.tsx')).FilaDoPatio,
    },
    {
      key: 'docas-hoje',
      access: docks,
      at: { embarcador: ['side', 10] },
      load: async () => (await import('./web/home/DocasDeHoje.tsx')).DocasDeHoje,
    },
    {
      key: 'horas-docas-hoje',
      access: docks,
      at: { patio: ['side', 10] },
      load: async () => (await import('./web/home/HorasEDocasDeHoje.tsx')).HorasEDocasDeHoje,
    },
  ],
  extensions: [
    reservaParts.with({
      key: 'patio',
      load: async () => (await import('./web/patio-da-reserva.ts')).patioDaReserva,
    }),
  ],
}
