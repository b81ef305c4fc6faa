import { PageLink } from '#platform/web/router/links.tsx'
import { MINIMO_PARA_COMPARAR } from '../../indicador.rules.ts'
import { isForaDaMeta } from '../../metas.rules.ts'
import { Barra } from '../Barra.tsx'
import type { useOferecimentoKpi } from '../indicador.api.ts'
import styles from '../indicador.module.css'
import { PainelDeNumeros } from '../PainelDeNumeros.tsx'
import { Rolagem } from '../Rolagem.tsx'
import { Fora } from '../Tiles.tsx'
import { contagem, minutos, pct } from '../textos.ts'
import type { PeriodoNaTela } from '../use-periodo.ts'

interface AceitePorTransportadoraProps {
  readonly query: ReturnType<typeof useOferecimentoKpi>
  readonly periodo: PeriodoNaTela
  readonly meta: number | null
}

/** How many invitations each carrier accepted, and how long its answers took. */
export const AceitePorTransportadora = ({ query, periodo, meta }: AceitePorTransportadoraProps) => (
  <PainelDeNumeros
    titulo="Aceite por transportadora"
    nota="com proposta ou contrato ÷ convites enviados"
    acoes={meta !== null && <span className={styles.metaNaLegenda}>{`meta ${pct(meta)}`}</span>}
    query={query}
    vazio={({ transportadoras }) =>
      transportadoras.length === 0 ? 'Nenhum convite foi enviado neste período.' : undefined
    }
  >
    {({ transportadoras, totais }) => (
      <Rolagem nome="Aceite por transportadora em números">
        <table className={styles.tabela}>
          <thead>
            <tr>
              <th scope="col">Transportadora</th>
              <td aria-hidden />
              <th scope="col">Aceite</th>
              <th scope="col">Convites</th>
              <th scope="col">Contratos</th>
              <th scope="col">Resposta</th>
            </tr>
          </thead>
          <tbody>
            {transportadoras.map(
              ({ transportadoraId, nome, convites, contratos, aceitePct, respostaMin }) => {
                const isPouco = convites < MINIMO_PARA_COMPARAR
                const isFora = !isPouco && isForaDaMeta('aceitePct', aceitePct, meta)
                return (
                  <tr key={transportadoraId ?? nome}>
                    <th scope="row">{nome}</th>
                    <td className={styles.comBarra}>
                      <Barra valor={aceitePct} meta={meta} isFora={isFora} isPouco={isPouco} />
                    </td>
                    <td data-fora={isFora || undefined}>
                      <strong>{pct(aceitePct)}</strong>
                      {isFora && <Fora />}
                    </td>
                    <td>
                      {transportadoraId === null ? (
                        contagem(convites)
                      ) : (
                        <PageLink
                          className="ev-link"
                          to={periodo.registros('convites', { transportadora: transportadoraId })}
                        >
                          {contagem(convites)}
                        </PageLink>
                      )}
                    </td>
                    <td>{contagem(contratos)}</td>
                    <td>{minutos(respostaMin)}</td>
                  </tr>
                )
              },
            )}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{`hachura: menos de ${MINIMO_PARA_COMPARAR} convites`}</td>
              <td>
                <strong>{pct(totais.aceitePct)}</strong>
              </td>
              <td>{contagem(totais.convites)}</td>
              <td>{contagem(totais.contratos)}</td>
              <td>{minutos(totais.respostaMin)}</td>
            </tr>
          </tfoot>
        </table>
      </Rolagem>
    )}
  </PainelDeNumeros>
)
