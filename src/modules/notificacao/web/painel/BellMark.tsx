import { formatContagem } from '../../notificacao.rules.ts'
import { useIsRinging } from '../bell.ts'
import { useResumo } from '../notificacao.api.ts'
import styles from './painel.module.css'

/** How many notices are not read; the bell above it moves while something new is coming (S-197 to S-199). */
export default function BellMark() {
  const total = useResumo().data?.total ?? 0
  const isRinging = useIsRinging()
  return (
    <span
      className={styles.mark}
      data-ringing={isRinging || undefined}
      data-has-unread={total > 0 || undefined}
    >
      {total > 0 && (
        <>
          <span className={styles.count} aria-hidden>
            {formatContagem(total)}
          </span>
          <span className="visually-hidden">
            {total === 1 ? ', 1 não lida' : `, ${formatContagem(total)} não lidas`}
          </span>
        </>
      )}
    </span>
  )
}
