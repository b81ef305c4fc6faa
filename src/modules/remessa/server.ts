/** Remessas: what this module gives to the server. */

import { formasDeReentrega } from '#modules/entrega/server/formas-de-reentrega.ts'
import { importTargets } from '#modules/integracao/server/import-target.ts'
import { webhookEvents } from '#modules/integracao-webhook/server/webhook-events.ts'
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { clockNotices } from '#platform/server/notifications/clock-notices.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { REMESSA_NOTICES } from './remessa.notices.ts'
import { remessaAccess } from './remessa-access.ts'
import { ResultadoDoLote } from './remessa-acoes.contract.ts'
import {
  DocumentoDaRemessa,
  Remessa,
  RemessaDetalhe,
  RemessaEtapa,
  SaveRemessa,
  tag,
  Volume,
} from './remessa-dados.contract.ts'
import { ItemDoEstoque, mudarPosicao } from './remessa-estoque.contract.ts'
import { CartaoDaRemessa } from './remessa-quadro.contract.ts'
import { PassagemPorUnidade } from './remessa-relatorio.contract.ts'
import { CartaoNaTv, RemessasNaTv, UnidadesNaTv } from './remessa-tv.contract.ts'
import {
  remessasSeguemCargas,
  remessasSeguemEntregas,
  remessasSeguemOcorrencias,
  remessasSeguemParadas,
} from './server/follow-cargas.ts'
import { coletasAtrasadas, remessasParadas } from './server/notify-relogio.ts'
import { FORMAS_POR_REMESSA } from './server/reentrega.ts'
import { remessaPersonalData } from './server/remessa.personal-data.ts'
import { remessaRoutes } from './server/remessa.routes.ts'
import { remessaImport } from './server/remessa-import.ts'
import { remessaUses } from './server/remessa-usage.ts'

export const remessaModule: ServerModule = {
  name: 'remessa',
  documentation: {
    tags: {
      [tag]:
        'A mercadoria que passa pelas unidades da empresa: coletada, recebida, guardada, transferida e expedida.',
    },
    schemas: {
      Remessa,
      RemessaDetalhe,
      RemessaEtapa,
      SaveRemessa,
      Volume,
      DocumentoDaRemessa,
      CartaoDaRemessa,
      ItemDoEstoque,
      PassagemPorUnidade,
      CartaoDaRemessaNaTv: CartaoNaTv,
      RemessasNaTv,
      RemessasPorUnidade: UnidadesNaTv,
      ResultadoDoLote,
    },
    examples: [
      exampleOfCall(mudarPosicao, {
        body: { ids: ['01a21f6d-b905-7161-a32e-768103844fc5'], posicaoId: null },
        response: {
          feitas: 1,
          recusadas: 0,
          itens: [
            {
              id: '01a21f6d-b905-7161-a32e-768103844fc5',
              codigo: 'RM-1010',
              ok: true,
              erro: null,
              avisos: [],
            },
          ],
        },
      }),
    ],
  },
  projections: [remessasSeguemOcorrencias],
  openProjections: [remessasSeguemEntregas],
  extensions: [
    importTargets.with(remessaImport),
    ...remessaUses,
    ...remessaPersonalData.map(personalData.with),
    remessasSeguemCargas,
    remessasSeguemParadas,
    clockNotices.with(coletasAtrasadas),
    clockNotices.with(remessasParadas),
    ...FORMAS_POR_REMESSA.map(formasDeReentrega.with),
    webhookEvents.with({
      key: 'remessa',
      nome: 'Remessas',
      eventos: [
        { tipo: 'remessa.recebida', nome: 'Remessa recebida em uma unidade', access: remessaAccess },
        { tipo: 'remessa.expedida', nome: 'Remessa expedida de uma unidade', access: remessaAccess },
      ],
    }),
  ],
  notifications: REMESSA_NOTICES,
  routes: remessaRoutes,
}
