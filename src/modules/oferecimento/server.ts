/** Offers of loads to carriers: what this module gives to the server. */

import { onRegularidade } from '#modules/regularidade/server/on-regularidade.ts'
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { clockNotices } from '#platform/server/notifications/clock-notices.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { CartaoDaOferta } from './cartao.contract.ts'
import { ConviteDaOferta, Oferta } from './oferta.contract.ts'
import { OFERTA_NOTICES } from './oferta.notices.ts'
import { EnvioDeOfertas } from './oferta-envio.contract.ts'
import { CargaOferecida, Rodada } from './oferta-partes.contract.ts'
import { CargaAOferecer, listElegiveisAntes, QuadroDeOfertas } from './oferta-quadro.contract.ts'
import { elegibilidadeJob, elegibilidadeProjection } from './server/elegibilidade-durante.ts'
import { ensaioDoOferecimento } from './server/ensaio.ts'
import { onCargaDaOferta, partsOfCarga, protectOferta } from './server/follow-cargas.ts'
import { resumoProjection } from './server/follow-resumo.ts'
import { prazosDasOfertas } from './server/notify-prazos.ts'
import { ofertaPersonalData } from './server/oferta.personal-data.ts'
import { ofertaRoutes } from './server/oferta.routes.ts'
import { envioJob } from './server/publicar-varias.ts'
import { relogioDasOfertas } from './server/relogio-job.ts'
import { respostasDoRanking } from './server/respostas-do-ranking.ts'
import { webhooksDasOfertas } from './server/webhooks.ts'

export const oferecimentoModule: ServerModule = {
  name: 'oferecimento',
  documentation: {
    tags: {
      Oferecimento:
        'Ofertas de cargas a transportadoras: publicação acima do piso, convites, propostas, contrato e a prova de cada rodada.',
    },
    schemas: {
      CargaAOferecer,
      CargaOferecida,
      CartaoDaOferta,
      ConviteDaOferta,
      EnvioDeOfertas,
      Oferta,
      QuadroDeOfertas,
      Rodada,
    },
    examples: [
      exampleOfCall(listElegiveisAntes, {
        body: { cargaId: '01a21f6c-7a1a-77b3-a1d6-92c95c177cfe' },
        response: {
          items: [
            {
              transportadoraId: '01a21f6c-6cc2-766f-8082-4d8c49d43e05',
              nome: 'Via Planalto',
              temConta: true,
              nota: {
                nota: 55,
                parcial: true,
                ordem: 45,
                partes: { prazo: 13, preco: null, aceite: null, avarias: 15, rota: null },
                noPrazo: 1,
                entregues: 3,
              },
              pesos: { prazo: 35, preco: 25, aceite: 15, avarias: 15, rota: 10 },
              motivos: [{ texto: '100,0% no prazo', tom: 'bom' }],
              impedimento: null,
              jaConvidada: false,
            },
          ],
          chamadas: [],
          rota: { nome: 'SP → RJ', cargas: 0, mediana: null, de: null, ate: null, respostaMin: 0 },
        },
      }),
    ],
  },
  notifications: OFERTA_NOTICES,
  unitTables: { oferta: 'oferta' },
  jobs: [relogioDasOfertas, elegibilidadeJob, envioJob],
  openProjections: [elegibilidadeProjection, resumoProjection],
  extensions: [
    webhooksDasOfertas,
    ...ofertaPersonalData.map(personalData.with),
    clockNotices.with(prazosDasOfertas),
    respostasDoRanking,
    onCargaDaOferta,
    protectOferta,
    ...partsOfCarga,
  ],
  openExtensions: (deps) => [
    ensaioDoOferecimento(deps),
    onRegularidade.with({
      key: 'oferecimento',
      onChanged: (tx, ownerIds) =>
        deps.jobs.enqueueAll(
          tx,
          elegibilidadeJob,
          ownerIds.map((ownerId) => ({ ownerId })),
        ),
    }),
  ],
  routes: ofertaRoutes,
}
