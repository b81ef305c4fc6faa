/** What the gates of loads bring to the web frame. */
import { cardFaces } from '#modules/carga/web/shared/card-faces.ts'
import { addCargaPanel } from '#modules/carga/web/shared/carga-panels.ts'
import type { AccessRequirement } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { bloqueioNoCartao } from './web/shared/bloqueio-no-cartao.ts'

/** The switches and the permissions are the administrator's. */
const configuracao: AccessRequirement = { role: 'Administrador', deny: ['Free'] }

export const conformidadeWeb: WebModule = {
  name: 'conformidade',
  routes: [
    {
      path: '/conformidade/configuracao',
      title: 'Bloqueios e permissões',
      description: 'Quais etapas da lei bloqueiam as cargas da empresa, e quem pode liberar.',
      kinds: ['page'],
      access: configuracao,
      load: () => import('./web/ConfiguracaoPage.tsx'),
    },
  ],
  menu: [
    {
      group: 'conformidade',
      order: 80,
      label: 'Bloqueios e permissões',
      to: '/conformidade/configuracao',
      products: ['tms', 'dms'],
    },
  ],
  extensions: [
    cardFaces.with(bloqueioNoCartao),
    addCargaPanel({
      place: 'page',
      value: 'conformidade',
      label: 'Conformidade',
      before: 'historico',
      isAlways: true,
      count: (_contagens, { conformidade }) => conformidade?.bloqueios,
      load: async () => (await import('./web/ConformidadePage.tsx')).ConformidadePage,
    }),
  ],
  liveTopics: async () => (await import('./web/conformidade.api.ts')).liveTopics,
}
