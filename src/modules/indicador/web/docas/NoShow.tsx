import { PageLink } from '#platform/web/router/links.tsx'
import { isForaDaMeta } from '../../metas.rules.ts'
import type { useDocasKpi } from '../indicador.api.ts'
import styles from '../indicador.module.css'
import { PainelDeNumeros } from '../PainelDeNumeros.tsx'
import { Fora } from '../Tiles.tsx'
import { contagem, pct, verTodos } from '../textos.ts'
import type { PeriodoNaTela } from '../use-periodo.ts'

interface NoShowProps {
  readonly query: ReturnType<typeof useDocasKpi>
  readonly periodo: PeriodoNaTela
  readonly meta: number | null
}

/** Suppliers whose vehicles did not come. */
export const NoShow = ({ query, periodo, meta }: NoShowProps) => (
  <PainelDeNumeros
    titulo="No-show"
    nota={
      query.data &&
      `${contagem(query.data.totais.naoCompareceram)} não vieram, ${contagem(query.data.totais.chegadas)} vieram`
    }
    acoes={
      query.data &&
      query.data.totais.naoCompareceram > 0 && (
        <PageLink className="ev-link" to={periodo.registros('naoCompareceram')}>
          {verTodos(query.data.totais.naoCompareceram, 'os')}
        </PageLink>
      )
    }
    query={query}
    vazio={({ fornecedores }) =>
      fornecedores.length === 0 ? 'Nenhum agendamento deste período chegou ou faltou ainda.' : undefined
    }
  >
    {({ fornecedores }) => (
      <table className={styles.tabela}>
        <thead>
          <tr>
            <th scope="col">Fornecedor</th>
            <th scope="col">No-show</th>
            <th scope="col">Horários</th>
            <th scope="col">Taxa</th>
          </tr>
        </thead>
        <tbody>
          {fornecedores.map(({ nome, faltas, horarios, noShowPct }) => {
            const isFora = faltas > 0 && isForaDaMeta('noShowPct', noShowPct, meta)
            return (
              <tr key={nome}>
                <th scope="row">{nome}</th>
                <td>
                  <strong>{contagem(faltas)}</strong>
                </td>
                <td>{contagem(horarios)}</td>
                <td data-fora={isFora || undefined}>
                  {pct(noShowPct)}
                  {isFora && <Fora />}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    )}
  </PainelDeNumeros>
)
