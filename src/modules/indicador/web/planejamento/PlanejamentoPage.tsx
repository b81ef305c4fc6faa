import type { PlanejamentoKpi } from '../../planejamento-kpi.contract.ts'
import { FiltrosDasCargas } from '../Cabecalho.tsx'
import { Dashboard } from '../Dashboard.tsx'
import { useMetasEm, usePlanejamentoKpi } from '../indicador.api.ts'
import type { Tile } from '../Tiles.tsx'
import type { ContextoDosTiles } from '../tiles/contexto.ts'
import { tileDoFrete } from '../tiles/das-cargas.ts'
import { tilesDoPlanejamento } from '../tiles/do-planejamento.ts'
import { usePeriodo } from '../use-periodo.ts'
import { CargasPorDia } from './CargasPorDia.tsx'
import { OcupacaoPorVeiculo } from './OcupacaoPorVeiculo.tsx'
import { PorSituacao } from './PorSituacao.tsx'

/** Loads of a period as they were planned: how full vehicles go, what a tonne costs, how many were formed from orders. */
export default function PlanejamentoPage() {
  const periodo = usePeriodo()
  const kpi = usePlanejamentoKpi(periodo.pedido)
  const metas = useMetasEm(periodo.fim)
  return (
    <Dashboard
      titulo="Planejamento"
      periodo={periodo}
      query={kpi}
      tiles={(totais) => tilesOf(totais, { metas, registros: periodo.registros })}
      filtros={<FiltrosDasCargas periodo={periodo} />}
      esquerda={
        <>
          <CargasPorDia query={kpi} periodo={periodo} />
          <OcupacaoPorVeiculo query={kpi} periodo={periodo} meta={metas.ocupacaoPct ?? null} />
        </>
      }
      direita={<PorSituacao query={kpi} periodo={periodo} />}
    />
  )
}

function tilesOf(kpi: PlanejamentoKpi, contexto: ContextoDosTiles): readonly Tile[] {
  const { cargas, ocupacao, deMinuta } = tilesDoPlanejamento(kpi, contexto)
  return [cargas, ocupacao, tileDoFrete(kpi.totais, kpi.anterior, contexto), deMinuta]
}
