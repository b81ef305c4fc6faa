import styles from './ColumnTabs.module.css'

interface ColumnTabsProps<Key extends string | number> {
  readonly columns: readonly { readonly key: Key; readonly title: string; readonly total: number }[]
  readonly open: Key | undefined
  readonly onOpen: (key: Key) => void
  /** Stronger lines around them, and the open one in bold. */
  readonly isStrong?: boolean
}

/** The columns of a board on a phone, which shows one of them. */
export function ColumnTabs<Key extends string | number>(props: ColumnTabsProps<Key>) {
  const { columns, open, onOpen, isStrong } = props
  return (
    <fieldset className={styles.tabs} data-strong={isStrong || undefined}>
      <legend className="visually-hidden">Colunas</legend>
      {columns.map(({ key, title, total }) => (
        <button
          key={key}
          type="button"
          className={styles.tab}
          aria-pressed={key === open}
          onClick={() => onOpen(key)}
        >
          {title} <strong>{total}</strong>
        </button>
      ))}
    </fieldset>
  )
}
