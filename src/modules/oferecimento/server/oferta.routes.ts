/** Which use case answers which call about offers of the own company. */
import { route } from '#platform/server/http/route.ts'
import * as oferta from '../oferta.contract.ts'
import * as acoes from '../oferta-acoes.contract.ts'
import * as envio from '../oferta-envio.contract.ts'
import { encontrarTransportadoras } from '../oferta-procura.contract.ts'
import * as quadro from '../oferta-quadro.contract.ts'
import { exportarRelatorio, relatorioDeOfertas } from '../oferta-relatorio.contract.ts'
import { extendOferta, inviteMore, lengthenPasso, reorderFila, skipPasso } from './conduzir-oferta.ts'
import { amendOferta, cancelContrato } from './desfazer-contrato.ts'
import { changeOferta, createOferta } from './draft-oferta.ts'
import { endOferta } from './encerrar-oferta.ts'
import { exportRelatorio } from './export-relatorio.ts'
import { findTransportadoras } from './find-transportadoras.ts'
import { contractProposta, counterProposta, refuseProposta } from './negociar-oferta.ts'
import { publicarOferta } from './publicar-oferta.ts'
import { getEnvioOf, rehearseMany, startEnvio } from './publicar-varias.ts'
import { listElegiveisAntesOf } from './read-elegiveis.ts'
import { getLogOf, getOfertaOf, listElegiveisOf, listHistoricoOf } from './read-oferta.ts'
import { readPendencias } from './read-pendencias.ts'
import { readQuadro } from './read-quadro.ts'
import { readQuadroDeLotes } from './read-quadro-lote.ts'
import { readRelatorio } from './read-relatorio.ts'
import { searchOf } from './search-ofertas.ts'

export const ofertaRoutes = [
  route(quadro.getQuadroDeOfertas, ({ deps, session, query }) => readQuadro(deps, session, query)),
  route(quadro.getQuadroDeLotes, ({ deps, session, query }) => readQuadroDeLotes(deps, session, query)),
  route(quadro.getPendencias, ({ deps, session }) => readPendencias(deps, session)),
  route(quadro.searchOfertas, ({ deps, session, body }) => searchOf(deps, session, body)),
  route(relatorioDeOfertas, ({ deps, session, body }) => readRelatorio(deps, session, body)),
  route(exportarRelatorio, ({ deps, session, body }) => exportRelatorio(deps, session, body)),
  route(envio.ensaiarVarias, ({ deps, session, body }) => rehearseMany(deps, session, body)),
  route(envio.publicarVarias, ({ deps, session, body }) => startEnvio(deps, session, body)),
  route(envio.getEnvio, ({ deps, session, params }) => getEnvioOf(deps, session, params.id)),
  route(oferta.criarOferta, ({ deps, session, body }) => createOferta(deps, session, body)),
  route(oferta.alterarOferta, ({ deps, session, params, body }) =>
    changeOferta(deps, session, params.id, body),
  ),
  route(oferta.getOferta, ({ deps, session, params }) => getOfertaOf(deps, session, params.id)),
  route(oferta.getHistoricoOferta, ({ deps, session, params }) => listHistoricoOf(deps, session, params.id)),
  route(quadro.getLogDaOferta, ({ deps, session, params }) => getLogOf(deps, session, params.id)),
  route(quadro.listElegiveisAntes, ({ deps, session, body }) => listElegiveisAntesOf(deps, session, body)),
  route(encontrarTransportadoras, ({ deps, session, params }) =>
    findTransportadoras(deps, session, params.id),
  ),
  route(quadro.listElegiveis, ({ deps, session, params }) => listElegiveisOf(deps, session, params.id)),
  route(oferta.publicarOferta, ({ deps, session, params, body }) =>
    publicarOferta(deps, session, params.id, body),
  ),
  route(acoes.prorrogarOferta, ({ deps, session, params, body }) =>
    extendOferta(deps, session, params.id, body),
  ),
  route(acoes.convidarMais, ({ deps, session, params, body }) => inviteMore(deps, session, params.id, body)),
  route(acoes.encerrarOferta, ({ deps, session, params, body }) => endOferta(deps, session, params.id, body)),
  route(acoes.cancelarOferta, ({ deps, session, params, body }) => endOferta(deps, session, params.id, body)),
  route(acoes.contratarProposta, ({ deps, session, params, body }) =>
    contractProposta(deps, session, params.id, body),
  ),
  route(acoes.contraporProposta, ({ deps, session, params, body }) =>
    counterProposta(deps, session, params, body),
  ),
  route(acoes.recusarProposta, ({ deps, session, params, body }) =>
    refuseProposta(deps, session, params, body),
  ),
  route(acoes.cancelarContratacao, ({ deps, session, params, body }) =>
    cancelContrato(deps, session, params.id, body),
  ),
  route(acoes.proporAditivo, ({ deps, session, params, body }) =>
    amendOferta(deps, session, params.id, body),
  ),
  route(acoes.alongarPasso, ({ deps, session, params, body }) => lengthenPasso(deps, session, params, body)),
  route(acoes.pularPasso, ({ deps, session, params, body }) => skipPasso(deps, session, params, body)),
  route(acoes.ordenarFila, ({ deps, session, params, body }) => reorderFila(deps, session, params.id, body)),
]
