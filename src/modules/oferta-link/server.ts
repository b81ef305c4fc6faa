/** Answers of carriers without an account, by links: what this module gives to the server. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { publicRoute, route } from '#platform/server/http/route.ts'
import { mailWith } from '#platform/server/mail/mail-kinds.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { gerarOfertaLink } from './copia.contract.ts'
import * as contract from './link.contract.ts'
import { linksDosConvites } from './server/follow-convites.ts'
import { makeOfertaLink } from './server/gerar-link.ts'
import { codigoJob, conviteJob, fimJob } from './server/mail-jobs.ts'
import { codigoMail, contrapropostaMail, conviteMail, fimMail, maisCargasMail } from './server/mail-texts.ts'
import { openOfertaLink } from './server/read-link.ts'
import { confirmResposta, resendCodigo, sayResposta } from './server/responder-link.ts'

export const ofertaLinkModule: ServerModule = {
  name: 'oferta-link',
  documentation: {
    tags: {
      'Oferecimento: link':
        'A oferta para transportadoras sem conta: um link assinado, uma resposta, confirmada por um código no e-mail cadastrado.',
    },
    schemas: { OfertaDoLink: contract.OfertaDoLink },
    examples: [
      exampleOfCall(gerarOfertaLink, {
        params: {
          id: '01a21f6d-025b-7371-8bb5-2219be722c68',
          conviteId: '01a21f6d-0261-7b0e-8c55-9a1d7c3e2f40',
        },
        response: {
          link: 'https://estiva.example/oferta#U8b-a4VAeFihOjteGjg2sVPG_muFQHhYoTo7Xho4NrEAAfWvDWnsU92f',
          respondeAte: '2026-11-28T04:52:39.777Z',
        },
      }),
    ],
  },
  lightPages: [contract.ofertaLink.page],
  jobs: [conviteJob, codigoJob, fimJob],
  extensions: [
    mailWith(conviteMail),
    mailWith(contrapropostaMail),
    mailWith(maisCargasMail),
    mailWith(codigoMail),
    mailWith(fimMail),
  ],
  openExtensions: (deps) => [linksDosConvites(deps)],
  routes: [
    publicRoute(contract.consultarOfertaLink, ({ deps, body }) => openOfertaLink(deps, body.token)),
    publicRoute(contract.responderOfertaLink, ({ deps, body }) => sayResposta(deps, body)),
    publicRoute(contract.reenviarCodigoOfertaLink, ({ deps, body }) => resendCodigo(deps, body.token)),
    publicRoute(contract.confirmarOfertaLink, ({ deps, body }) =>
      confirmResposta(deps, body.token, body.codigo),
    ),
    route(gerarOfertaLink, ({ deps, session, params }) => makeOfertaLink(deps, session, params)),
  ],
}
