import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './ChoiceList.module.css'

interface Choice {
  readonly value: string
  readonly label: string
}

interface ChoiceListProps {
  /** Of the group; the form summary jumps to it. */
  readonly id: string
  readonly label: string
  readonly note?: ReactNode
  readonly options: readonly Choice[]
  readonly isChosen: (value: string) => boolean
  readonly onToggle: (option: Choice) => void
  readonly error?: string | undefined
  readonly isDisabled?: boolean
}

/** Several of many, as checkboxes in columns. */
export function ChoiceList(props: ChoiceListProps) {
  const { id, label, note, options, isChosen, onToggle, error, isDisabled } = props
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error && `${id}-error`}>
      <legend className={styles.legend}>{label}</legend>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.options}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={isChosen(option.value)}
            disabled={isDisabled}
            onChange={() => onToggle(option)}
          />
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="ev-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
