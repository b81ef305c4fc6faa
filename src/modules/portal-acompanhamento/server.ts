/** Customers follow their deliveries: what this module gives to the server. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { publicRoute, route } from '#platform/server/http/route.ts'
import { mailWith } from '#platform/server/mail/mail-kinds.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './portal-acompanhamento.contract.ts'
import * as rastreio from './rastreio.contract.ts'
import { askAviso, rateEntrega, tellProblema } from './server/act-on-entrega.ts'
import {
  rastreioAvisosJob,
  rastreioChegadaJob,
  rastreioLimpezaJob,
  readDescadastro,
  unsubscribeRastreio,
} from './server/avisos.ts'
import { askCodigo, rastreioCodigoJob } from './server/codigo.ts'
import * as links from './server/links-de-quem-trabalha.ts'
import { chegadaMail, codigoMail } from './server/mails.ts'
import { portalPersonalData } from './server/portal-acompanhamento.personal-data.ts'
import { portaisDeAcompanhamento } from './server/portal-acompanhamento.register.ts'
import { readFoto, readRastreio } from './server/read-rastreio.ts'
import { enterRastreio } from './server/visita.ts'

export const portalAcompanhamentoModule: ServerModule = {
  name: 'portal-acompanhamento',
  documentation: {
    tags: {
      'Portal de acompanhamento':
        'Os clientes que acompanham entregas sem conta: o que veem, e os links deles.',
      'Acompanhamento do cliente':
        'A página do cliente: um link ou um código abre só as entregas dele, sem preço e sem outras paradas.',
    },
    schemas: {
      PortalAcompanhamento: contract.PortalAcompanhamento,
      Rastreio: rastreio.Rastreio,
      EntregaDoCliente: rastreio.EntregaDoCliente,
      EntregaAberta: rastreio.EntregaAberta,
    },
    examples: [
      exampleOfCall(contract.portalAcompanhamentoCalls.create, {
        body: {
          nome: 'Atacado Niterói',
          raiz: '33000026',
          emails: ['recebimento@atacadoniteroi.example'],
          mostraPosicao: true,
          mostraComprovante: true,
        },
        response: {
          id: '01a21f7c-9d03-7614-9140-28cb380a0217',
          nome: 'Atacado Niterói',
          raiz: '33000026',
          emails: ['recebimento@atacadoniteroi.example'],
          consulta: true,
          mostraPosicao: true,
          mostraMotorista: true,
          mostraComprovante: true,
          mensagem: null,
          ajuda: null,
          ativo: true,
          atualizadoEm: '2026-11-28T00:09:50.083Z',
          version: 1,
        },
      }),
    ],
  },
  lightPages: [rastreio.rastreioLink.page, rastreio.descadastroLink.page],
  jobs: [rastreioCodigoJob, rastreioAvisosJob, rastreioChegadaJob, rastreioLimpezaJob],
  extensions: [mailWith(codigoMail), mailWith(chegadaMail), ...portalPersonalData.map(personalData.with)],
  routes: [
    ...portaisDeAcompanhamento.routes(),
    route(contract.getEnderecoDaBusca, ({ deps, session }) => links.readEndereco(deps, session)),
    route(contract.getLinkDoCliente, ({ deps, session, params }) =>
      links.readLinkDoCliente(deps, session, params.id),
    ),
    route(contract.criarLinkDoCliente, ({ deps, session, params }) =>
      links.createLinkDoCliente(deps, session, params.id),
    ),
    route(contract.revogarLinkDoCliente, ({ deps, session, params }) =>
      links.revokeLinkDoCliente(deps, session, params.id),
    ),
    route(contract.getLinksDaCarga, ({ deps, session, params }) =>
      links.readLinksDaCarga(deps, session, params.id),
    ),
    route(contract.criarLinkDaParada, ({ deps, session, params, body }) =>
      links.createLinkDaParada(deps, session, params.id, body.paradaId),
    ),
    route(contract.revogarLinkDaParada, ({ deps, session, params }) =>
      links.revokeLinkDaParada(deps, session, params.id, params.paradaId),
    ),
    publicRoute(rastreio.entrarNoRastreio, ({ deps, body, request }) => enterRastreio(deps, body, request)),
    publicRoute(rastreio.pedirCodigoDoRastreio, ({ deps, body }) => askCodigo(deps, body)),
    publicRoute(rastreio.lerRastreio, ({ deps, params, query, request }) =>
      readRastreio(deps, params.id, query.entregaId, request),
    ),
    publicRoute(rastreio.getFotoDoRastreio, ({ deps, params, request }) =>
      readFoto(deps, params.id, params.fotoId, request),
    ),
    publicRoute(rastreio.avaliarEntrega, ({ deps, params, body, request }) =>
      rateEntrega(deps, params.id, body, request),
    ),
    publicRoute(rastreio.informarProblema, ({ deps, params, body, request }) =>
      tellProblema(deps, params.id, body, request),
    ),
    publicRoute(rastreio.avisarAntes, ({ deps, params, body, request }) =>
      askAviso(deps, params.id, body, request),
    ),
    publicRoute(rastreio.consultarDescadastroDoRastreio, ({ deps, body }) =>
      readDescadastro(deps, body.token),
    ),
    publicRoute(rastreio.descadastrarDoRastreio, ({ deps, body }) => unsubscribeRastreio(deps, body.token)),
    publicRoute(rastreio.descadastrarDoRastreioComUmClique, async ({ deps, params }) => {
      await unsubscribeRastreio(deps, params.token)
    }),
  ],
}
