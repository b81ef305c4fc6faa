import { PageLink } from '#platform/web/router/links.tsx'
import { percentual } from '../../indicador.rules.ts'
import { Barra } from '../Barra.tsx'
import type { usePlanejamentoKpi } from '../indicador.api.ts'
import styles from '../indicador.module.css'
import { PainelDeNumeros } from '../PainelDeNumeros.tsx'
import { contagem, pct } from '../textos.ts'
import type { PeriodoNaTela } from '../use-periodo.ts'

interface PorSituacaoProps {
  readonly query: ReturnType<typeof usePlanejamentoKpi>
  readonly periodo: PeriodoNaTela
}

/** Where the loads of the period stand now. */
export const PorSituacao = ({ query, periodo }: PorSituacaoProps) => (
  <PainelDeNumeros
    titulo="Cargas por situação"
    query={query}
    vazio={({ situacoes }) => (situacoes.length === 0 ? 'Nenhuma carga neste período.' : undefined)}
  >
    {({ situacoes, totais }) => (
      <table className={styles.tabela}>
        <thead>
          <tr>
            <th scope="col">Situação</th>
            <td aria-hidden />
            <th scope="col">Cargas</th>
            <th scope="col">Parte</th>
          </tr>
        </thead>
        <tbody>
          {situacoes.map(({ status, nome, cargas }) => (
            <tr key={status}>
              <th scope="row">{nome}</th>
              <td className={styles.comBarra}>
                <Barra valor={percentual(cargas, totais.cargas)} />
              </td>
              <td>
                <PageLink className="ev-link" to={periodo.registros('cargas', { status: String(status) })}>
                  {contagem(cargas)}
                </PageLink>
              </td>
              <td>{pct(percentual(cargas, totais.cargas))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </PainelDeNumeros>
)
