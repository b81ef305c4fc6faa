import { useId } from 'react'
import { ICONE_KEYS, ICONES_CARACTERISTICA, type IconeCaracteristica } from '../caracteristica.rules.ts'
import { CARACTERISTICA_ICONS } from './caracteristica-icons.ts'
import styles from './IconPicker.module.css'

interface IconPickerProps {
  readonly id: string
  readonly value: IconeCaracteristica
  readonly onChange: (icone: IconeCaracteristica) => void
}

/** One icon of the set: a radio group drawn as a grid, so that arrows choose and Tab passes. */
export function IconPicker({ id, value, onChange }: IconPickerProps) {
  const name = useId()
  return (
    <fieldset className={styles.picker} id={id} tabIndex={-1}>
      <legend className="ev-label">
        Ícone
        <span className={styles.chosen}>{ICONES_CARACTERISTICA[value]}</span>
      </legend>
      <div className={styles.grid}>
        {ICONE_KEYS.map((icone) => {
          const Icon = CARACTERISTICA_ICONS[icone]
          return (
            <label key={icone} className={styles.option} title={ICONES_CARACTERISTICA[icone]}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                value={icone}
                aria-label={ICONES_CARACTERISTICA[icone]}
                checked={icone === value}
                onChange={() => onChange(icone)}
              />
              <Icon size={20} aria-hidden />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
