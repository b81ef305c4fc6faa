/** What counts bring to the web frame. */
import { remessaAccess } from '#modules/remessa/remessa-access.ts'
import { CONFERENCIAS_PAGE, conferenciaPage } from '#modules/remessa/web/shared/enderecos.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const conferenciaWeb: WebModule = {
  name: 'conferencia',
  routes: [
    {
      path: CONFERENCIAS_PAGE,
      title: 'Conferências',
      description: 'A contagem dos volumes das remessas pela leitura das etiquetas.',
      kinds: ['page'],
      access: remessaAccess,
      load: () => import('./web/ConferenciasPage.tsx'),
    },
    {
      path: conferenciaPage(':id'),
      title: 'Conferência',
      description: 'Uma contagem pela leitura das etiquetas, no celular.',
      kinds: ['page'],
      access: remessaAccess,
      load: () => import('./web/ConferenciaPage.tsx'),
    },
  ],
  menu: [{ group: 'cross-docking', order: 30, label: 'Conferências', to: CONFERENCIAS_PAGE }],
  liveTopics: async () => (await import('./web/conferencia.api.ts')).liveTopics,
}
