/** What drivers bring to the web frame. */

import { IconSteeringWheel } from '@tabler/icons-react'
import { TIPOS_ENTIDADE } from '#modules/busca/tipo-entidade.ts'
import { searchTargets } from '#modules/busca/web/shared/search-targets.ts'
import { veiculosEMotoristasAccess } from '#modules/veiculo/frota-access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const motoristaWeb: WebModule = {
  name: 'motorista',
  routes: [
    {
      path: '/frota/motoristas',
      title: 'Motoristas',
      description: 'Os motoristas, suas habilitações e o que consentiram.',
      kinds: ['page', 'drawer'],
      access: veiculosEMotoristasAccess,
      load: () => import('./web/MotoristasPage.tsx'),
    },
    {
      path: '/frota/motoristas/new',
      title: 'Novo motorista',
      kinds: ['drawer'],
      access: veiculosEMotoristasAccess,
      load: () => import('./web/MotoristaDrawer.tsx'),
    },
    {
      path: '/frota/motoristas/:id',
      title: 'Motorista',
      kinds: ['drawer'],
      access: veiculosEMotoristasAccess,
      load: () => import('./web/MotoristaDrawer.tsx'),
    },
  ],
  menu: [{ group: 'frota', order: 70, label: 'Motoristas', to: '/frota/motoristas' }],
  quickCreate: [
    {
      order: 170,
      label: 'Motorista',
      description: 'Quem dirige: CPF, CNH, documentos e o veículo que costuma conduzir.',
      icon: IconSteeringWheel,
      drawer: 'frota/motoristas/new',
      keys: 'M',
      isForRestrictedOffering: true,
    },
  ],
  liveTopics: async () => (await import('./web/motorista.api.ts')).liveTopics,
  extensions: [
    searchTargets.with({
      key: 'motoristas',
      order: 50,
      tipoEntidade: TIPOS_ENTIDADE.motorista,
      icon: IconSteeringWheel,
      drawer: ({ id }) => `frota/motoristas/${id}`,
    }),
  ],
}
