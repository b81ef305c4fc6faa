import { useSyncExternalStore } from 'react'
import styles from './QuadroBoard.module.css'
import { useQuadroTools } from './quadro-context.ts'

const TEXTS = { online: 'Ao vivo', connecting: 'Conectando', offline: 'Sem conexão' } as const

/** Whether changes of other people arrive by themselves (L-124). */
export function LiveBadge() {
  const { state } = useQuadroTools().live
  const { status } = useSyncExternalStore(state.subscribe, state.get)
  return (
    <span className={styles.live} data-status={status} role="status">
      {TEXTS[status]}
    </span>
  )
}
