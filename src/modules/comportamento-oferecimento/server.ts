/** What behaviours of offering give to the program. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './comportamento.contract.ts'
import * as ensaio from './ensaio.contract.ts'
import { comportamentos } from './server/comportamento.register.ts'
import { ensaiarComportamento } from './server/ensaiar.ts'
import { listComportamentosAtivos } from './server/read-comportamentos.ts'
import { countPublico } from './server/read-publico.ts'
import { comportamentoUses } from './server/usos.ts'

export const comportamentoOferecimentoModule: ServerModule = {
  name: 'comportamento-oferecimento',
  extensions: comportamentoUses,
  documentation: {
    tags: {
      [contract.tag]:
        'Como as cargas são oferecidas: quando vale, quem chamar, como oferecer e se ninguém aceitar.',
    },
    schemas: { ComportamentoOferecimento: contract.ComportamentoOferecimento, Ensaio: ensaio.Ensaio },
    examples: [exampleOfCall(contract.contarPublico, { body: { publico: 'todas' }, response: { total: 3 } })],
  },
  routes: [
    route(contract.listComportamentosAtivos, ({ deps, session }) => listComportamentosAtivos(deps, session)),
    route(contract.contarPublico, ({ deps, session, body }) => countPublico(deps, session, body)),
    route(ensaio.ensaiarComportamento, ({ deps, session, params, body }) =>
      ensaiarComportamento(deps, session, params.id, body.dias),
    ),
    ...comportamentos.routes(),
  ],
}
