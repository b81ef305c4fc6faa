import { formatDateTime } from '#platform/shared/date.ts'
import { localZone } from '#platform/web/local-zone.ts'
import type { Mensagem } from '../suporte.contract.ts'
import styles from './Suporte.module.css'

interface ConversaProps {
  readonly mensagens: readonly Mensagem[]
  /** Whose side the reader stands on. */
  readonly lado: Mensagem['de']
}

/** What both sides wrote, the oldest first, as plain text. */
export function Conversa({ mensagens, lado }: ConversaProps) {
  return (
    <ol className={styles.conversa} aria-label="Conversa">
      {mensagens.map(({ id, de, autor, texto, criadoEm }) => (
        <li key={id} className={styles.mensagem} data-own={de === lado || undefined}>
          <p className={styles.autor}>
            <strong>{autor}</strong>
            {de === 'atendimento' && <span className={styles.lado}>Atendimento</span>}
            <time dateTime={criadoEm}>{formatDateTime(criadoEm, localZone())}</time>
          </p>
          <p className={styles.texto}>{texto}</p>
        </li>
      ))}
    </ol>
  )
}
