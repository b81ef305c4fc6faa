import { NativeSelect } from '@mantine/core'
import { addDays, formatDay } from '#platform/shared/day.ts'
import { today as todayHere } from '#platform/web/today.ts'

const DIAS = [1, 7, 30, 90] as const

interface PeriodoSelectProps {
  /** The first day; empty: all that is kept. */
  readonly value: string
  readonly onChange: (day: string) => void
}

/** Since when; the day stands in the address, so that a link shows the same. */
export function PeriodoSelect({ value, onChange }: PeriodoSelectProps) {
  const today = todayHere()
  const options = DIAS.map((days) => ({
    value: addDays(today, 1 - days),
    label: days === 1 ? 'Hoje' : `${days} dias`,
  }))
  const isOther = value !== '' && !options.some((option) => option.value === value)
  return (
    <NativeSelect
      size="xs"
      aria-label="Período"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: 'Todo o período' },
        ...options,
        ...(isOther ? [{ value, label: `Desde ${formatDay(value)}` }] : []),
      ]}
    />
  )
}
