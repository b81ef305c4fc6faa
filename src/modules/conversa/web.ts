/** What conversations with drivers bring to the web frame. */
import { IconMessage2 } from '@tabler/icons-react'
import { addCargaPanel } from '#modules/carga/web/shared/carga-panels.ts'
import { mensagensDosCartoes } from '#modules/carga/web/shared/mensagens-dos-cartoes.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { conversaAccess } from './conversa-access.ts'
import { MENSAGENS_PAGE } from './web/shared/enderecos.ts'

const load = () => import('./web/mensagens/MensagensPage.tsx')

export const conversaWeb: WebModule = {
  name: 'conversa',
  routes: [
    {
      path: MENSAGENS_PAGE,
      title: 'Mensagens',
      description: 'As conversas com os motoristas das cargas.',
      kinds: ['page'],
      access: conversaAccess,
      load,
    },
    {
      path: `${MENSAGENS_PAGE}/:conversaId`,
      title: 'Conversa',
      description: 'As mensagens com o motorista de uma carga.',
      kinds: ['page'],
      access: conversaAccess,
      load,
    },
  ],
  topBar: [
    {
      key: 'mensagens',
      order: 30,
      label: 'Mensagens',
      icon: IconMessage2,
      access: conversaAccess,
      isInPhoneBar: true,
      loadMark: async () => (await import('./web/ChatMark.tsx')).ChatMark,
      opens: { page: MENSAGENS_PAGE },
    },
  ],
  frameParts: [
    {
      key: 'mensagens-titulo',
      at: 'over',
      order: 90,
      access: conversaAccess,
      load: async () => (await import('./web/ContagemNoTitulo.tsx')).ContagemNoTitulo,
    },
  ],
  hubMessages: {
    names: ['NewChatMessage', 'ChatRead'],
    load: async () => (await import('./web/conversa.api.ts')).hubMessages,
  },
  liveTopics: async () => (await import('./web/conversa.api.ts')).liveTopics,
  extensions: [
    addCargaPanel({
      place: 'summary',
      value: 'conversa',
      load: async () => (await import('./web/carga/ConversasDaCarga.tsx')).ConversasDaCarga,
    }),
    mensagensDosCartoes.with({
      key: 'conversa',
      load: async () => ({ Contador: (await import('./web/ContadorDosCartoes.tsx')).ContadorDosCartoes }),
    }),
  ],
}
