import { PageLink } from '#platform/web/router/links.tsx'
import { MINIMO_PARA_COMPARAR } from '../../indicador.rules.ts'
import { isForaDaMeta } from '../../metas.rules.ts'
import { Barra } from '../Barra.tsx'
import type { usePlanejamentoKpi } from '../indicador.api.ts'
import styles from '../indicador.module.css'
import { PainelDeNumeros } from '../PainelDeNumeros.tsx'
import { Fora } from '../Tiles.tsx'
import { contagem, pct } from '../textos.ts'
import type { PeriodoNaTela } from '../use-periodo.ts'

interface OcupacaoPorVeiculoProps {
  readonly query: ReturnType<typeof usePlanejamentoKpi>
  readonly periodo: PeriodoNaTela
  readonly meta: number | null
}

/** How full each vehicle went, trip by trip. */
export const OcupacaoPorVeiculo = ({ query, periodo, meta }: OcupacaoPorVeiculoProps) => (
  <PainelDeNumeros
    titulo="Ocupação por veículo"
    nota="peso ou volume ÷ capacidade, o maior; média das viagens"
    acoes={meta !== null && <span className={styles.metaNaLegenda}>{`meta ${pct(meta)}`}</span>}
    query={query}
    vazio={({ veiculos }) =>
      veiculos.length === 0 ? 'Nenhuma carga com veículo de capacidade conhecida neste período.' : undefined
    }
  >
    {({ veiculos, totais }) => (
      <table className={styles.tabela}>
        <thead>
          <tr>
            <th scope="col">Veículo</th>
            <td aria-hidden />
            <th scope="col">Ocupação</th>
            <th scope="col">Viagens</th>
          </tr>
        </thead>
        <tbody>
          {veiculos.map(({ veiculoId, nome, viagens, ocupacaoPct }) => {
            const isPouco = viagens < MINIMO_PARA_COMPARAR
            const isFora = !isPouco && isForaDaMeta('ocupacaoPct', ocupacaoPct, meta)
            return (
              <tr key={veiculoId ?? 'transportadoras'}>
                <th scope="row">{nome}</th>
                <td className={styles.comBarra}>
                  <Barra valor={ocupacaoPct} meta={meta} isFora={isFora} isPouco={isPouco} />
                </td>
                <td data-fora={isFora || undefined}>
                  <strong>{pct(ocupacaoPct)}</strong>
                  {isFora && <Fora />}
                </td>
                <td>
                  {veiculoId === null ? (
                    contagem(viagens)
                  ) : (
                    <PageLink
                      className="ev-link"
                      to={periodo.registros('comOcupacao', { veiculo: veiculoId })}
                    >
                      {contagem(viagens)}
                    </PageLink>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{`hachura: menos de ${MINIMO_PARA_COMPARAR} viagens`}</td>
            <td>
              <strong>{pct(totais.ocupacaoPct)}</strong>
            </td>
            <td>{contagem(totais.viagens)}</td>
          </tr>
        </tfoot>
      </table>
    )}
  </PainelDeNumeros>
)
