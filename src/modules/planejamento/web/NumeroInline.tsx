import { NumberInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import styles from './restricoes.module.css'

interface NumeroInlineProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly decimals?: number
  readonly prefix?: string
  readonly suffix?: string
  readonly isWide?: boolean
  readonly isDisabled?: boolean
  readonly onChange: (value: number) => void
}

/** A number changed where it stands: Enter or leaving it keeps the value, Esc takes it back. */
export function NumeroInline(props: NumeroInlineProps) {
  const { label, value, min, max, decimals = 0, prefix, suffix, isWide, isDisabled, onChange } = props
  const [typed, setTyped] = useState<number | string>(value)
  useEffect(() => setTyped(value), [value])
  const keep = () => {
    // What ends in a zero behind the comma comes as text: `4.50`.
    const number = typed === '' ? Number.NaN : Number(typed)
    const next = Number.isNaN(number) ? value : Math.min(max, Math.max(min, number))
    setTyped(next)
    if (next !== value) onChange(next)
  }
  return (
    <NumberInput
      className={isWide ? styles.numeroLargo : styles.numero}
      size="xs"
      hideControls
      aria-label={label}
      decimalSeparator=","
      thousandSeparator="."
      decimalScale={decimals}
      fixedDecimalScale={decimals > 0}
      allowNegative={false}
      prefix={prefix}
      suffix={suffix}
      disabled={isDisabled}
      value={typed}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
        if (event.key === 'Escape') setTyped(value)
      }}
    />
  )
}
