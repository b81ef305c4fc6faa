import { PageLink } from '#platform/web/router/links.tsx'
import { percentual } from '../../indicador.rules.ts'
import type { useOferecimentoKpi } from '../indicador.api.ts'
import styles from '../indicador.module.css'
import { PainelDeNumeros } from '../PainelDeNumeros.tsx'
import { contagem, pct, verTodos } from '../textos.ts'
import type { PeriodoNaTela } from '../use-periodo.ts'

interface RecusasProps {
  readonly query: ReturnType<typeof useOferecimentoKpi>
  readonly periodo: PeriodoNaTela
}

/** Why carriers refused, each reason the way to its invitations. */
export const Recusas = ({ query, periodo }: RecusasProps) => (
  <PainelDeNumeros
    titulo="Recusas por motivo"
    query={query}
    acoes={
      query.data &&
      query.data.totais.recusados > 0 && (
        <PageLink className="ev-link" to={periodo.registros('convitesRecusados')}>
          {verTodos(query.data.totais.recusados, 'as')}
        </PageLink>
      )
    }
    vazio={({ recusas }) =>
      recusas.length === 0 ? 'Nenhum convite foi recusado com motivo neste período.' : undefined
    }
  >
    {({ recusas, totais }) => (
      <table className={styles.tabela}>
        <thead>
          <tr>
            <th scope="col">Motivo</th>
            <th scope="col">Convites</th>
            <th scope="col">Das recusas</th>
          </tr>
        </thead>
        <tbody>
          {recusas.map(({ motivo, convites }) => (
            <tr key={motivo}>
              <th scope="row">{motivo}</th>
              <td>
                <PageLink className="ev-link" to={periodo.registros('convitesRecusados', { motivo })}>
                  {contagem(convites)}
                </PageLink>
              </td>
              <td>{pct(percentual(convites, totais.recusados))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </PainelDeNumeros>
)
