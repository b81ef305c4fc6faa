import { NumberInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { numeroText } from '#modules/doca/web/shared/numeros.ts'
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

/**
 * A number changed where it stands: Enter or leaving it keeps the value, Esc takes it back. One out of bounds stays as
 * it was typed, is told, and changes nothing.
 */
export function NumeroInline(props: NumeroInlineProps) {
  const { label, value, min, max, decimals = 0, prefix, suffix, isWide, isDisabled, onChange } = props
  const [typed, setTyped] = useState<number | string>(value)
  const [problem, setProblem] = useState<string>()
  const show = (next: number | string, wrong?: string) => {
    setTyped(next)
    setProblem(wrong)
  }
  useEffect(() => {
    setTyped(value)
    setProblem(undefined)
  }, [value])
  const keep = () => {
    // What ends in a zero behind the comma comes as text: `4.50`.
    const number = typed === '' ? Number.NaN : Number(typed)
    if (Number.isNaN(number)) return show(value)
    if (number < min || number > max) return show(typed, `Use de ${numeroText(min)} a ${numeroText(max)}`)
    show(number)
    if (number !== value) onChange(number)
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
      error={problem}
      onChange={(next) => show(next)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
        if (event.key === 'Escape') show(value)
      }}
    />
  )
}
