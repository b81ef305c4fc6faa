/** What bookings bring to the web frame. */

import { IconCalendarEvent, IconCalendarPlus } from '@tabler/icons-react'
import { TIPOS_ENTIDADE } from '#modules/busca/tipo-entidade.ts'
import { searchTargets } from '#modules/busca/web/shared/search-targets.ts'
import { cardFaces } from '#modules/carga/web/shared/card-faces.ts'
import { addCargaPanel } from '#modules/carga/web/shared/carga-panels.ts'
import { agenda } from '#modules/doca/agendamento-access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { docaNoCartao } from './web/shared/doca-no-cartao.ts'

export const reservaWeb: WebModule = {
  name: 'reserva',
  onboarding: [
    {
      key: 'ver-agendamento',
      group: 'Docas e pátio',
      order: 20,
      access: agenda,
      roles: ['Operador'],
      seenBelow: 'portal-agendamento/reserva/detalhes/',
      load: async () => (await import('./web/primeiros-passos.ts')).verAgendamento,
    },
  ],
  routes: [
    {
      path: '/portal-agendamento/agendamentos',
      title: 'Agendamentos',
      description: 'As docas do dia com seus horários, ao vivo.',
      kinds: ['page'],
      access: agenda,
      load: () => import('./web/agendamentos/AgendamentosPage.tsx'),
    },
    {
      path: '/portal-agendamento/reserva/new',
      title: 'Novo agendamento',
      kinds: ['drawer'],
      access: agenda,
      load: () => import('./web/NovaReservaDrawer.tsx'),
    },
    {
      path: '/portal-agendamento/reserva/confirmacao/:reservaId',
      title: 'Confirmar agendamento',
      kinds: ['drawer'],
      access: agenda,
      load: () => import('./web/ReservaDrawer.tsx'),
    },
    {
      path: '/portal-agendamento/reserva/detalhes/:reservaId',
      title: 'Detalhes do agendamento',
      kinds: ['drawer'],
      access: agenda,
      load: () => import('./web/ReservaDrawer.tsx'),
    },
    {
      path: '/portal-agendamento/agendamentos/semana',
      title: 'Semana das docas',
      description: 'Quanto está ocupado em cada doca e dia da semana.',
      kinds: ['page'],
      access: agenda,
      load: () => import('./web/semana/SemanaPage.tsx'),
    },
    {
      path: '/portal-agendamento/reserva/editar/:reservaId',
      title: 'Alterar agendamento',
      kinds: ['drawer'],
      access: agenda,
      load: () => import('./web/EditarReservaDrawer.tsx'),
    },
  ],
  menu: [
    {
      group: 'portal-agendamento',
      order: 10,
      label: 'Agendamentos',
      to: '/portal-agendamento/agendamentos',
      phone: { label: 'Docas', icon: IconCalendarEvent, products: ['tms', 'yms'] },
    },
  ],
  quickCreate: [
    {
      order: 140,
      label: 'Agendamento',
      description: 'Um horário de uma doca, escolhido entre os que servem para o que vem.',
      icon: IconCalendarPlus,
      drawer: 'portal-agendamento/reserva/new',
    },
  ],
  goTo: [{ keys: 'G D', label: 'Agenda das docas', page: '/portal-agendamento/agendamentos' }],
  extensions: [
    cardFaces.with(docaNoCartao),
    addCargaPanel({
      place: 'aside',
      value: 'agendamentos',
      load: async () => (await import('./web/AgendamentosDaCarga.tsx')).AgendamentosDaCarga,
    }),
    searchTargets.with({
      key: 'agendamentos',
      order: 30,
      tipoEntidade: TIPOS_ENTIDADE.agendamento,
      icon: IconCalendarEvent,
      drawer: ({ id }) => `portal-agendamento/reserva/detalhes/${id}`,
    }),
  ],
}
