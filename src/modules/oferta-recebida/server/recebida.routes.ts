/** Which use case answers which call of a carrier; what it did is answered as it reads it afterwards. */
import { amendRecebida, giveUpRecebida } from '#modules/oferecimento/server/desfazer-contrato.ts'
import { joinAberta } from '#modules/oferecimento/server/join-aberta.ts'
import {
  answerRecebida,
  openRecebida,
  refuseRecebida,
  withdrawRecebida,
} from '#modules/oferecimento/server/responder-oferta.ts'
import type { Deps } from '#platform/server/deps.ts'
import { route } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import * as aberta from '../aberta.contract.ts'
import * as custo from '../custo-km.contract.ts'
import * as encerradas from '../encerradas.contract.ts'
import * as contract from '../recebida.contract.ts'
import { readCustoKm, writeCustoKm } from './custo-km.ts'
import { exportEncerradas } from './export-encerradas.ts'
import { getOf, readQuadroOf } from './read-recebidas.ts'
import { searchAbertasOf } from './search-abertas.ts'
import { listEmbarcadoresOf, resumirOf, searchOf } from './search-recebidas.ts'

async function after(deps: Deps, session: Session, id: string, done: Promise<void>) {
  await done
  return getOf(deps, session, id)
}

export const recebidaRoutes = [
  route(aberta.searchAbertas, ({ deps, session, query }) => searchAbertasOf(deps, session, query)),
  route(aberta.participarAberta, async ({ deps, session, params }) =>
    getOf(deps, session, await joinAberta(deps, session, params.id)),
  ),
  route(contract.getQuadroRecebidas, ({ deps, session, query }) => readQuadroOf(deps, session, query)),
  route(custo.getCustoKm, ({ deps, session }) => readCustoKm(deps, session)),
  route(custo.saveCustoKm, ({ deps, session, body }) => writeCustoKm(deps, session, body)),
  route(contract.searchRecebidas, ({ deps, session, body }) => searchOf(deps, session, body)),
  route(encerradas.resumirEncerradas, ({ deps, session, body }) => resumirOf(deps, session, body)),
  route(encerradas.listEmbarcadoresDasEncerradas, ({ deps, session }) => listEmbarcadoresOf(deps, session)),
  route(encerradas.exportarEncerradas, ({ deps, session, body }) => exportEncerradas(deps, session, body)),
  route(contract.getRecebida, ({ deps, session, params }) => getOf(deps, session, params.id)),
  route(contract.verRecebida, ({ deps, session, params: { id } }) =>
    after(deps, session, id, openRecebida(deps, session, id)),
  ),
  route(contract.proporRecebida, ({ deps, session, params: { id }, body }) =>
    after(deps, session, id, answerRecebida(deps, session, id, 'propor', body)),
  ),
  route(contract.aceitarRecebida, ({ deps, session, params: { id }, body }) =>
    after(deps, session, id, answerRecebida(deps, session, id, 'aceitar', body)),
  ),
  route(contract.recusarRecebida, ({ deps, session, params: { id }, body }) =>
    after(deps, session, id, refuseRecebida(deps, session, id, body)),
  ),
  route(contract.retirarRecebida, ({ deps, session, params: { id }, body }) =>
    after(deps, session, id, withdrawRecebida(deps, session, id, body.version)),
  ),
  route(contract.desistirRecebida, ({ deps, session, params: { id }, body }) =>
    after(deps, session, id, giveUpRecebida(deps, session, id, body)),
  ),
  route(contract.aditivoRecebida, ({ deps, session, params: { id }, body }) =>
    after(deps, session, id, amendRecebida(deps, session, id, body)),
  ),
]
