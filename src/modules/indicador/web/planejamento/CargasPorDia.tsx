import { LegendaDosDias, PorDia } from '../graficos/PorDia.tsx'
import type { usePlanejamentoKpi } from '../indicador.api.ts'
import { PainelDeNumeros } from '../PainelDeNumeros.tsx'
import type { PeriodoNaTela } from '../use-periodo.ts'

const TITULO = 'Cargas por dia'
const LINHAS = [
  { key: 'deMinuta', nome: 'Formada de pedidos', numero: 'deMinuta', marca: 'cheio' },
  { key: 'avulsas', nome: 'De outra origem', numero: 'avulsas', marca: 'hachura' },
] as const

interface CargasPorDiaProps {
  readonly query: ReturnType<typeof usePlanejamentoKpi>
  readonly periodo: PeriodoNaTela
}

/** Loads of each day, those that planners formed from orders and others. */
export const CargasPorDia = ({ query, periodo }: CargasPorDiaProps) => (
  <PainelDeNumeros
    titulo={TITULO}
    acoes={<LegendaDosDias linhas={LINHAS} />}
    query={query}
    vazio={({ totais }) => (totais.cargas === 0 ? 'Nenhuma carga neste período.' : undefined)}
  >
    {({ serie }) => <PorDia titulo={TITULO} linhas={LINHAS} serie={serie} periodo={periodo} />}
  </PainelDeNumeros>
)
