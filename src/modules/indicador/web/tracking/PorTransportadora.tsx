import { MINIMO_PARA_COMPARAR } from '../../indicador.rules.ts'
import { isForaDaMeta } from '../../metas.rules.ts'
import { Barra } from '../Barra.tsx'
import type { useCargaKpi } from '../indicador.api.ts'
import styles from '../indicador.module.css'
import type { MetasVigentes } from '../metas-na-tela.ts'
import { PainelDeNumeros } from '../PainelDeNumeros.tsx'
import { Fora } from '../Tiles.tsx'
import { contagem, pct } from '../textos.ts'

interface PorTransportadoraProps {
  readonly query: ReturnType<typeof useCargaKpi>
  readonly metas: MetasVigentes
}

/** OTIF of each carrier with deliveries in the period. */
export function PorTransportadora({ query, metas }: PorTransportadoraProps) {
  const meta = metas.otifPct ?? null
  return (
    <PainelDeNumeros
      titulo="OTIF por transportadora"
      query={query}
      acoes={meta !== null && <span className={styles.metaNaLegenda}>{`meta ${pct(meta)}`}</span>}
      vazio={({ transportadoras }) =>
        transportadoras.some(({ entregas }) => entregas > 0)
          ? undefined
          : 'Nenhuma transportadora com entregas no período.'
      }
    >
      {({ transportadoras, totais }) => (
        <table className={styles.tabela}>
          <thead>
            <tr>
              <th scope="col">Transportadora</th>
              <td aria-hidden />
              <th scope="col">Entregas</th>
              <th scope="col">OTIF</th>
            </tr>
          </thead>
          <tbody>
            {transportadoras
              .filter(({ entregas }) => entregas > 0)
              .map(({ transportadoraId, nome, entregas, otifPct }) => {
                const isPouco = entregas < MINIMO_PARA_COMPARAR
                const isFora = !isPouco && isForaDaMeta('otifPct', otifPct, meta)
                return (
                  <tr key={transportadoraId ?? 'propria'}>
                    <th scope="row">{nome}</th>
                    <td className={styles.comBarra}>
                      <Barra valor={otifPct} meta={meta} isFora={isFora} isPouco={isPouco} />
                    </td>
                    <td>{contagem(entregas)}</td>
                    <td data-fora={isFora || undefined}>
                      <strong>{pct(otifPct)}</strong>
                      {isFora && <Fora />}
                    </td>
                  </tr>
                )
              })}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{`hachura: menos de ${MINIMO_PARA_COMPARAR} entregas`}</td>
              <td>
                <strong>{contagem(totais.entregas)}</strong>
              </td>
              <td>
                <strong>{pct(totais.otifPct)}</strong>
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </PainelDeNumeros>
  )
}
