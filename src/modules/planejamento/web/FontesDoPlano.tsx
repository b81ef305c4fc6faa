import type { Planejamento } from '../planejamento.contract.ts'
import { MOTORES_PLANO } from '../planejamento.rules.ts'
import styles from './planejamento.module.css'

/** Where the distances and the plan come from, as far as it is not what was asked for. */
export function FontesDoPlano({
  plano: { plano, fonteDistancia },
}: {
  readonly plano: Pick<Planejamento, 'plano' | 'fonteDistancia'>
}) {
  const motor = plano && MOTORES_PLANO[plano.motor]
  return (
    <>
      {motor && <p className={styles.fonte}>{motor}</p>}
      {fonteDistancia === 'estimativa' && (
        <p className={styles.fonte}>Distâncias e tempos estimados por linha reta e fator de estrada.</p>
      )}
    </>
  )
}
