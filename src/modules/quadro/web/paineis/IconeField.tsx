import { useId } from 'react'
import { type CorPipe, ICONES_PIPE, type IconePipe } from '../../kanban-pipe.rules.ts'
import styles from './Paineis.module.css'
import { PAINEL_ICONS, painelColor } from './painel-look.ts'

interface IconeFieldProps {
  readonly id: string
  readonly value: IconePipe
  readonly color: CorPipe
  readonly onChange: (icon: IconePipe) => void
}

const ICONES = Object.keys(ICONES_PIPE) as IconePipe[]

/** One picture of several; each has its name for those who do not see it. */
export function IconeField({ id, value, color, onChange }: IconeFieldProps) {
  const name = useId()
  return (
    <fieldset className={styles.icons} id={id}>
      <legend className="ev-label">Ícone</legend>
      {ICONES.map((icone) => {
        const Icon = PAINEL_ICONS[icone]
        return (
          <label key={icone} className={styles.icon} title={ICONES_PIPE[icone]}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={icone}
              checked={icone === value}
              onChange={() => onChange(icone)}
            />
            <Icon size={18} aria-hidden style={{ color: painelColor(color) }} />
            <span className="visually-hidden">{ICONES_PIPE[icone]}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
