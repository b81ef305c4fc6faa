/** What the agenda of vehicles brings to the web frame. */
import { frotaAccess } from '#modules/veiculo/frota-access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const agendaVeiculoWeb: WebModule = {
  name: 'agenda-veiculo',
  routes: [
    {
      path: '/frota/agenda',
      title: 'Agenda dos veículos',
      description: 'Quando cada veículo está ocupado, semana a semana.',
      kinds: ['page'],
      access: frotaAccess,
      load: () => import('./web/AgendaPage.tsx'),
    },
    {
      path: '/frota/agenda/new',
      title: 'Ocupar veículo',
      kinds: ['drawer'],
      access: frotaAccess,
      load: () => import('./web/AtividadeDrawer.tsx'),
    },
    {
      path: '/frota/agenda/ocupacao/:id',
      title: 'Ocupação do veículo',
      kinds: ['drawer'],
      access: frotaAccess,
      load: () => import('./web/OcupacaoDrawer.tsx'),
    },
    {
      path: '/frota/agenda/:veiculoId/atividade/:placa',
      title: 'Tempo de retorno do veículo',
      kinds: ['drawer'],
      access: frotaAccess,
      load: () => import('./web/AtividadeDrawer.tsx'),
    },
  ],
  menu: [{ group: 'cargas', order: 30, label: 'Agenda dos veículos', to: '/frota/agenda' }],
  homeBlocks: [
    {
      key: 'capacidade-frota',
      access: frotaAccess,
      at: { roteirizador: ['side', 20] },
      load: async () => (await import('./web/home/CapacidadeDaFrota.tsx')).CapacidadeDaFrota,
    },
  ],
  liveTopics: async () => (await import('./web/agenda-veiculo.api.ts')).liveTopics,
}
