import type { ReactNode } from 'react'
import styles from './ChoiceButtons.module.css'

interface ChoiceButtonsProps<Value extends string> {
  /** What is chosen, for screen readers: `Situação`. */
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  /** Several may be on. */
  readonly chosen: readonly Value[]
  readonly onToggle: (value: Value) => void
  /** Joined to one bar, for one of few; apart, for several of many. */
  readonly isJoined?: boolean
}

/** Buttons that stay pressed: one of few, or several of many. Tab walks them; each says whether it is pressed. */
export function ChoiceButtons<Value extends string>(props: ChoiceButtonsProps<Value>) {
  const { label, options, chosen, onToggle, isJoined = false } = props
  return (
    <fieldset className={styles.buttons} aria-label={label} data-joined={isJoined || undefined}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.button}
          aria-pressed={chosen.includes(option.value)}
          onClick={() => onToggle(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
