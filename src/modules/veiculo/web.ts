/** What vehicles bring to the web frame. */

import { IconTruck } from '@tabler/icons-react'
import { TIPOS_ENTIDADE } from '#modules/busca/tipo-entidade.ts'
import { searchTargets } from '#modules/busca/web/shared/search-targets.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { veiculosEMotoristasAccess } from './frota-access.ts'

export const veiculoWeb: WebModule = {
  name: 'veiculo',
  routes: [
    {
      path: '/frota/veiculos',
      title: 'Veículos',
      description: 'Os veículos da frota, seus conjuntos e documentos.',
      kinds: ['page', 'drawer'],
      access: veiculosEMotoristasAccess,
      load: () => import('./web/VeiculosPage.tsx'),
    },
    {
      path: '/frota/veiculos/new',
      title: 'Novo veículo',
      kinds: ['drawer'],
      access: veiculosEMotoristasAccess,
      load: () => import('./web/VeiculoDrawer.tsx'),
    },
    {
      path: '/frota/veiculos/:id',
      title: 'Veículo',
      kinds: ['drawer'],
      access: veiculosEMotoristasAccess,
      load: () => import('./web/VeiculoDrawer.tsx'),
    },
  ],
  areas: [
    {
      path: '/frota',
      title: 'Frota',
      description: 'Veículos, motoristas, equipamentos e a agenda da frota.',
      access: veiculosEMotoristasAccess,
    },
  ],
  menu: [
    {
      group: 'frota',
      order: 60,
      label: 'Veículos',
      to: '/frota/veiculos',
      phone: { label: 'Veículos', icon: IconTruck, products: ['dms', 'marketplace'] },
    },
  ],
  quickCreate: [
    {
      order: 180,
      label: 'Veículo',
      description: 'Um caminhão, cavalo ou semirreboque: placa, tipo, capacidade e documentos.',
      icon: IconTruck,
      drawer: 'frota/veiculos/new',
      keys: 'V',
      isForRestrictedOffering: true,
    },
  ],
  liveTopics: async () => (await import('./web/veiculo.api.ts')).liveTopics,
  extensions: [
    searchTargets.with({
      key: 'veículos',
      order: 60,
      tipoEntidade: TIPOS_ENTIDADE.veiculo,
      icon: IconTruck,
      drawer: ({ id }) => `frota/veiculos/${id}`,
    }),
  ],
}
