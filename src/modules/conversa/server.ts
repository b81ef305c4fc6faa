/** Conversations with drivers: what this module gives to the server. */
import { webhookEvents } from '#modules/integracao-webhook/server/webhook-events.ts'
import { resumoParts } from '#modules/notificacao/server/ler/read-resumo.ts'
import { clockNotices } from '#platform/server/notifications/clock-notices.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { Conversa, ConversaCarga, ConversaDetalhe, tag } from './conversa.contract.ts'
import { CONVERSA_NOTICES } from './conversa.notices.ts'
import { conversaAccess } from './conversa-access.ts'
import { Mensagem, Nota } from './mensagem.contract.ts'
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
