import { route } from '#platform/server/http/route.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import { recordLooks } from '#platform/server/privacy/record-looks.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { actorOf } from '#platform/server/session/session.ts'
import { existing } from '#platform/shared/app-error.ts'
import * as contract from './privacidade.contract.ts'
import { pedidoDeTitular } from './privacidade.notices.ts'
import { acessosPersonalData } from './server/acesso.personal-data.ts'
import { exportPerson } from './server/export-person.ts'
import { searchAcessos } from './server/list-acessos.ts'
import { findPedido, listPedidoRows, toPedido } from './server/pedido.repository.ts'
import { previewErasure } from './server/preview-erasure.ts'
import { privacidadeDocumentation } from './server/privacidade.documentation.ts'
import { eliminacaoJob, limpezaJob } from './server/privacidade-jobs.ts'
import { requestErasure } from './server/request-erasure.ts'
import { writeCopia } from './server/write-copia.ts'

const TELA = 'Privacidade (LGPD)'

export const privacidadeModule: ServerModule = {
  name: 'privacidade',
  extensions: [...acessosPersonalData.map(personalData.with)],
  documentation: privacidadeDocumentation,
  notifications: [pedidoDeTitular],
  jobs: [eliminacaoJob, limpezaJob],
  routes: [
    route(contract.consultarTitular, ({ deps, session, body }) =>
      previewErasure(deps, session.ownerId, body),
    ),
    route(contract.exportarTitular, async ({ deps, session, body: { formato = 'json', ...titular } }) => {
      const { copia, vistos } = await exportPerson(deps, session.ownerId, actorOf(session), titular)
      for (const entidade of ['motorista', 'reserva']) {
        const ids = vistos.get(entidade) ?? []
        await recordLooks(deps, session, { entidade, ids, dado: 'exportacao', tela: TELA })
      }
      return writeCopia(copia, formato)
    }),
    route(contract.eliminarTitular, ({ deps, session, body: { confirmacao: _word, ...titular } }) =>
      requestErasure(deps, session.ownerId, actorOf(session), titular),
    ),
    route(contract.listPedidos, ({ deps, session, query }) =>
      deps.db.readAsOwner(session.ownerId, (tx) => listPedidoRows(tx, query)),
    ),
    route(contract.getPedido, ({ deps, session, params }) =>
      deps.db.readAsOwner(session.ownerId, async (tx) => {
        const pedido = existing(await findPedido(tx, params.id))
        return toPedido(pedido)
      }),
    ),
    route(contract.searchAcessos, ({ deps, session, body }) => searchAcessos(deps, session.ownerId, body)),
  ],
}
