import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import styles from './FilterChoice.module.css'

interface FilterChoicesProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** The editor of a filter with several values; it shows a choice at once, even if its owner takes a moment. */
export function FilterChoices({ label, options, values, onChange }: FilterChoicesProps) {
  const key = values.join()
  const [shown, setShown] = useState({ key, chosen: values })
  if (shown.key !== key) setShown({ key, chosen: values })
  const toggle = (value: string) => {
    const chosen = shown.chosen.includes(value)
      ? shown.chosen.filter((one) => one !== value)
      : [...shown.chosen, value]
    setShown({ key, chosen })
    onChange(chosen)
  }
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={shown.chosen.includes(option.value)}
          onChange={() => toggle(option.value)}
        />
      ))}
    </fieldset>
  )
}
