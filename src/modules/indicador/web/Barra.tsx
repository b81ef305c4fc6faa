import styles from './indicador.module.css'

const FULL = 100

interface BarraProps {
  /** From 0 to 100; null: nothing is known. */
  readonly valor: number | null
  readonly meta?: number | null
  readonly isFora?: boolean
  /** Too little to say much: hatched. */
  readonly isPouco?: boolean
}

/** A share as a bar with the mark of its goal; the number stands beside it. */
export const Barra = ({ valor, meta = null, isFora, isPouco }: BarraProps) => (
  <span
    className={styles.barra}
    aria-hidden
    data-fora={isFora || undefined}
    data-pouco={isPouco || undefined}
  >
    <span style={{ width: `${Math.min(FULL, valor ?? 0)}%` }} />
    {meta !== null && <i style={{ insetInlineStart: `${Math.min(FULL, meta)}%` }} />}
  </span>
)
