/** What business units bring to the web frame. */

import { IconBuildingWarehouse, IconDatabase } from '@tabler/icons-react'
import { ADMINISTRADOR, OPERADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const unidadeNegocioWeb: WebModule = {
  name: 'unidade-negocio',
  onboarding: [
    {
      key: 'unidades',
      group: 'A empresa',
      order: 10,
      access: ADMINISTRADOR,
      load: async () => (await import('./web/primeiros-passos.ts')).unidades,
    },
  ],
  routes: [
    {
      path: '/cadastros-gerais/unidades-negocio',
      title: 'Unidades de negócio',
      description: 'As unidades de negócio da empresa, com endereço e fuso horário.',
      kinds: ['page', 'drawer'],
      access: OPERADOR,
      load: () => import('./web/UnidadesNegocioPage.tsx'),
    },
    {
      path: '/cadastros-gerais/unidades-negocio/new',
      title: 'Nova unidade de negócio',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/UnidadeNegocioDrawer.tsx'),
    },
    {
      path: '/cadastros-gerais/unidades-negocio/:id',
      title: 'Unidade de negócio',
      kinds: ['drawer'],
      access: OPERADOR,
      load: () => import('./web/UnidadeNegocioDrawer.tsx'),
    },
    {
      path: '/cadastros-gerais/unidades-negocio/compartilhadas/:id',
      title: 'Unidade compartilhada',
      kinds: ['drawer'],
      access: OPERADOR,
      load: () => import('./web/UnidadeCompartilhadaDrawer.tsx'),
    },
  ],
  areas: [
    {
      path: '/cadastros-gerais',
      title: 'Cadastros gerais',
      access: OPERADOR,
    },
  ],
  menuGroups: [
    {
      order: 80,
      label: 'Cadastros gerais',
      area: 'cadastros-gerais',
      icon: IconDatabase,
      isFixed: true,
      // Administrators and holders of the fleet module (S-251).
      anyAccess: [{ role: 'Administrador' }, { role: 'Operador', modules: ['frota'] }],
    },
  ],
  menu: [
    {
      group: 'cadastros-gerais',
      order: 10,
      label: 'Unidades de negócio',
      to: '/cadastros-gerais/unidades-negocio',
    },
  ],
  quickCreate: [
    {
      order: 50,
      label: 'Unidade de negócio',
      description: 'Um local da empresa com endereço e fuso horário, onde cargas e docas acontecem.',
      icon: IconBuildingWarehouse,
      drawer: 'cadastros-gerais/unidades-negocio/new',
      isAdminOnly: true,
    },
  ],
  liveTopics: async () => (await import('./web/unidade-negocio.api.ts')).liveTopics,
}
