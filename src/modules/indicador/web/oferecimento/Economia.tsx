import { PageLink } from '#platform/web/router/links.tsx'
import type { useOferecimentoKpi } from '../indicador.api.ts'
import styles from '../indicador.module.css'
import { PainelDeNumeros } from '../PainelDeNumeros.tsx'
import { numeroNaTela, pct, reais, verTodos } from '../textos.ts'
import type { PeriodoNaTela } from '../use-periodo.ts'

interface EconomiaProps {
  readonly query: ReturnType<typeof useOferecimentoKpi>
  readonly periodo: PeriodoNaTela
}

/** What contracts saved of what was offered at first. */
export const Economia = ({ query, periodo }: EconomiaProps) => (
  <PainelDeNumeros
    titulo="Economia dos contratos"
    nota="oferecido primeiro − contratado"
    query={query}
    acoes={
      query.data &&
      query.data.totais.contratos > 0 && (
        <PageLink className="ev-link" to={periodo.registros('convitesContratados')}>
          {verTodos(query.data.totais.contratos, 'os')}
        </PageLink>
      )
    }
    vazio={({ totais }) =>
      totais.contratos === 0 ? 'Nenhuma oferta deste período foi contratada ainda.' : undefined
    }
  >
    {({ totais, anterior }) => {
      const { mudanca } = numeroNaTela('pct', totais.economiaPct, anterior.economiaPct)
      return (
        <p className={styles.soma}>
          <strong>{pct(totais.economiaPct)}</strong>, <strong>{reais(totais.economia)}</strong> por contrato
          {mudanca && `, ${mudanca.texto} que no período anterior`}
        </p>
      )
    }}
  </PainelDeNumeros>
)
