/** Answers of carriers without an account, by links: what this module gives to the server. */
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
