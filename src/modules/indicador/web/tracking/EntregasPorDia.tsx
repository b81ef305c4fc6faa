import { LegendaDosDias, PorDia } from '../graficos/PorDia.tsx'
import type { useCargaKpi } from '../indicador.api.ts'
import { PainelDeNumeros } from '../PainelDeNumeros.tsx'
import type { PeriodoNaTela } from '../use-periodo.ts'

const TITULO = 'Entregas por dia'
const LINHAS = [
  { key: 'otif', nome: 'No prazo e completa', numero: 'otif', marca: 'cheio' },
  { key: 'soNoPrazo', nome: 'Só no prazo', marca: 'hachura' },
  { key: 'foraDoPrazo', nome: 'Fora do prazo', numero: 'foraDoPrazo', marca: 'vazado' },
] as const

interface EntregasPorDiaProps {
  readonly query: ReturnType<typeof useCargaKpi>
  readonly periodo: PeriodoNaTela
}

/** Deliveries with a deadline by day. */
export const EntregasPorDia = ({ query, periodo }: EntregasPorDiaProps) => (
  <PainelDeNumeros
    titulo={TITULO}
    nota="com prazo e resultado"
    acoes={<LegendaDosDias linhas={LINHAS} />}
    query={query}
    vazio={({ totais }) =>
      totais.entregas === 0 ? 'Nenhuma entrega com prazo, chegada e resultado neste período.' : undefined
    }
  >
    {({ serie }) => <PorDia titulo={TITULO} linhas={LINHAS} serie={serie} periodo={periodo} />}
  </PainelDeNumeros>
)
