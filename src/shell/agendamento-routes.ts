/** The pages and drawers of dock scheduling (agendamento §2). */
import type { AccessRequirement } from '#platform/shared/access.ts'
import type { RouteDefinition } from '#platform/web/router/route-definition.ts'

/** Shippers with the module of dock scheduling (D-089). */
const agenda: AccessRequirement = {
  role: 'Operador',
  company: 'embarcador',
  modules: ['portal-agendamento'],
}
/** Docks are made by administrators (D-090). */
const gerir: AccessRequirement = { ...agenda, role: 'Administrador' }

const loadAgenda = () => import('#modules/reserva/web/agendamentos/AgendamentosPage.tsx')
const loadReserva = () => import('#modules/reserva/web/ReservaDrawer.tsx')
const loadDoca = () => import('#modules/doca/web/DocaDrawer.tsx')

export const AGENDAMENTO_ROUTES: readonly RouteDefinition[] = [
  {
    path: '/portal-agendamento',
    title: 'Agendamento de docas',
    description: 'A agenda das docas da unidade.',
    kinds: ['page', 'drawer'],
    access: agenda,
    load: () => import('./pages/AreaPage.tsx'),
  },
  {
    path: '/portal-agendamento/agendamentos',
    title: 'Agendamentos',
    description: 'As docas do dia com seus horários, ao vivo.',
    kinds: ['page'],
    access: agenda,
    load: loadAgenda,
  },
  {
    path: '/portal-agendamento/agendamentos/relatorio',
    title: 'Agendamento impresso',
    kinds: ['window'],
    noLayout: true,
    access: agenda,
    load: () => import('#modules/patio/web/RelatorioPage.tsx'),
  },
  {
    path: '/portal-agendamento/reserva/new',
    title: 'Novo agendamento',
    kinds: ['drawer'],
    access: agenda,
    load: () => import('#modules/reserva/web/NovaReservaDrawer.tsx'),
  },
  {
    path: '/portal-agendamento/reserva/confirmacao/:reservaId',
    title: 'Confirmar agendamento',
    kinds: ['drawer'],
    access: agenda,
    load: loadReserva,
  },
  {
    path: '/portal-agendamento/reserva/detalhes/:reservaId',
    title: 'Detalhes do agendamento',
    kinds: ['drawer'],
    access: agenda,
    load: loadReserva,
  },
  {
    path: '/portal-agendamento/agendamentos/semana',
    title: 'Semana das docas',
    description: 'Quanto está ocupado em cada doca e dia da semana.',
    kinds: ['page'],
    access: agenda,
    load: () => import('#modules/reserva/web/semana/SemanaPage.tsx'),
  },
  {
    path: '/portal-agendamento/painel-carregamentos',
    title: 'Painel de carregamentos',
    description: 'O que é carregado agora em cada doca, e quem aguarda no pátio.',
    kinds: ['page'],
    access: agenda,
    load: () => import('#modules/patio/web/painel/PainelPage.tsx'),
  },
  {
    path: '/tv/painel-carregamentos',
    title: 'Painel de carregamentos',
    uniqueTitle: true,
    kinds: ['window'],
    noLayout: true,
    access: agenda,
    load: () => import('#modules/patio/web/painel/PainelTvPage.tsx'),
  },
  {
    path: '/tv/gestao-patio',
    title: 'Gestão de pátio',
    uniqueTitle: true,
    kinds: ['window'],
    noLayout: true,
    access: agenda,
    load: () => import('#modules/patio/web/PatioTvPage.tsx'),
  },
  {
    path: '/tv/tela',
    title: 'Tela da unidade',
    uniqueTitle: true,
    kinds: ['window'],
    noLayout: true,
    access: 'public',
    load: () => import('#modules/patio/web/TelaPage.tsx'),
  },
  {
    path: '/portal-agendamento/parceiros',
    title: 'Agendar em parceiros',
    description: 'Horários de docas das empresas parceiras.',
    kinds: ['page'],
    // Whoever delivers to a partner books there, whatever the own company is and holds.
    access: { role: 'Operador' },
    load: () => import('#modules/portal-agendamento/web/ParceirosPage.tsx'),
  },
  {
    path: '/portal-agendamento/reserva/editar/:reservaId',
    title: 'Alterar agendamento',
    kinds: ['drawer'],
    access: agenda,
    load: () => import('#modules/reserva/web/EditarReservaDrawer.tsx'),
  },
  {
    path: '/portal-agendamento/gestao-patio',
    title: 'Gestão de pátio',
    description: 'Os veículos do dia por etapa do pátio, ao vivo.',
    kinds: ['page'],
    access: agenda,
    load: () => import('#modules/patio/web/PatioPage.tsx'),
  },
  {
    path: '/portal-agendamento/gestao-patio/cartaz',
    title: 'Cartaz da portaria',
    kinds: ['window'],
    noLayout: true,
    access: agenda,
    load: () => import('#modules/patio/web/portaria/CartazPage.tsx'),
  },
  {
    path: '/portal-agendamento/gestao-patio/etapas',
    title: 'Etapas do pátio',
    kinds: ['drawer'],
    access: agenda,
    load: () => import('#modules/patio/web/EtapasDrawer.tsx'),
  },
  {
    path: '/portal-agendamento/docas',
    title: 'Docas',
    description: 'As docas da unidade, o que recebem e quando trabalham.',
    kinds: ['page'],
    access: agenda,
    load: () => import('#modules/doca/web/DocasPage.tsx'),
  },
  {
    path: '/portal-agendamento/docas/new',
    title: 'Nova doca',
    kinds: ['drawer'],
    access: gerir,
    load: loadDoca,
  },
  {
    path: '/portal-agendamento/docas/:id',
    title: 'Doca',
    kinds: ['drawer'],
    access: agenda,
    load: loadDoca,
  },
]
