import { IconInbox, IconTrash } from '@tabler/icons-react'
import { CANAIS } from '#platform/shared/notifications/notification.ts'
import type { NotificacaoResumo } from '../../notificacao.contract.ts'
import { CANAL_LOOK } from '../notificacao-look.ts'
import styles from './historico.module.css'

interface ChannelListProps {
  readonly canal: string
  readonly isDeleted: boolean
  readonly resumo: NotificacaoResumo | undefined
  readonly onChoose: (canal: string) => void
  readonly onDeleted: () => void
}

/** The channels with what is not read of each, and what was deleted. */
export function ChannelList({ canal, isDeleted, resumo, onChoose, onDeleted }: ChannelListProps) {
  return (
    <nav className={styles.channels} aria-label="Canais">
      <button
        type="button"
        className={styles.channel}
        aria-current={canal === '' && !isDeleted}
        onClick={() => onChoose('')}
      >
        <IconInbox size={15} aria-hidden /> Todas <span>{resumo?.total}</span>
      </button>
      {CANAIS.map((one) => {
        const { label, icon: Icon } = CANAL_LOOK[one]
        return (
          <button
            key={one}
            type="button"
            className={styles.channel}
            aria-current={canal === one && !isDeleted}
            onClick={() => onChoose(one)}
          >
            <Icon size={15} aria-hidden /> {label} <span>{resumo?.porCanal[one]}</span>
          </button>
        )
      })}
      <hr className={styles.separator} />
      <button type="button" className={styles.channel} aria-current={isDeleted} onClick={onDeleted}>
        <IconTrash size={15} aria-hidden /> Excluídas
      </button>
      <p className={styles.kept}>Lidas ficam 90 dias, não lidas 180. Excluídas voltam por 30 dias.</p>
    </nav>
  )
}
