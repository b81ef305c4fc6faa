/** Conversations with drivers: what this module gives to the server. */

import { webhookEvents } from '#modules/integracao-webhook/server/webhook-events.ts'
import { resumoParts } from '#modules/notificacao/server/ler/read-resumo.ts'
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { clockNotices } from '#platform/server/notifications/clock-notices.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { Conversa, ConversaCarga, ConversaDetalhe, tag } from './conversa.contract.ts'
import { CONVERSA_NOTICES } from './conversa.notices.ts'
import { conversaAccess } from './conversa-access.ts'
import { enviarMensagem, Mensagem, Nota } from './mensagem.contract.ts'
import { audiosJob } from './server/clean-audios.ts'
import { conversaPersonalData } from './server/conversa.personal-data.ts'
import { conversaRoutes } from './server/conversa.routes.ts'
import { encerrarJob } from './server/end-conversa.ts'
import { conversaFollows } from './server/eventos.ts'
import { conversaHubEvents } from './server/hub-events.ts'
import { countNaoLidas, readMessages, TOPICO_LEITURA } from './server/mark-read.ts'
import { mensagensSemLeitura } from './server/notify-sem-leitura.ts'
import { conversaFollowsCarga } from './server/part-conversa.ts'

export const conversaModule: ServerModule = {
  name: 'conversa',
  documentation: {
    tags: { [tag]: 'As mensagens entre a empresa, a transportadora e o motorista de cada carga.' },
    schemas: { Conversa, ConversaCarga, ConversaDetalhe, Mensagem, NotaDaConversa: Nota },
    examples: [
      exampleOfCall(enviarMensagem, {
        params: { id: '01a21f6d-193b-7591-b873-139489d5e883' },
        body: { clienteId: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a16', texto: 'Bom dia! A doca 4 está livre.' },
        response: {
          id: '01a21f7c-d676-77ff-9343-61351ce1f22a',
          conversaId: '01a21f6d-193b-7591-b873-139489d5e883',
          seq: 7,
          clienteId: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a16',
          autor: 'operador',
          autorNome: 'Renata Kuhn',
          autorUsuarioId: 'bbbdf33e-a085-7f6c-ad35-7608524dd56f',
          tipo: 'texto',
          texto: 'Bom dia! A doca 4 está livre.',
          interna: false,
          posicao: null,
          duracaoS: null,
          evento: null,
          anexos: [],
          dh: '2026-11-28T00:10:04.706Z',
          recebidaEm: '2026-11-28T00:10:04.706Z',
          entregueEm: null,
          lidaEm: null,
          apagadaEm: null,
        },
      }),
    ],
  },
  hubEvents: conversaHubEvents,
  routes: conversaRoutes,
  notifications: CONVERSA_NOTICES,
  jobs: [encerrarJob, audiosJob],
  openProjections: [conversaFollowsCarga],
  peopleMessages: { [TOPICO_LEITURA]: readMessages },
  extensions: [
    ...conversaFollows,
    ...conversaPersonalData.map(personalData.with),
    clockNotices.with(mensagensSemLeitura),
    webhookEvents.with({
      key: 'conversa',
      nome: 'Mensagens',
      deDuasEmpresas: 'conversa',
      eventos: [
        {
          tipo: 'conversa.mensagem',
          nome: 'Mensagem nova na conversa com um motorista',
          access: conversaAccess,
        },
      ],
    }),
    resumoParts.with({ key: 'chat', count: countNaoLidas }),
  ],
}
