import { formatNaoLidas } from '../conversa.rules.ts'
import { useIsFlagRaised } from './avisos.ts'
import { useTotalNaoLidas } from './conversa.api.ts'
import styles from './Mensagens.module.css'

/** How many messages are not read, marked for ten seconds after a new one (S-135, S-348). */
export function ChatMark() {
  const total = useTotalNaoLidas()
  const isNew = useIsFlagRaised()
  if (total === 0) return null
  return (
    <span className={styles.mark} data-new={isNew || undefined}>
      <span aria-hidden>{formatNaoLidas(total)}</span>
      <span className="visually-hidden">
        {total === 1 ? ', 1 mensagem não lida' : `, ${formatNaoLidas(total)} mensagens não lidas`}
      </span>
    </span>
  )
}
