/** Numbers of a period, the records behind them, and goals: what this module gives to the server. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as desempenho from './desempenho.contract.ts'
import * as contract from './indicador.contract.ts'
import { Meta, metaCalls } from './meta.contract.ts'
import * as oferecimento from './oferecimento-kpi.contract.ts'
import * as planejamento from './planejamento-kpi.contract.ts'
import { readAtualizacao } from './server/atualizacao.ts'
import { getKpiDasCargas } from './server/carga-kpi.ts'
import { getDesempenhos } from './server/desempenho.ts'
import { getKpiDasDocas } from './server/docas-kpi.ts'
import { getCausas } from './server/fora-do-otif.ts'
import { getKpiDoLeadTime } from './server/lead-time-kpi.ts'
import { metas, unidadeDasMetas } from './server/meta.register.ts'
import { getMetasVigentes } from './server/metas-vigentes.ts'
import { getKpiDoOferecimento } from './server/oferecimento-kpi.ts'
import { getKpiDoPlanejamento } from './server/planejamento-kpi.ts'
import { exportarContados, listContados } from './server/registros.ts'

export const indicadorModule: ServerModule = {
  name: 'indicador',
  documentation: {
    tags: {
      [contract.tag]: 'Números de um período, com a comparação, a meta e os registros que cada um contou.',
      Metas: 'O que a empresa quer alcançar em cada número, na empresa toda ou em uma unidade.',
    },
    schemas: {
      CargaKpi: contract.CargaKpi,
      KpiTotais: contract.KpiTotais,
      TransportadoraDoKpi: contract.TransportadoraDoKpi,
      LeadTimeKpi: contract.LeadTimeKpi,
      TrechoDoKpi: contract.TrechoDoKpi,
      RotaDoKpi: contract.RotaDoKpi,
      DocasKpi: contract.DocasKpi,
      FaixaDasDocas: contract.FaixaDasDocas,
      TotaisDasDocas: contract.TotaisDasDocas,
      OferecimentoKpi: oferecimento.OferecimentoKpi,
      TotaisDoOferecimento: oferecimento.TotaisDoOferecimento,
      OfertasDaTransportadora: oferecimento.OfertasDaTransportadora,
      PlanejamentoKpi: planejamento.PlanejamentoKpi,
      TotaisDoPlanejamento: planejamento.TotaisDoPlanejamento,
      ContagensDoDesempenho: desempenho.ContagensDoDesempenho,
      PartesDoDesempenho: desempenho.PartesDoDesempenho,
      SemTerceiros: desempenho.SemTerceiros,
      DesempenhoDeTodas: desempenho.DesempenhoDeTodas,
      DesempenhoDaTransportadora: desempenho.DesempenhoDaTransportadora,
      RegistroDoNumero: contract.RegistroDoNumero,
      Meta,
    },
    examples: [
      exampleOfCall(metaCalls.create, {
        body: {
          campo: 'otifPct',
          valor: 95,
          unidadeId: 'e984389e-41bc-709f-a99b-ee7fe881081d',
          de: '2026-12-01',
        },
        response: {
          id: '01a21f7d-1eea-7132-b9fa-6300d5e41bc4',
          campo: 'otifPct',
          valor: 95,
          unidade: { id: 'e984389e-41bc-709f-a99b-ee7fe881081d', descricao: 'CD Jundiaí' },
          de: '2026-12-01',
          ate: null,
          ativo: true,
          atualizadoEm: '2026-11-28T00:10:23.275Z',
          version: 1,
        },
      }),
    ],
  },
  extensions: [unidadeDasMetas],
  routes: [
    route(contract.getCargaKpi, ({ deps, session, query }) => getKpiDasCargas(deps, session, query)),
    route(contract.getLeadTimeKpi, ({ deps, session, query }) => getKpiDoLeadTime(deps, session, query)),
    route(contract.getForaDoOtif, ({ deps, session, query }) => getCausas(deps, session, query)),
    route(contract.getDocasKpi, ({ deps, session, query }) => getKpiDasDocas(deps, session, query)),
    route(oferecimento.getOferecimentoKpi, ({ deps, session, query }) =>
      getKpiDoOferecimento(deps, session, query),
    ),
    route(planejamento.getPlanejamentoKpi, ({ deps, session, query }) =>
      getKpiDoPlanejamento(deps, session, query),
    ),
    route(desempenho.getDesempenho, ({ deps, session, query }) => getDesempenhos(deps, session, query)),
    route(contract.getAtualizacao, ({ deps, session }) => readAtualizacao(deps, session)),
    route(contract.getMetasEm, ({ deps, session, query }) => getMetasVigentes(deps, session, query.dtFim)),
    route(contract.listRegistros, ({ deps, session, params, query }) =>
      listContados(deps, session, params.numero, query),
    ),
    route(contract.exportarRegistros, ({ deps, session, params, query }) =>
      exportarContados(deps, session, params.numero, query),
    ),
    ...metas.routes(),
  ],
}
