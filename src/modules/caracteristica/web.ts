/** What characteristics bring to the web frame. */

import {
  IconCalendarCheck,
  IconClipboardList,
  IconFileCertificate,
  IconPackage,
  IconTransfer,
} from '@tabler/icons-react'
import type { AccessRequirement } from '#platform/shared/access.ts'
import { ADMINISTRADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

const acordos: AccessRequirement = { ...ADMINISTRADOR, modules: ['acordos'] }

export const caracteristicaWeb: WebModule = {
  name: 'caracteristica',
  onboarding: [
    {
      key: 'caracteristicas',
      group: 'A empresa',
      order: 20,
      access: ADMINISTRADOR,
      load: async () => (await import('./web/primeiros-passos.ts')).caracteristicas,
    },
  ],
  routes: [
    {
      path: '/configuracoes/caracteristicas',
      title: 'Características',
      description: 'As características de cargas, pedidos, cross-docking e agendamentos.',
      kinds: ['page', 'drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/CaracteristicasPage.tsx'),
    },
    {
      path: '/configuracoes/caracteristicas/:uso',
      title: 'Características',
      description: 'As características de um uso.',
      kinds: ['page', 'drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/CaracteristicasPage.tsx'),
    },
    {
      path: '/configuracoes/caracteristicas/new/:uso',
      title: 'Nova característica',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/CaracteristicaDrawer.tsx'),
    },
    {
      path: '/configuracoes/caracteristicas/editar/:id',
      title: 'Característica',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/CaracteristicaDrawer.tsx'),
    },
    {
      path: '/acordos/caracteristicas',
      title: 'Características',
      description: 'As características usadas nos acordos.',
      kinds: ['page'],
      access: acordos,
      load: () => import('./web/CaracteristicasPage.tsx'),
    },
  ],
  areas: [
    {
      path: '/acordos',
      title: 'Acordos',
      access: acordos,
    },
  ],
  menuGroups: [
    { order: 50, label: 'Acordos', area: 'acordos', icon: IconFileCertificate, products: ['tms', 'dms'] },
  ],
  menu: [
    { group: 'acordos', order: 10, label: 'Características', to: '/acordos/caracteristicas' },
    {
      group: 'configuracoes',
      order: 50,
      label: 'Características de carga',
      to: '/configuracoes/caracteristicas/carga',
      products: ['tms', 'dms', 'yms', 'marketplace'],
    },
    {
      group: 'configuracoes',
      order: 60,
      label: 'Características de pedido',
      to: '/configuracoes/caracteristicas/pedido',
      products: ['tms', 'dms', 'roteirizador'],
    },
    {
      group: 'configuracoes',
      order: 70,
      label: 'Características de cross-docking',
      to: '/configuracoes/caracteristicas/cross-docking',
      anyAccess: [{ role: 'Operador', company: 'embarcador', modules: ['cross-docking'] }],
      products: ['tms', 'yms'],
    },
    {
      group: 'configuracoes',
      order: 80,
      label: 'Características de agendamento',
      to: '/configuracoes/caracteristicas/agendamento',
      anyAccess: [{ role: 'Operador', company: 'embarcador', modules: ['portal-agendamento'] }],
      products: ['tms', 'yms'],
    },
  ],
  quickCreate: [
    {
      order: 100,
      label: 'Característica de carga',
      description: 'Uma marca para classificar e filtrar cargas, como refrigerada ou alto valor.',
      icon: IconPackage,
      drawer: 'configuracoes/caracteristicas/new/carga',
    },
    {
      order: 110,
      label: 'Característica de pedido',
      description: 'Uma marca para classificar e filtrar pedidos, como frágil ou entrega agendada.',
      icon: IconClipboardList,
      drawer: 'configuracoes/caracteristicas/new/pedido',
    },
    {
      order: 120,
      label: 'Característica de cross-docking',
      description: 'Uma marca para classificar e filtrar remessas de cross-docking.',
      icon: IconTransfer,
      drawer: 'configuracoes/caracteristicas/new/cross-docking',
      anyAccess: [{ role: 'Operador', company: 'embarcador', modules: ['cross-docking'] }],
    },
    {
      order: 130,
      label: 'Característica de agendamento',
      description:
        'Uma marca para classificar e filtrar agendamentos de docas, como paletizada ou carga batida.',
      icon: IconCalendarCheck,
      drawer: 'configuracoes/caracteristicas/new/agendamento',
      anyAccess: [{ role: 'Operador', company: 'embarcador', modules: ['portal-agendamento'] }],
    },
  ],
  liveTopics: async () => (await import('./web/caracteristica.api.ts')).liveTopics,
}
