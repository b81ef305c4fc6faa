import { Dashboard } from '../Dashboard.tsx'
import { useDocasKpi, useMetasEm } from '../indicador.api.ts'
import { tilesDasDocas } from '../tiles/das-docas.ts'
import { usePeriodo } from '../use-periodo.ts'
import { Espera } from './Espera.tsx'
import { NoShow } from './NoShow.tsx'
import { OcupacaoPorHora } from './OcupacaoPorHora.tsx'
import { PorDoca } from './PorDoca.tsx'
import { TurnTime } from './TurnTime.tsx'

/** The yard and its docks in a period: how long vehicles stayed, who did not come, how full the docks were. */
export default function DocasPage() {
  const periodo = usePeriodo()
  const kpi = useDocasKpi(periodo.dias)
  const metas = useMetasEm(periodo.fim)
  return (
    <Dashboard
      titulo="Dock scheduling"
      periodo={periodo}
      query={kpi}
      tiles={(totais) => Object.values(tilesDasDocas(totais, { metas, registros: periodo.registros }))}
      esquerda={
        <>
          <TurnTime query={kpi} meta={metas.turnTimeMin ?? null} />
          <PorDoca query={kpi} meta={metas.ocupacaoDocaPct ?? null} />
        </>
      }
      direita={
        <>
          <OcupacaoPorHora query={kpi} periodo={periodo} />
          <NoShow query={kpi} periodo={periodo} meta={metas.noShowPct ?? null} />
          <Espera query={kpi} />
        </>
      }
    />
  )
}
