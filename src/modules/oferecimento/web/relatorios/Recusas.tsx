import { Panel } from '#platform/ui/Panel.tsx'
import type { RelatorioDeOfertas } from '../../oferta-relatorio.contract.ts'
import { contagem, parte } from './relatorio-textos.ts'
import styles from './relatorios.module.css'

/** Why carriers said no, the most frequent reason first. */
export function Recusas({ recusas }: Pick<RelatorioDeOfertas, 'recusas'>) {
  const total = recusas.reduce((sum, { convites }) => sum + convites, 0)
  const [most] = recusas
  return (
    <Panel title="Motivos de recusa" note={total === 1 ? '1 recusa' : `${contagem(total)} recusas`}>
      {most === undefined ? (
        <p className={styles.vazio}>Nenhuma transportadora recusou no período.</p>
      ) : (
        <ul className={styles.recusas}>
          {recusas.map(({ motivo, convites }) => (
            <li key={motivo}>
              <span className={styles.motivo}>{motivo}</span>
              <span className={styles.barra} aria-hidden>
                <span style={{ width: `${(100 * convites) / most.convites}%` }} />
              </span>
              <span className={styles.quantas}>
                <strong>{contagem(convites)}</strong>
                <small>{parte(convites, total)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
