import { getCargasCross } from '#modules/carga/carga-integracao.contract.ts'
import { publicRoute, type RouteBinding, route } from '#platform/server/http/route.ts'
import * as contract from '../remessa.contract.ts'
import * as acoes from '../remessa-acoes.contract.ts'
import * as estoque from '../remessa-estoque.contract.ts'
import * as quadro from '../remessa-quadro.contract.ts'
import * as relatorio from '../remessa-relatorio.contract.ts'
import * as tv from '../remessa-tv.contract.ts'
import { countABordo } from './a-bordo.ts'
import { listCargasCross } from './cargas-cross.ts'
import { carregarRemessas } from './carregar.ts'
import { imprimirEtiquetas } from './etiquetas.ts'
import { listDestinos } from './list-destinos.ts'
import { mudarPosicao } from './mudar-posicao.ts'
import { exportarEstoque, readEstoque } from './read-estoque.ts'
import { readCartoes, readQuadro } from './read-quadro.ts'
import { getRemessa, listHistoricoRemessa } from './read-remessas.ts'
import {
  readRemessasDaTela,
  readRemessasNaTv,
  readRemessasPorUnidade,
  readUnidadesDaTela,
} from './read-tv.ts'
import { exportRelatorio, readRelatorio } from './relatorio.ts'
import { runAcaoMany, runAcaoOne } from './run-acao.ts'
import { changeRemessa, createRemessa, removeRemessa } from './save-remessa.ts'
import { exportarRemessas, searchRemessas } from './search-remessas.ts'
import { transferirRemessas } from './transferir.ts'

export const remessaRoutes: readonly RouteBinding[] = [
  route(getCargasCross, ({ deps, session, params }) => listCargasCross(deps, session, params.id)),
  route(quadro.getQuadroRemessas, ({ deps, session, query }) => readQuadro(deps, session, query)),
  route(quadro.listCartoesRemessas, ({ deps, session, query }) => readCartoes(deps, session, query)),
  route(estoque.getEstoque, ({ deps, session, query }) => readEstoque(deps, session, query)),
  route(estoque.exportarEstoque, ({ deps, session, body }) => exportarEstoque(deps, session, body)),
  route(estoque.mudarPosicao, ({ deps, session, body }) => mudarPosicao(deps, session, body)),
  route(tv.getRemessasNaTv, ({ deps, session, query }) =>
    readRemessasNaTv(deps, session, query.unidadeNegocioId ?? undefined),
  ),
  route(tv.getRemessasPorUnidade, ({ deps, session }) => readRemessasPorUnidade(deps, session)),
  publicRoute(tv.lerRemessasDaTela, ({ deps, body }) => readRemessasDaTela(deps, body)),
  publicRoute(tv.lerUnidadesDaTela, ({ deps, body }) => readUnidadesDaTela(deps, body)),
  route(relatorio.relatorioDeRemessas, ({ deps, session, body }) => readRelatorio(deps, session, body)),
  route(relatorio.exportarRelatorioDeRemessas, ({ deps, session, body }) =>
    exportRelatorio(deps, session, body),
  ),
  route(contract.searchRemessas, ({ deps, session, body }) => searchRemessas(deps, session, body)),
  route(contract.exportarRemessas, ({ deps, session, body }) => exportarRemessas(deps, session, body)),
  route(contract.imprimirEtiquetas, ({ deps, session, body }) => imprimirEtiquetas(deps, session, body)),
  route(acoes.contarRemessasDasCargas, ({ deps, session, body }) =>
    countABordo(deps, session, body.cargaIds),
  ),
  route(acoes.listDestinos, ({ deps, session }) => listDestinos(deps, session)),
  route(acoes.transferirRemessas, ({ deps, session, body }) => transferirRemessas(deps, session, body)),
  route(acoes.carregarRemessas, ({ deps, session, body }) => carregarRemessas(deps, session, body)),
  route(acoes.acaoEmLote, ({ deps, session, params, body }) => runAcaoMany(deps, session, params.acao, body)),
  route(contract.createRemessa, ({ deps, session, body }) => createRemessa(deps, session, body)),
  route(contract.getRemessa, ({ deps, session, params }) => getRemessa(deps, session, params.id)),
  route(contract.changeRemessa, ({ deps, session, params, body, request }) =>
    changeRemessa(deps, session, params.id, withVersion(request.ifMatch, body)),
  ),
  route(contract.removeRemessa, ({ deps, session, params }) => removeRemessa(deps, session, params.id)),
  route(contract.getHistoricoRemessa, ({ deps, session, params }) =>
    listHistoricoRemessa(deps, session, params.id),
  ),
  route(acoes.coletarRemessa, ({ deps, session, params, body }) =>
    runAcaoOne(deps, session, 'coletar', params.id, body),
  ),
  route(acoes.receberRemessa, ({ deps, session, params, body }) =>
    runAcaoOne(deps, session, 'receber', params.id, body),
  ),
  route(acoes.liberarRemessa, ({ deps, session, params, body }) =>
    runAcaoOne(deps, session, 'liberar', params.id, body),
  ),
  route(acoes.recolherRemessa, ({ deps, session, params, body }) =>
    runAcaoOne(deps, session, 'recolher', params.id, body),
  ),
  route(acoes.expedirRemessa, ({ deps, session, params, body }) =>
    runAcaoOne(deps, session, 'expedir', params.id, body),
  ),
  route(acoes.cancelarRemessa, ({ deps, session, params, body }) =>
    runAcaoOne(deps, session, 'cancelar', params.id, body),
  ),
]

const withVersion = <B extends { readonly version?: number }>(ifMatch: number | undefined, body: B): B =>
  body.version === undefined && ifMatch !== undefined ? { ...body, version: ifMatch } : body
