/** A field of one line with its label and its problem below it. */
import type { InputHTMLAttributes } from 'preact'
import styles from './Rastreio.module.css'

interface CampoProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly problema: string | undefined
  readonly onType: (text: string) => void
  readonly attributes?: InputHTMLAttributes<HTMLInputElement>
}

export const Campo = ({ id, label, value, problema, onType, attributes }: CampoProps) => (
  <div class={styles.campo}>
    <label for={id}>{label}</label>
    <input
      {...attributes}
      id={id}
      value={value}
      aria-invalid={problema !== undefined}
      aria-describedby={`${id}-problema`}
      onInput={(event) => onType(event.currentTarget.value)}
    />
    <p id={`${id}-problema`} class={styles.problema} role="alert">
      {problema ?? ''}
    </p>
  </div>
)
