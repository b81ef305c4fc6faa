import { IconTriangleFilled } from '@tabler/icons-react'
import styles from './ranking.module.css'
import { taxa, taxaInteira } from './ranking-textos.ts'

interface NoPrazoProps {
  readonly taxa: number | null
  readonly semOutros: number | null
  readonly meta: number
}

/** On time as number and bar, the goal as a mark; below it red and with a triangle. */
export function NoPrazo({ taxa: rate, semOutros, meta }: NoPrazoProps) {
  if (rate === null) return <span className={styles.fraco}>sem dado</span>
  const isBelow = rate < meta
  const corrected = semOutros !== null && semOutros !== rate ? taxa(semOutros) : undefined
  return (
    <span className={styles.prazo} data-abaixo={isBelow || undefined}>
      <span className={styles.taxa} title={corrected && `${corrected} sem os atrasos de outros`}>
        {taxa(rate)}
        {isBelow && <IconTriangleFilled size={9} aria-hidden />}
        {isBelow && <span className="visually-hidden">{`, abaixo da meta de ${taxaInteira(meta)}`}</span>}
        {corrected && <span className="visually-hidden">{`, ${corrected} sem os atrasos de outros`}</span>}
      </span>
      <span className={styles.barra} aria-hidden>
        <span className={styles.cheia} style={{ width: `${rate * 100}%` }} />
        <span className={styles.meta} style={{ insetInlineStart: `${meta * 100}%` }} />
      </span>
    </span>
  )
}
