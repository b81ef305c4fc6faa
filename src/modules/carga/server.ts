/** Loads: what this module gives to the server. Each area lists its own routes. */

import { searchSources } from '#modules/busca/server/search-sources.ts'
import { webhookEvents } from '#modules/integracao-webhook/server/webhook-events.ts'
import { clockNotices } from '#platform/server/notifications/clock-notices.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { CARGA_NOTICES } from './carga.notices.ts'
import { ship, work } from './carga-access.ts'
import { acompanhamentoRoutes } from './server/acompanhamento/acompanhamento.routes.ts'
import { cadastroRoutes } from './server/cadastro/cadastro.routes.ts'
import { cargaPersonalData } from './server/cadastro/carga.personal-data.ts'
import { cargaSearch } from './server/cadastro/carga-search.ts'
import { cargaUses } from './server/cadastro/carga-usage.ts'
import { cargaDocumentation } from './server/carga.documentation.ts'
import { cartaoProjection, nomesProjection } from './server/cartao/project-cartoes.ts'
import { cicloRoutes } from './server/ciclo/ciclo.routes.ts'
import { cargasAtrasadas, notifyMudancas } from './server/ciclo/notify-cargas.ts'
import { onCarga } from './server/ciclo/on-carga.ts'
import { loteRoutes } from './server/lote/lote.routes.ts'
import { simplifyTrajetosJob } from './server/posicao/simplify-trajetos.ts'
import { posicoesMessage } from './server/posicao/tell-posicoes.ts'
import { rotaRoutes } from './server/rota/rota.routes.ts'
import { FATOS_DA_VIAGEM } from './server/tell-sistemas.ts'
import { veiculoDaCargaRoutes } from './server/veiculo/veiculo.routes.ts'

const HUB = '/cargashub'

export const cargaModule: ServerModule = {
  name: 'carga',
  extensions: [
    ...cargaUses,
    ...cargaPersonalData.map(personalData.with),
    searchSources.with(cargaSearch),
    onCarga.with({ key: 'avisos', onChanged: notifyMudancas }),
    clockNotices.with(cargasAtrasadas),
    webhookEvents.with({
      key: 'carga',
      nome: 'Cargas',
      deDuasEmpresas: 'carga',
      eventos: [
        { tipo: 'carga.created', nome: 'Carga criada', access: ship },
        { tipo: 'carga.changed', nome: 'Carga recebida ou alterada', access: work },
        { tipo: 'carga.desativada', nome: 'Carga fora do quadro', access: work },
        ...Object.entries(FATOS_DA_VIAGEM).map(([fato, nome]) => ({
          tipo: `carga.${fato}`,
          nome,
          access: work,
        })),
      ],
    }),
  ],
  notifications: CARGA_NOTICES,
  documentation: cargaDocumentation,
  routes: [
    ...cicloRoutes,
    ...veiculoDaCargaRoutes,
    ...acompanhamentoRoutes,
    ...loteRoutes,
    ...cadastroRoutes,
    ...rotaRoutes,
  ],
  projections: [cartaoProjection, nomesProjection],
  unitTables: { carga: 'carga' },
  recordMessages: posicoesMessage,
  jobs: [simplifyTrajetosJob],
  hubEvents: {
    'carga.created': ({ id }) => [{ hub: HUB, target: 'CargaReady', args: [id] }],
    'carga.changed': ({ id }) => [{ hub: HUB, target: 'CargaReady', args: [id] }],
    'carga.desativada': ({ id }) => [{ hub: HUB, target: 'CargaDesativada', args: [id] }],
  },
}
