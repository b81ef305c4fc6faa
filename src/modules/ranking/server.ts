/** The ranking of carriers: what this module gives to the server. */

import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './ranking.contract.ts'
import { RANKING_NOTICES } from './ranking.notices.ts'
import { getAtrasado, searchAtrasados } from './server/atrasos.ts'
import { contestAtraso, decideContestacao, getContestado, searchContestados } from './server/contestacoes.ts'
import { exportRanking } from './server/export-ranking.ts'
import { rankingExample } from './server/ranking.example.ts'
import { searchRankings } from './server/read-ranking.ts'
import { getTransportadora } from './server/read-transportadora.ts'
import { reconstrucaoProjection, reconstruirJob, relogioDoRanking } from './server/reconstruir.ts'
import { rankingProjection } from './server/recontar.ts'

export const rankingModule: ServerModule = {
  name: 'ranking',
  documentation: {
    tags: {
      [contract.tag]:
        'As transportadoras do embarcador comparadas por entregas, ofertas e preço; a transportadora lê e contesta os próprios atrasos.',
    },
    schemas: {
      RankingLinha: contract.RankingLinha,
      RankingResumo: contract.RankingResumo,
      RankingTransportadora: contract.RankingTransportadora,
      RankingContestacao: contract.RankingContestacao,
      RankingAtraso: contract.RankingAtraso,
    },
    examples: [rankingExample],
  },
  notifications: RANKING_NOTICES,
  routes: [
    route(contract.searchRanking, ({ deps, session, body }) => searchRankings(deps, session, body)),
    route(contract.exportarRanking, ({ deps, session, body }) => exportRanking(deps, session, body)),
    route(contract.searchAtrasos, ({ deps, session, body }) => searchAtrasados(deps, session, body)),
    route(contract.getAtraso, ({ deps, session, params }) => getAtrasado(deps, session, params.id)),
    route(contract.contestarAtraso, ({ deps, session, body }) => contestAtraso(deps, session, body)),
    route(contract.searchContestacoes, ({ deps, session, body }) => searchContestados(deps, session, body)),
    route(contract.getContestacao, ({ deps, session, params }) => getContestado(deps, session, params.id)),
    route(contract.decidirContestacao, ({ deps, session, params, body }) =>
      decideContestacao(deps, session, params.id, body),
    ),
    route(contract.getRankingTransportadora, ({ deps, session, params, query }) =>
      getTransportadora(deps, session, params.transportadoraId, query),
    ),
  ],
  projections: [rankingProjection],
  openProjections: [reconstrucaoProjection],
  jobs: [reconstruirJob, relogioDoRanking],
}
