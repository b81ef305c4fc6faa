/** The gates of loads: what this module gives to the server. */
import { beforeSaida } from '#modules/carga/server/ciclo/before-saida.ts'
import { beforeAlocar } from '#modules/carga/server/veiculo/before-alocar.ts'
import { beforeVeiculoContratado } from '#modules/carga/server/veiculo/before-veiculo-contratado.ts'
import { nivelDaEmpresa } from '#modules/piso/server/read-indice.ts'
import { onRegularidade } from '#modules/regularidade/server/on-regularidade.ts'
import { route } from '#platform/server/http/route.ts'
import { clockNotices } from '#platform/server/notifications/clock-notices.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './conformidade.contract.ts'
import { CONFORMIDADE_NOTICES } from './conformidade.notices.ts'
import { informGate, releaseGate, undoRelease } from './server/change-conformidade.ts'
import {
  changeChave,
  changeGestores,
  getConfiguracaoOf,
  listHistoricoOf,
  readNivelDoPiso,
} from './server/configuracao.ts'
import { conformidadeDocumentation } from './server/conformidade.documentation.ts'
import { buildDossie } from './server/dossie.ts'
import { conformidadeProjection } from './server/keep-conformidade.ts'
import { cargasBloqueadas } from './server/notify-conformidade.ts'
import { getConformidadeOf } from './server/open-conformidade.ts'
import { partsOfCarga } from './server/parts-of-carga.ts'
import { reavaliarJob, relogioJob } from './server/reavaliar.ts'
import { stopAlocacao, stopSaidas, stopVeiculo } from './server/stop-saida.ts'

export const conformidadeModule: ServerModule = {
  name: 'conformidade',
  documentation: conformidadeDocumentation,
  routes: [
    route(contract.getConfiguracao, ({ deps, session }) => getConfiguracaoOf(deps, session)),
    route(contract.getConfiguracaoHistorico, ({ deps, session }) => listHistoricoOf(deps, session)),
    route(contract.mudarChave, ({ deps, session, params, body }) =>
      changeChave(deps, session, params.gate, body),
    ),
    route(contract.mudarGestores, ({ deps, session, params, body }) =>
      changeGestores(deps, session, params.permissao, body.usuarios),
    ),
    route(contract.getConformidade, ({ deps, session, params }) =>
      getConformidadeOf(deps, session, params.cargaId),
    ),
    route(contract.informarGate, ({ deps, session, params, body }) =>
      informGate(deps, session, params, body),
    ),
    route(contract.liberarGate, ({ deps, session, params, body }) =>
      releaseGate(deps, session, params, body),
    ),
    route(contract.desfazerLiberacao, ({ deps, session, params }) => undoRelease(deps, session, params)),
    route(contract.getDossie, ({ deps, session, params }) => buildDossie(deps, session, params.cargaId)),
  ],
  notifications: CONFORMIDADE_NOTICES,
  jobs: [reavaliarJob, relogioJob],
  openProjections: [conformidadeProjection],
  extensions: [
    ...partsOfCarga,
    clockNotices.with(cargasBloqueadas),
    nivelDaEmpresa.with({ key: 'conformidade', read: readNivelDoPiso }),
    beforeSaida.with({ key: 'conformidade', check: stopSaidas }),
    beforeAlocar.with({
      key: 'conformidade',
      check: (tx, _session, alocacoes, now) => stopAlocacao(tx, alocacoes, now),
    }),
    beforeVeiculoContratado.with({
      key: 'conformidade',
      check: (tx, _actor, veiculo, now) => stopVeiculo(tx, veiculo, now),
    }),
  ],
  openExtensions: (deps) => [
    onRegularidade.with({
      key: 'conformidade',
      onChanged: (tx, ownerIds) =>
        deps.jobs.enqueueAll(
          tx,
          reavaliarJob,
          ownerIds.map((ownerId) => ({ ownerId })),
        ),
    }),
  ],
}
