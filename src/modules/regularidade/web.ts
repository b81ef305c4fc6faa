/** What the regularity of carriers brings to the web frame. */
import { IconShieldCheck } from '@tabler/icons-react'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import {
  CONFORMIDADE_ACCESS,
  REGULARIDADE_EMBARCADOR,
  REGULARIDADE_TRANSPORTADORA,
} from './regularidade-access.ts'

const loadConsulta = () => import('./web/ConsultaDrawer.tsx')

export const regularidadeWeb: WebModule = {
  name: 'regularidade',
  routes: [
    {
      path: '/conformidade/regularidade',
      title: 'Regularidade',
      description: 'RNTRC e seguros das transportadoras, e o que vence.',
      kinds: ['page', 'drawer'],
      access: REGULARIDADE_EMBARCADOR,
      load: () => import('./web/RegularidadePage.tsx'),
    },
    {
      path: '/conformidade/regularidade/consulta',
      title: 'Registrar consulta',
      kinds: ['drawer'],
      access: REGULARIDADE_EMBARCADOR,
      load: loadConsulta,
    },
    {
      path: '/conformidade/regularidade/:id',
      title: 'Regularidade da transportadora',
      kinds: ['drawer'],
      access: REGULARIDADE_EMBARCADOR,
      load: () => import('./web/RegularidadeDrawer.tsx'),
    },
    {
      path: '/conformidade/regularidade/:id/consulta',
      title: 'Registrar consulta',
      kinds: ['drawer'],
      access: REGULARIDADE_EMBARCADOR,
      load: loadConsulta,
    },
    {
      path: '/conformidade/minha-regularidade',
      title: 'Regularidade',
      description: 'RNTRC e seguros da própria empresa, como os embarcadores vinculados os leem.',
      kinds: ['page', 'drawer'],
      access: REGULARIDADE_TRANSPORTADORA,
      load: () => import('./web/MinhaRegularidadePage.tsx'),
    },
    {
      path: '/conformidade/minha-regularidade/consulta',
      title: 'Registrar consulta',
      kinds: ['drawer'],
      access: REGULARIDADE_TRANSPORTADORA,
      load: loadConsulta,
    },
  ],
  areas: [
    {
      path: '/conformidade',
      title: 'Conformidade',
      description: 'O que a lei pede das transportadoras e das cargas.',
      access: CONFORMIDADE_ACCESS,
    },
  ],
  menuGroups: [
    {
      order: 45,
      label: 'Conformidade',
      area: 'conformidade',
      icon: IconShieldCheck,
      products: ['tms', 'dms'],
    },
  ],
  menu: [
    {
      group: 'conformidade',
      order: 20,
      label: 'Regularidade',
      to: '/conformidade/regularidade',
      products: ['tms'],
    },
    {
      group: 'conformidade',
      order: 30,
      label: 'Regularidade',
      to: '/conformidade/minha-regularidade',
      products: ['dms'],
    },
  ],
  liveTopics: async () => (await import('./web/regularidade.api.ts')).liveTopics,
}
