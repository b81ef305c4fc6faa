/** What equipment brings to the web frame. */
import { frotaAccess } from '#modules/veiculo/frota-access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const equipamentoWeb: WebModule = {
  name: 'equipamento',
  routes: [
    {
      path: '/frota/equipamentos',
      title: 'Equipamentos',
      description: 'O que acompanha os veículos, com quantidade e validade.',
      kinds: ['page', 'drawer'],
      access: frotaAccess,
      load: () => import('./web/EquipamentosPage.tsx'),
    },
    {
      path: '/frota/equipamentos/new',
      title: 'Novo equipamento',
      kinds: ['drawer'],
      access: frotaAccess,
      load: () => import('./web/EquipamentoDrawer.tsx'),
    },
    {
      path: '/frota/equipamentos/:id',
      title: 'Equipamento',
      kinds: ['drawer'],
      access: frotaAccess,
      load: () => import('./web/EquipamentoDrawer.tsx'),
    },
  ],
  menu: [{ group: 'frota', order: 80, label: 'Equipamentos', to: '/frota/equipamentos' }],
  liveTopics: async () => (await import('./web/equipamento.api.ts')).liveTopics,
}
