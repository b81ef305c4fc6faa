/** Loads: what this module gives to the server. Each area lists its own routes. */

import { searchSources } from '#modules/busca/server/search-sources.ts'
import { clockNotices } from '#platform/server/notifications/clock-notices.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { CARGA_NOTICES } from './carga.notices.ts'
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
import { rotaRoutes } from './server/rota/rota.routes.ts'
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
  unitTables: { carga: 'carga', 'carga-posicao': 'carga' },
  hubEvents: {
    'carga.created': ({ id }) => [{ hub: HUB, target: 'CargaReady', args: [id] }],
    'carga.changed': ({ id }) => [{ hub: HUB, target: 'CargaReady', args: [id] }],
    'carga.desativada': ({ id }) => [{ hub: HUB, target: 'CargaDesativada', args: [id] }],
  },
}
