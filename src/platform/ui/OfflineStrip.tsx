import { Button } from '@mantine/core'
import { IconRefresh, IconWifiOff } from '@tabler/icons-react'
import styles from './OfflineStrip.module.css'

interface OfflineStripProps {
  /** When the data on the screen were read: `10:38`, or date and time when older than today. */
  readonly dataTime: string
  /** Seconds until the next attempt; 0 while it runs; undefined when no other will be made by itself. */
  readonly secondsToRetry: number | undefined
  readonly attempt: number
  readonly maxAttempts: number
  readonly onReconnect: () => void
  /** The browser says that it has no network; the connection is tried once it has. */
  readonly hasNoNetwork: boolean
}

/** Amber strip above the shell: age of the data, countdown and the manual attempt. The countdown is not announced. */
export function OfflineStrip({
  dataTime,
  secondsToRetry,
  attempt,
  maxAttempts,
  onReconnect,
  hasNoNetwork,
}: OfflineStripProps) {
  return (
    <div className={styles.strip}>
      <IconWifiOff size={16} aria-hidden className={styles.icon} />
      <span role="status">
        <strong>Sem conexão</strong> <span className={styles.age}>{`Os dados são de ${dataTime}.`}</span>
      </span>
      <span>
        {hasNoNetwork ? 'Sem rede neste aparelho; a conexão volta com ela.' : progressText(secondsToRetry)}
      </span>
      <span className={styles.attempt}>
        {attempt > 0 && !hasNoNetwork && `Tentativa ${attempt} de ${maxAttempts}`}
      </span>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={14} aria-hidden />}
        onClick={onReconnect}
      >
        Reconectar agora
      </Button>
    </div>
  )
}

function progressText(secondsToRetry: number | undefined): string {
  if (secondsToRetry === undefined) return 'As tentativas automáticas terminaram.'
  return secondsToRetry > 0 ? `Nova tentativa em ${secondsToRetry} s.` : 'Reconectando…'
}
