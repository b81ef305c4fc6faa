import { Radio } from '@mantine/core'
import { useId, useState } from 'react'
import styles from './FilterChoice.module.css'

interface FilterChoiceProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: string | undefined
  readonly onChange: (value: Value) => void
}

/** The editor of a filter with one value; it shows a choice at once, even if its owner takes a moment. */
export function FilterChoice<Value extends string>(props: FilterChoiceProps<Value>) {
  const { label, options, value, onChange } = props
  const name = useId()
  const [shown, setShown] = useState({ value, chosen: value })
  if (shown.value !== value) setShown({ value, chosen: value })
  const choose = (chosen: Value) => {
    setShown({ value, chosen })
    onChange(chosen)
  }
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <Radio
          key={option.value}
          name={name}
          label={option.label}
          checked={option.value === shown.chosen}
          onChange={() => choose(option.value)}
        />
      ))}
    </fieldset>
  )
}
