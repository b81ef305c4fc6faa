import { FiltrosDasCargas } from '../Cabecalho.tsx'
import { Dashboard } from '../Dashboard.tsx'
import { useCargaKpi, useForaDoOtif, useLeadTimeKpi, useMetasEm } from '../indicador.api.ts'
import { tilesDasCargas } from '../tiles/das-cargas.ts'
import { usePeriodo } from '../use-periodo.ts'
import { EntregasPorDia } from './EntregasPorDia.tsx'
import { ForaDoOtif } from './ForaDoOtif.tsx'
import { LeadTime } from './LeadTime.tsx'
import { PorTransportadora } from './PorTransportadora.tsx'

/** Loads and deliveries of a period: in time, whole, and what they cost. */
export default function TrackingPage() {
  const periodo = usePeriodo()
  const kpi = useCargaKpi(periodo.pedido)
  const leadTime = useLeadTimeKpi(periodo.pedido)
  const fora = useForaDoOtif(periodo.pedido)
  const metas = useMetasEm(periodo.fim)
  return (
    <Dashboard
      titulo="Tracking"
      periodo={periodo}
      query={kpi}
      tiles={(totais) => Object.values(tilesDasCargas(totais, { metas, registros: periodo.registros }))}
      filtros={<FiltrosDasCargas periodo={periodo} />}
      esquerda={
        <>
          <EntregasPorDia query={kpi} periodo={periodo} />
          <LeadTime query={leadTime} />
        </>
      }
      direita={
        <>
          <PorTransportadora query={kpi} metas={metas} />
          <ForaDoOtif query={fora} periodo={periodo} />
        </>
      }
    />
  )
}
