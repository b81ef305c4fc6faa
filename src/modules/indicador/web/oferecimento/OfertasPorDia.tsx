import { LegendaDosDias, PorDia } from '../graficos/PorDia.tsx'
import type { useOferecimentoKpi } from '../indicador.api.ts'
import { PainelDeNumeros } from '../PainelDeNumeros.tsx'
import type { PeriodoNaTela } from '../use-periodo.ts'

const TITULO = 'Ofertas por dia'
const LINHAS = [
  { key: 'contratadas', nome: 'Contratada', numero: 'ofertasContratadas', marca: 'cheio' },
  { key: 'semContrato', nome: 'Sem contratação', numero: 'ofertasSemContrato', marca: 'hachura' },
  { key: 'outras', nome: 'Aberta ou cancelada', numero: 'ofertasOutras', marca: 'vazado' },
] as const

interface OfertasPorDiaProps {
  readonly query: ReturnType<typeof useOferecimentoKpi>
  readonly periodo: PeriodoNaTela
}

/** What became of the offers published on each day. */
export const OfertasPorDia = ({ query, periodo }: OfertasPorDiaProps) => (
  <PainelDeNumeros
    titulo={TITULO}
    nota="pelo dia da publicação"
    acoes={<LegendaDosDias linhas={LINHAS} />}
    query={query}
    vazio={({ totais }) =>
      totais.publicadas === 0 ? 'Nenhuma oferta foi publicada neste período.' : undefined
    }
  >
    {({ serie }) => <PorDia titulo={TITULO} linhas={LINHAS} serie={serie} periodo={periodo} />}
  </PainelDeNumeros>
)
