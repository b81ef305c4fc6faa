import { Dashboard } from '../Dashboard.tsx'
import { useMetasEm, useOferecimentoKpi } from '../indicador.api.ts'
import { tilesDasOfertas } from '../tiles/das-ofertas.ts'
import { usePeriodo } from '../use-periodo.ts'
import { AceitePorTransportadora } from './AceitePorTransportadora.tsx'
import { Economia } from './Economia.tsx'
import { OfertasPorDia } from './OfertasPorDia.tsx'
import { Recusas } from './Recusas.tsx'

/** Offers published in a period: what became of them, how carriers answered, and what it saved. */
export default function OferecimentoPage() {
  const periodo = usePeriodo()
  const kpi = useOferecimentoKpi(periodo.dias)
  const metas = useMetasEm(periodo.fim)
  return (
    <Dashboard
      titulo="Oferecimento"
      periodo={periodo}
      query={kpi}
      tiles={(totais) => Object.values(tilesDasOfertas(totais, { metas, registros: periodo.registros }))}
      esquerda={
        <>
          <OfertasPorDia query={kpi} periodo={periodo} />
          <AceitePorTransportadora query={kpi} periodo={periodo} meta={metas.aceitePct ?? null} />
        </>
      }
      direita={
        <>
          <Economia query={kpi} periodo={periodo} />
          <Recusas query={kpi} periodo={periodo} />
        </>
      }
    />
  )
}
