/** What the ledger of stays brings to the web frame. */
import { addCargaPanel } from '#modules/carga/web/shared/carga-panels.ts'
import { agenda } from '#modules/doca/agendamento-access.ts'
import { livroNaTela } from '#modules/patio/web/shared/livro-na-tela.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { estadiaAccess } from './estadia-access.ts'
import { ESTADIAS_PAGE, estadiaDrawer } from './web/shared/enderecos.ts'

export const estadiaWeb: WebModule = {
  name: 'estadia',
  routes: [
    {
      path: ESTADIAS_PAGE,
      title: 'Estadias',
      description: 'As horas paradas de cada veículo, o que a lei manda pagar e o acordo das duas empresas.',
      kinds: ['page'],
      access: estadiaAccess,
      load: () => import('./web/EstadiasPage.tsx'),
    },
    {
      path: '/portal-agendamento/estadia/:id',
      title: 'Estadia',
      kinds: ['drawer'],
      access: estadiaAccess,
      load: () => import('./web/EstadiaDrawer.tsx'),
    },
  ],
  menu: [
    {
      group: 'portal-agendamento',
      order: 35,
      label: 'Estadias',
      to: ESTADIAS_PAGE,
      anyAccess: [agenda],
    },
    {
      group: 'cargas',
      order: 25,
      label: 'Estadias',
      to: ESTADIAS_PAGE,
      anyAccess: [{ ...estadiaAccess, company: 'transportadora' }],
    },
  ],
  liveTopics: async () => (await import('./web/estadia.api.ts')).liveTopics,
  extensions: [
    livroNaTela.with({ key: 'estadia', drawerOf: estadiaDrawer }),
    addCargaPanel({
      place: 'summary',
      value: 'estadias',
      load: async () => (await import('./web/EstadiasDaCarga.tsx')).EstadiasDaCarga,
    }),
  ],
}
