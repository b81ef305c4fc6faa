import styles from './News.module.css'
import { newIdsOf, useLastSeen, useNews } from './novidade.api.ts'

/** A dot on the button while there is something new (S-101, S-206). */
export function NewsMark() {
  const { data = [] } = useNews({ isOpening: false })
  const { lastSeen } = useLastSeen()
  const count = newIdsOf(data, lastSeen).size
  if (count === 0) return null
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">{`, ${count} ${count === 1 ? 'nova' : 'novas'}`}</span>
    </span>
  )
}
