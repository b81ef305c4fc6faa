import { IconCheck, type TablerIcon } from '@tabler/icons-react'
import { useId } from 'react'
import styles from './ChoiceChips.module.css'

interface ChoiceChipsProps<Value extends number> {
  readonly id: string
  readonly label: string
  readonly required?: boolean
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: TablerIcon }[]
  readonly values: readonly Value[]
  readonly error?: string | undefined
  readonly onChange: (values: readonly Value[]) => void
}

/** Several of a few choices: checkboxes drawn as chips, each chosen one with a tick. */
export function ChoiceChips<Value extends number>(props: ChoiceChipsProps<Value>) {
  const { id, label, required, options, values, error, onChange } = props
  const errorId = useId()
  const toggle = (value: Value, isChosen: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((other) => (other === value ? isChosen : values.includes(other))),
    )
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.group}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className="ev-label">
        {label}
        {required && (
          <span aria-hidden className={styles.required}>
            {' *'}
          </span>
        )}
      </legend>
      <div className={styles.chips}>
        {options.map(({ value, label: text, icon: Icon }) => {
          const isChosen = values.includes(value)
          return (
            <label key={value} className={styles.chip}>
              <input
                type="checkbox"
                className={styles.box}
                checked={isChosen}
                onChange={(event) => toggle(value, event.currentTarget.checked)}
              />
              {Icon && <Icon size={16} aria-hidden />}
              {text}
              {isChosen && <IconCheck size={14} aria-hidden />}
            </label>
          )
        })}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
