/** Tickets to the support team: what this module gives to the server. */

import { resumoParts } from '#modules/notificacao/server/ler/read-resumo.ts'
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { route } from '#platform/server/http/route.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { tellExperienceJob, tellOnSignIn } from './server/experiencia/tell-experience.ts'
import {
  addImagem,
  changeOwn,
  listOwnChamados,
  openChamado,
  readAnswers,
  readImagem,
  readOwnChamado,
  writeToOwn,
} from './server/own-tickets.ts'
import {
  answer,
  changeFromQueue,
  listHistoricoFromQueue,
  listQueue,
  readFromQueue,
  readImagemFromQueue,
  readTempoDeResposta,
} from './server/queue.ts'
import { suportePersonalData } from './server/suporte.personal-data.ts'
import { countUnread } from './server/suporte.repository.ts'
import * as contract from './suporte.contract.ts'
import { SUPORTE_NOTICES } from './suporte.notices.ts'
import { getTempoDeResposta } from './tempo-de-resposta.contract.ts'

export const suporteModule: ServerModule = {
  name: 'suporte',
  documentation: {
    tags: { [contract.tag]: 'Chamados ao atendimento: o que a pessoa pergunta, e a fila de quem responde.' },
    schemas: {
      Chamado: contract.Chamado,
      ChamadoDetalhe: contract.ChamadoDetalhe,
      ChamadoFila: contract.ChamadoFila,
      ChamadoPainel: contract.ChamadoPainel,
    },
    examples: [
      exampleOfCall(contract.abrirChamado, {
        body: {
          tipo: 'duvida',
          impacto: 'baixo',
          assunto: 'Como troco a doca de uma reserva?',
          texto: 'A reserva AG-62 saiu na doca errada.',
        },
        response: {
          id: '01a21f7f-947e-7435-b70d-2dab7114ce74',
          numero: 4,
          tipo: 'duvida',
          impacto: 'baixo',
          assunto: 'Como troco a doca de uma reserva?',
          situacao: 'aberto',
          respostasNovas: 0,
          ultima: { de: 'pessoa', autor: 'Renata Kuhn', texto: 'A reserva AG-62 saiu na doca errada.' },
          criadoEm: '2026-11-28T00:13:04.510Z',
          atualizadoEm: '2026-11-28T00:13:04.510Z',
          version: 1,
          tela: null,
          navegador: 'node',
          versaoWeb: null,
          pedidoId: null,
          pedidoEm: null,
          mensagens: [
            {
              id: '01a21f7f-9499-775f-a6b5-5daae3252302',
              de: 'pessoa',
              autor: 'Renata Kuhn',
              texto: 'A reserva AG-62 saiu na doca errada.',
              criadoEm: '2026-11-28T00:13:04.510Z',
            },
          ],
          anexos: [],
        },
      }),
    ],
  },
  notifications: SUPORTE_NOTICES,
  jobs: [tellExperienceJob],
  extensions: [
    resumoParts.with({ key: 'suporte', count: countUnread }),
    ...suportePersonalData.map(personalData.with),
  ],
  openExtensions: tellOnSignIn,
  routes: [
    route(contract.listChamados, ({ deps, session, query }) => listOwnChamados(deps, session, query)),
    route(getTempoDeResposta, ({ deps }) => readTempoDeResposta(deps)),
    route(contract.abrirChamado, ({ deps, session, body, request }) =>
      openChamado(deps, session, body, request.userAgent),
    ),
    route(contract.getChamado, ({ deps, session, params }) => readOwnChamado(deps, session, params.id)),
    route(contract.escreverChamado, ({ deps, session, params, body }) =>
      writeToOwn(deps, session, params.id, body.texto),
    ),
    route(contract.mudarChamado, ({ deps, session, params, body }) =>
      changeOwn(deps, session, params.id, body),
    ),
    route(contract.lerChamado, ({ deps, session, params }) => readAnswers(deps, session, params.id)),
    route(contract.anexarImagem, async ({ deps, session, params, query, request }) => {
      if (!request.file) throw new AppError(platformErrors.invalid_input)
      return addImagem(deps, session, params.id, await request.file(), query.nome)
    }),
    route(contract.getImagem, ({ deps, session, params }) =>
      readImagem(deps, session, params.id, params.anexoId),
    ),
    route(contract.listFila, ({ deps, query }) => listQueue(deps, query)),
    route(contract.getChamadoPainel, ({ deps, params }) => readFromQueue(deps, params.id)),
    route(contract.responderChamado, ({ deps, session, params, body }) =>
      answer(deps, session, params.id, body),
    ),
    route(contract.mudarChamadoPainel, ({ deps, session, params, body }) =>
      changeFromQueue(deps, session, params.id, body),
    ),
    route(contract.getImagemPainel, ({ deps, params }) =>
      readImagemFromQueue(deps, params.id, params.anexoId),
    ),
    route(contract.getHistoricoChamado, ({ deps, params }) => listHistoricoFromQueue(deps, params.id)),
  ],
}
