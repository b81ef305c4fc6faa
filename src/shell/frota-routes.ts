/** The pages and drawers of the fleet. */
import type { AccessRequirement } from '#platform/shared/access.ts'
import type { RouteDefinition } from '#platform/web/router/route-definition.ts'

const frota: AccessRequirement = { role: 'Operador', modules: ['frota'] }
/** Quick-create opens these for companies of the marketplace too, which have no fleet module (conflicts A30). */
const novoNaFrota: AccessRequirement = { ...frota, orLicences: ['RestrictOfferingModule'] }

export const FROTA_ROUTES: readonly RouteDefinition[] = [
  {
    path: '/frota',
    title: 'Frota',
    description: 'Veículos, motoristas, equipamentos e a agenda da frota.',
    kinds: ['page', 'drawer'],
    access: frota,
    load: () => import('./pages/AreaPage.tsx'),
  },
  {
    path: '/frota/veiculos',
    title: 'Veículos',
    description: 'Os veículos da frota, seus conjuntos e documentos.',
    kinds: ['page', 'drawer'],
    access: frota,
    load: () => import('#modules/veiculo/web/VeiculosPage.tsx'),
  },
  {
    path: '/frota/veiculos/new',
    title: 'Novo veículo',
    kinds: ['drawer'],
    access: novoNaFrota,
    load: () => import('#modules/veiculo/web/VeiculoDrawer.tsx'),
  },
  {
    path: '/frota/veiculos/:id',
    title: 'Veículo',
    kinds: ['drawer'],
    access: frota,
    load: () => import('#modules/veiculo/web/VeiculoDrawer.tsx'),
  },
  {
    path: '/frota/motoristas',
    title: 'Motoristas',
    description: 'Os motoristas, suas habilitações e o que consentiram.',
    kinds: ['page', 'drawer'],
    access: frota,
    load: () => import('#modules/motorista/web/MotoristasPage.tsx'),
  },
  {
    path: '/frota/motoristas/new',
    title: 'Novo motorista',
    kinds: ['drawer'],
    access: novoNaFrota,
    load: () => import('#modules/motorista/web/MotoristaDrawer.tsx'),
  },
  {
    path: '/frota/motoristas/:id',
    title: 'Motorista',
    kinds: ['drawer'],
    access: frota,
    load: () => import('#modules/motorista/web/MotoristaDrawer.tsx'),
  },
  {
    path: '/frota/equipamentos',
    title: 'Equipamentos',
    description: 'O que acompanha os veículos, com quantidade e validade.',
    kinds: ['page', 'drawer'],
    access: frota,
    load: () => import('#modules/equipamento/web/EquipamentosPage.tsx'),
  },
  {
    path: '/frota/equipamentos/new',
    title: 'Novo equipamento',
    kinds: ['drawer'],
    access: frota,
    load: () => import('#modules/equipamento/web/EquipamentoDrawer.tsx'),
  },
  {
    path: '/frota/equipamentos/:id',
    title: 'Equipamento',
    kinds: ['drawer'],
    access: frota,
    load: () => import('#modules/equipamento/web/EquipamentoDrawer.tsx'),
  },
  {
    path: '/frota/agenda',
    title: 'Agenda dos veículos',
    description: 'Quando cada veículo está ocupado, semana a semana.',
    kinds: ['page'],
    access: frota,
    load: () => import('#modules/agenda-veiculo/web/AgendaPage.tsx'),
  },
  {
    path: '/frota/agenda/new',
    title: 'Ocupar veículo',
    kinds: ['drawer'],
    access: frota,
    load: () => import('#modules/agenda-veiculo/web/AtividadeDrawer.tsx'),
  },
  {
    path: '/frota/agenda/ocupacao/:id',
    title: 'Ocupação do veículo',
    kinds: ['drawer'],
    access: frota,
    load: () => import('#modules/agenda-veiculo/web/OcupacaoDrawer.tsx'),
  },
  {
    path: '/frota/agenda/:veiculoId/atividade/:placa',
    title: 'Tempo de retorno do veículo',
    kinds: ['drawer'],
    access: frota,
    load: () => import('#modules/agenda-veiculo/web/AtividadeDrawer.tsx'),
  },
]
