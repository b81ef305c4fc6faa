/** What containers bring to the web frame. */
import { remessaAccess } from '#modules/remessa/remessa-access.ts'
import { remessaParts } from '#modules/remessa/web/shared/remessa-parts.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

const PAGE = '/cross-docking/conteiner'
const load = () => import('./web/ConteinerDrawer.tsx')

export const conteinerWeb: WebModule = {
  name: 'conteiner',
  routes: [
    {
      path: PAGE,
      title: 'Contêiner',
      description: 'Os contêineres que a empresa estufa, recebe e devolve, com o prazo do free time.',
      kinds: ['page'],
      access: remessaAccess,
      load: () => import('./web/ConteinerPage.tsx'),
    },
    {
      path: `${PAGE}/new`,
      title: 'Novo contêiner',
      kinds: ['drawer'],
      access: remessaAccess,
      load,
    },
    {
      path: `${PAGE}/:id`,
      title: 'Contêiner',
      kinds: ['drawer'],
      access: remessaAccess,
      load,
    },
  ],
  menu: [{ group: 'cross-docking', order: 30, label: 'Contêiner', to: PAGE }],
  extensions: [
    remessaParts.with({
      key: 'conteiner',
      load: async () => (await import('./web/ConteinerDaRemessa.tsx')).conteinerDaRemessa,
    }),
  ],
  liveTopics: async () => (await import('./web/conteiner.api.ts')).liveTopics,
}
