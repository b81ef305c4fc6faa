import { IconTriangleFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Panel } from '#platform/ui/Panel.tsx'
import type { RankingRota } from '../ranking.contract.ts'
import styles from './ranking.module.css'
import { cargas, horas } from './ranking-textos.ts'

/** How long lanes take from pick-up to delivery: eight loads in ten, the median, and the median of what was planned. */
export function Rotas({ rotas }: { readonly rotas: readonly RankingRota[] }) {
  // One scale for all, so that long lanes are long.
  const longest = Math.max(...rotas.flatMap(({ p90, previsto }) => [p90, previsto ?? 0]), 1)
  const at = (minutes: number) => `${(100 * minutes) / longest}%`
  return (
    <Panel title="Lead time por rota" note="coleta até entrega" actions={<Legenda />}>
      {rotas.length === 0 ? (
        <p className={styles.vazio}>
          Aparece quando as cargas do período têm a saída da coleta e a chegada da entrega informadas.
        </p>
      ) : (
        <ul className={styles.rotas}>
          {rotas.map(({ origem, destino, cargas: count, p10, mediana, p90, previsto }) => {
            const isLate = previsto !== null && mediana > previsto
            return (
              <li key={`${origem} ${destino}`} data-acima={isLate || undefined}>
                <span className={styles.rota} title={`${origem} → ${destino}, ${cargas(count)}`}>
                  {`${origem} → ${destino}`}
                </span>
                <span className={styles.faixa} aria-hidden>
                  <span
                    className={styles.amplitude}
                    style={{ insetInlineStart: at(p10), width: at(p90 - p10) }}
                  />
                  <i className={styles.ponto} style={{ insetInlineStart: at(mediana) }} />
                  {previsto !== null && <b style={{ insetInlineStart: at(previsto) }} />}
                </span>
                <strong className={styles.mediana}>
                  {horas(mediana)}
                  {isLate && <IconTriangleFilled size={9} aria-hidden />}
                </strong>
                <span className="visually-hidden">
                  {`, de ${horas(p10)} a ${horas(p90)}${previsto === null ? '' : `, previsto ${horas(previsto)}`}${isLate ? ', acima do previsto' : ''}, ${cargas(count)}`}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}

const Legenda = (): ReactNode => (
  <span className={styles.legenda} aria-hidden>
    <span data-marca="faixa">p10 a p90</span>
    <span data-marca="mediana">mediana</span>
    <span data-marca="previsto">previsto</span>
  </span>
)
