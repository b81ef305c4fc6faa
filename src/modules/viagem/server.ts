/** Drivers without an app: what this module gives to the server. */

import { aoPrever } from '#modules/conversa/server/ao-prever.ts'
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { publicRoute, route } from '#platform/server/http/route.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import * as atos from './ato.contract.ts'
import * as mensagens from './mensagem-da-viagem.contract.ts'
import { enviarPosicoesDaViagem } from './posicao-da-viagem.contract.ts'
import { receiveAtos } from './server/atos/receive-atos.ts'
import { registerPorEle } from './server/atos/register-por-ele.ts'
import { comprovantesDaViagem } from './server/comprovantes.ts'
import {
  destinatarioDaViagem,
  markLeituraDaViagem,
  readAnexoDaViagem,
  readMensagensDaViagem,
} from './server/conversa-da-viagem.ts'
import { readDocumento } from './server/documentos.ts'
import { followExtensions } from './server/follow-cargas.ts'
import { savePrevisao } from './server/paradas.repository.ts'
import { partsOfCarga } from './server/parts-of-carga.ts'
import { consentimentoNaViagem, receivePosicoes } from './server/posicoes-da-viagem.ts'
import { pushAoMotorista, pushDaViagemJob, savePush } from './server/push-da-viagem.ts'
import { readEstado, readTrip } from './server/read-trip.ts'
import { getViagemDaCargaOf, listAtosOf, readArquivo } from './server/read-viagem.ts'
import { receiveArquivo } from './server/receive-arquivo.ts'
import { createViagem, renewViagem, revokeViagem, shareViagem } from './server/share-viagem.ts'
import { viagemPersonalData } from './server/viagem.personal-data.ts'
import { enterViagem } from './server/visita.ts'
import * as trip from './trip.contract.ts'
import * as contract from './viagem.contract.ts'
import { VIAGEM_NOTICES } from './viagem.notices.ts'

export const viagemModule: ServerModule = {
  name: 'viagem',
  documentation: {
    tags: {
      'Motorista: viagem':
        'O motorista sem aplicativo: um link por carga, o que o celular registra, com e sem sinal, e os comprovantes.',
    },
    schemas: {
      Viagem: contract.Viagem,
      AtoRegistrado: contract.AtoRegistrado,
      ViagemDoMotorista: trip.ViagemDoMotorista,
    },
    examples: [
      exampleOfCall(trip.entrarNaViagem, {
        body: {
          token: 'U8b-a4VAeFihOjteGjg2sQGiH2yD63NErXFsOYfEO8IAAVaZSJt65W5fzNWl_vog6mM',
          dispositivo: { id: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10', nome: 'Android 15, Chrome' },
        },
        response: {
          estado: 'confirmar',
          empresa: 'Alimentos Serra Dourada',
          viagemId: null,
          restam: 5,
          bloqueadaAte: null,
        },
      }),
    ],
  },
  lightPages: [trip.viagemLink.page],
  notifications: VIAGEM_NOTICES,
  jobs: [pushDaViagemJob],
  openExtensions: (deps) => [pushAoMotorista(deps)],
  extensions: [
    ...followExtensions,
    ...partsOfCarga,
    comprovantesDaViagem,
    destinatarioDaViagem,
    aoPrever.with({ key: 'viagem', onPrevisao: savePrevisao }),
    consentimentoNaViagem,
    ...viagemPersonalData.map(personalData.with),
  ],
  routes: [
    publicRoute(trip.entrarNaViagem, ({ deps, body, request }) => enterViagem(deps, body, request)),
    publicRoute(trip.lerViagem, ({ deps, params, request }) => readTrip(deps, params.id, request)),
    publicRoute(trip.lerEstadoDaViagem, ({ deps, params, request }) => readEstado(deps, params.id, request)),
    publicRoute(atos.enviarAtos, ({ deps, params, body, request }) =>
      receiveAtos(deps, params.id, body, request),
    ),
    publicRoute(atos.enviarArquivo, async ({ deps, params, query, request }) => {
      if (!request.file) throw new AppError(platformErrors.unsupported_media)
      return receiveArquivo(deps, params.id, query, await request.file(), request)
    }),
    publicRoute(mensagens.lerMensagensDaViagem, ({ deps, params, query, request }) =>
      readMensagensDaViagem(deps, params.id, query.depoisDe ?? 0, request),
    ),
    publicRoute(mensagens.marcarLeituraDaViagem, ({ deps, params, body, request }) =>
      markLeituraDaViagem(deps, params.id, body.ateSeq, request),
    ),
    publicRoute(mensagens.getAnexoDaViagem, ({ deps, params, request }) =>
      readAnexoDaViagem(deps, params.id, params.anexoId, request),
    ),
    publicRoute(trip.getDocumentoDaViagem, ({ deps, params, request }) =>
      readDocumento(deps, params.id, params.docId, request),
    ),
    publicRoute(mensagens.ligarPushDaViagem, ({ deps, params, body, request }) =>
      savePush(deps, params.id, body, request),
    ),
    publicRoute(enviarPosicoesDaViagem, ({ deps, params, body, request }) =>
      receivePosicoes(deps, params.id, body.posicoes, request),
    ),
    route(contract.getViagemDaCarga, ({ deps, session, params }) =>
      getViagemDaCargaOf(deps, session, params.id),
    ),
    route(contract.criarViagem, ({ deps, session, params }) => createViagem(deps, session, params.id)),
    route(contract.enviarViagem, ({ deps, session, params, body }) =>
      shareViagem(deps, session, params.id, body.canal),
    ),
    route(contract.revogarViagem, ({ deps, session, params }) => revokeViagem(deps, session, params.id)),
    route(contract.renovarViagem, ({ deps, session, params }) => renewViagem(deps, session, params.id)),
    route(contract.listAtos, ({ deps, session, params }) => listAtosOf(deps, session, params.id)),
    route(contract.registrarPorEle, ({ deps, session, params, body }) =>
      registerPorEle(deps, session, params.id, body),
    ),
    route(contract.getArquivoDaViagem, ({ deps, session, params }) =>
      readArquivo(deps, session, params.id, params.arquivoId),
    ),
  ],
}
