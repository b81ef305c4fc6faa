import { type ReactNode, useId, useState } from 'react'
import styles from './CodeField.module.css'

export const CODE_LENGTH = 6
const BOXES = Array.from({ length: CODE_LENGTH }, (_, index) => index)

/** The digits of what was typed or pasted, at most six; `4 8-1` is `481`. */
export function onlyCodeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH)
}

interface CodeFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called once when the sixth digit arrives, typed or pasted. */
  readonly onComplete?: (code: string) => void
  readonly error?: ReactNode
  readonly disabled?: boolean
  readonly autoFocus?: boolean
}

/** One input drawn as six boxes, so that paste and the phone's one-time-code suggestion work. */
export function CodeField(props: CodeFieldProps) {
  const { label, value, onChange, onComplete, error, disabled = false, autoFocus = false } = props
  const id = useId()
  const [isFocused, setFocused] = useState(false)
  const current = Math.min(value.length, CODE_LENGTH - 1)
  const change = (text: string) => {
    const code = onlyCodeDigits(text)
    if (code === value) return
    onChange(code)
    if (code.length === CODE_LENGTH) onComplete?.(code)
  }
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.code} data-error={Boolean(error) || undefined}>
        <input
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
          onFocus={(event) => {
            setFocused(true)
            event.currentTarget.setSelectionRange(value.length, value.length)
          }}
          onBlur={() => setFocused(false)}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: the code is the only thing this step asks for
          autoFocus={autoFocus}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {BOXES.map((box) => (
          <span
            key={box}
            className={styles.box}
            data-current={(isFocused && box === current) || undefined}
            aria-hidden
          >
            {value[box]}
          </span>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="ev-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
