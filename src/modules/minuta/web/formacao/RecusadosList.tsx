import type { Minuta } from '../../minuta.contract.ts'
import styles from './formacao.module.css'
import { describeMudanca } from './mudanca-minuta.ts'

interface RecusadosListProps {
  readonly recusados: readonly {
    readonly id: string
    readonly numero: string | null
    readonly motivo: string
  }[]
}

/** Orders that were not linked, each with its reason. */
export function RecusadosList({ recusados }: RecusadosListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls by keyboard
    <ul className={styles.recusados} tabIndex={0} aria-label="Pedidos que ficaram de fora">
      {recusados.map(({ id, numero, motivo }) => (
        <li key={id}>
          <strong>{numero ?? 'Pedido'}</strong> {motivo}
        </li>
      ))}
    </ul>
  )
}

/** What the toast says of a change by somebody else. */
export const mudouText = (before: Minuta, after: Minuta): string =>
  describeMudanca(before, after) || 'A tela já mostra como ela está.'
