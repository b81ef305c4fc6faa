/** What drivers' links bring to the web frame: a page of the load's drawer, and a mark on its card. */
import { cardFaces } from '#modules/carga/web/shared/card-faces.ts'
import { addCargaPanel } from '#modules/carga/web/shared/carga-panels.ts'
import { avisosDoCompositor } from '#modules/conversa/web/shared/composer-parts.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { motoristaNoCartao } from './web/shared/motorista-no-cartao.ts'

export const viagemWeb: WebModule = {
  name: 'viagem',
  extensions: [
    cardFaces.with(motoristaNoCartao),
    avisosDoCompositor.with({
      key: 'viagem',
      load: async () => (await import('./web/AvisoDoLink.tsx')).avisoDoLink,
    }),
    addCargaPanel({
      place: 'page',
      value: 'motorista',
      label: 'Motorista',
      before: 'transportadoras',
      isAlways: true,
      load: async () => (await import('./web/MotoristaPage.tsx')).MotoristaPage,
    }),
  ],
  liveTopics: async () => (await import('./web/viagem.api.ts')).liveTopics,
}
