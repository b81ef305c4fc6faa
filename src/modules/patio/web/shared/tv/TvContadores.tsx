import type { TablerIcon } from '@tabler/icons-react'
import styles from './TvContadores.module.css'

interface TvContador {
  readonly label: string
  readonly value: number | string
  readonly icon?: TablerIcon
  /** Of a count that asks for somebody; nothing is coloured. */
  readonly cor?: 'vermelho' | 'laranja' | 'amarelo'
}

/** The row of counts over a board on a wall. */
export function TvContadores({ contadores }: { readonly contadores: readonly TvContador[] }) {
  return (
    <dl className={styles.contadores} aria-label="Contadores">
      {contadores.map(({ label, value, icon: Icon, cor }) => (
        <div key={label} data-cor={value === 0 ? undefined : cor}>
          <dt>
            {Icon && <Icon className={styles.icone} aria-hidden />}
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
