import styles from './LiveBadge.module.css'

const TEXTS = { online: 'Ao vivo', connecting: 'Conectando', offline: 'Sem conexão' } as const

/** Whether changes of other people arrive by themselves (L-124); the mark differs in shape too. */
export function LiveBadge({ status }: { readonly status: keyof typeof TEXTS }) {
  return (
    <span className={styles.live} data-status={status} role="status">
      {TEXTS[status]}
    </span>
  )
}
