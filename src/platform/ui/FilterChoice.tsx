import { Radio } from '@mantine/core'
import { useId } from 'react'
import styles from './FilterChoice.module.css'

interface FilterChoiceProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: string | undefined
  readonly onChange: (value: Value) => void
}

/** The editor of a filter with one value. */
export function FilterChoice<Value extends string>(props: FilterChoiceProps<Value>) {
  const { label, options, value, onChange } = props
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <Radio
          key={option.value}
          name={name}
          label={option.label}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
    </fieldset>
  )
}
