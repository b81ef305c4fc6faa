import { type RouteBinding, route } from '#platform/server/http/route.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import * as contract from '../conversa.contract.ts'
import * as mensagem from '../mensagem.contract.ts'
import {
  endByPerson,
  getCargaOf,
  listNotas,
  openDaCarga,
  openPar,
  sendMensagem,
  writeNota,
} from './act-on-conversa.ts'
import { addAnexo, downloadAnexo } from './anexos.ts'
import { applyPrevisao } from './apply-previsao.ts'
import { getGrupo, listDaCarga, listDoMotorista, searchConversas } from './list-conversas.ts'
import { listNaoLidas, markRead } from './mark-read.ts'
import { readConversa } from './open-conversa.ts'
import { getDetalhe, getGrupoComDetalhes, showTelefone } from './read-detalhe.ts'
import { readMensagens } from './read-mensagens.ts'
import { removeOwn } from './remove-mensagem.ts'
import { searchMensagens } from './search-mensagens.ts'

export const conversaRoutes: readonly RouteBinding[] = [
  route(contract.searchConversas, ({ deps, session, body }) => searchConversas(deps, session, body)),
  route(contract.listConversasDoMotorista, ({ deps, session, query }) =>
    listDoMotorista(deps, session, query.motoristaId),
  ),
  route(contract.listConversasDaCarga, ({ deps, session, query }) =>
    listDaCarga(deps, session, query.cargaId),
  ),
  route(contract.listNaoLidas, ({ deps, session }) =>
    deps.db.readAsOwner(session.ownerId, async (tx) =>
      (await listNaoLidas(tx, [session.userId])).map(({ usuarioId: _own, ...unread }) => unread),
    ),
  ),
  route(contract.buscarMensagens, ({ deps, session, query }) => searchMensagens(deps, session, query.texto)),
  route(contract.getConversa, ({ deps, session, params }) => getDetalhe(deps, session, params.id)),
  route(contract.getDetalhesDaConversaCarga, ({ deps, session, params }) =>
    getGrupoComDetalhes(deps, session, params.id),
  ),
  route(contract.getConversaCarga, ({ deps, session, params }) =>
    deps.db.readAsOwner(session.ownerId, (tx) => getGrupo(tx, session, params.id)),
  ),
  route(contract.abrirConversa, ({ deps, session, params }) =>
    openPar(deps, session, params.cargaId, params.motoristaId),
  ),
  route(contract.abrirConversaDaCarga, ({ deps, session, params }) =>
    openDaCarga(deps, session, params.cargaId),
  ),
  route(contract.encerrarConversa, ({ deps, session, params }) => endByPerson(deps, session, params.id)),
  route(contract.getCargaDaConversa, ({ deps, session, params }) => getCargaOf(deps, session, params.id)),
  route(contract.getTelefoneDoMotorista, ({ deps, session, params }) =>
    showTelefone(deps, session, params.id),
  ),
  route(mensagem.listMensagens, ({ deps, session, params, query }) =>
    readConversa(deps, session, params.id, ({ tx, conversa }) =>
      readMensagens(tx, conversa, query, { ownerId: session.ownerId }),
    ),
  ),
  route(mensagem.enviarMensagem, ({ deps, session, params, body }) =>
    sendMensagem(deps, session, params.id, body),
  ),
  route(mensagem.removerMensagem, ({ deps, session, params }) =>
    removeOwn(deps, session, params.id, params.mensagemId),
  ),
  route(mensagem.aplicarPrevisao, ({ deps, session, params }) =>
    applyPrevisao(deps, session, params.id, params.mensagemId),
  ),
  route(mensagem.marcarLeitura, ({ deps, session, params, body }) =>
    markRead(deps, session, params.id, body.ateSeq),
  ),
  route(mensagem.addAnexoDaConversa, async ({ deps, session, params, query: { nome }, request }) => {
    if (!request.file) throw new AppError(platformErrors.invalid_input)
    return addAnexo(deps, session, params.id, await request.file(), nome)
  }),
  route(mensagem.downloadAnexoDaConversa, ({ deps, session, params }) =>
    downloadAnexo(deps, session, params.id, params.anexoId),
  ),
  route(mensagem.listNotas, ({ deps, session, params }) => listNotas(deps, session, params.id)),
  route(mensagem.escreverNota, ({ deps, session, params, body }) =>
    writeNota(deps, session, params.id, body),
  ),
]
