/** The ledger of stays: what this module gives to the server. */

import { webhookEvents } from '#modules/integracao-webhook/server/webhook-events.ts'
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { clockNotices } from '#platform/server/notifications/clock-notices.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { Estadia, EstadiaDetalhe, MensagemDaEstadia, sumEstadias } from './estadia.contract.ts'
import { ESTADIA_NOTICES } from './estadia.notices.ts'
import { estadiaAccess } from './estadia-access.ts'
import { estadiaPersonalData } from './server/estadia.personal-data.ts'
import { estadiaRoutes } from './server/estadia.routes.ts'
import { followExtensions } from './server/follow.ts'
import { prazosDasEstadias } from './server/notify-estadias.ts'
import { livroNoPatio } from './server/tell-patio.ts'

export const estadiaModule: ServerModule = {
  name: 'estadia',
  documentation: {
    tags: {
      Estadia:
        'O livro das estadias: a chegada comprovada, a conta da lei e o acordo das duas empresas, em uma linha por visita.',
    },
    schemas: { Estadia, EstadiaDetalhe, MensagemDaEstadia },
    examples: [
      exampleOfCall(sumEstadias, {
        body: { chegadaInicio: '2026-11-01', chegadaFim: '2026-11-27' },
        response: {
          totais: [{ situacao: 1, quantidade: 1, valor: 0, suaVez: 0 }],
          valorHoje: {
            id: '6cadc97c-f623-5c9f-9927-18b16f9bacf8',
            validoDe: '2025-04-01',
            validoAte: null,
            situacao: 3,
            ato: 'Nota técnica SEI 3335/2025 da ANTT',
            horasLivres: 5,
            centavosPorToneladaHora: 241,
          },
          anunciado: {
            id: '1bde5519-2563-54f8-81c1-d1941219ee1c',
            validoDe: '2026-04-01',
            validoAte: null,
            situacao: 2,
            ato: 'Correção pelo INPC de 04/2026',
            horasLivres: 5,
            centavosPorToneladaHora: 250,
          },
        },
      }),
    ],
  },
  notifications: ESTADIA_NOTICES,
  extensions: [
    ...followExtensions,
    livroNoPatio,
    ...estadiaPersonalData.map(personalData.with),
    clockNotices.with(prazosDasEstadias),
    webhookEvents.with({
      key: 'estadia',
      nome: 'Estadias',
      deDuasEmpresas: 'estadia',
      eventos: [{ tipo: 'estadia.changed', nome: 'Estadia aberta ou alterada', access: estadiaAccess }],
    }),
  ],
  routes: estadiaRoutes,
}
