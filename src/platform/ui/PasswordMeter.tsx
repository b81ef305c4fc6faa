import type { ReactNode } from 'react'
import styles from './PasswordMeter.module.css'

const PASSWORD_LEVELS = 6
const SEGMENTS = Array.from({ length: PASSWORD_LEVELS }, (_, index) => index + 1)

interface PasswordMeterProps {
  /** 0 (nothing typed) to 6. */
  readonly level: number
  /** At the right of the level, e.g. `13 de 30 caracteres`. */
  readonly note?: ReactNode
}

const toneOf = (level: number) => {
  if (level >= 5) return 'strong'
  return level >= 3 ? 'fair' : 'weak'
}

/** Six segments and the level in words. */
export function PasswordMeter({ level, note }: PasswordMeterProps) {
  return (
    <div>
      <meter
        className="visually-hidden"
        aria-label="Força da senha"
        min={0}
        max={PASSWORD_LEVELS}
        value={level}
      >
        {`nível ${level} de ${PASSWORD_LEVELS}`}
      </meter>
      <div className={styles.bar} data-tone={toneOf(level)} aria-hidden>
        {SEGMENTS.map((segment) => (
          <span key={segment} className={styles.segment} data-on={segment <= level || undefined} />
        ))}
      </div>
      <p className={styles.text}>
        <span>{`Força: nível ${level} de ${PASSWORD_LEVELS}`}</span>
        {note !== undefined && <span>{note}</span>}
      </p>
    </div>
  )
}
