import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import dayjs from 'dayjs'
import 'dayjs/locale/pt-br'
import { type RefObject, useEffect, useRef } from 'react'
import { useLayer } from '../layers.ts'
import styles from './Calendar.module.css'

export interface CalendarProps {
  /** The chosen day; empty: none yet. */
  readonly day: string
  readonly min?: string
  readonly max?: string
  readonly button: RefObject<HTMLElement | null>
  readonly onDay: (day: string) => void
  /** `isReturn`: not because somebody went elsewhere. */
  readonly onClose: (isReturn: boolean) => void
}

/** A month to choose a day from: arrows move in it, Esc closes it and nothing below it. */
export function Calendar({ day, min, max, button, onDay, onClose }: CalendarProps) {
  const layer = useRef<HTMLDivElement>(null)
  useLayer(true)
  usePressElsewhere([layer, button], () => onClose(false))
  const shown = day || dayjs().format('YYYY-MM-DD')
  return (
    <Popover
      opened
      position="bottom-end"
      withinPortal={false}
      floatingStrategy="fixed"
      trapFocus
      withRoles={false}
      closeOnClickOutside={false}
      onChange={(isOpen) => !isOpen && onClose(true)}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={styles.anchor} />
      </Popover.Target>
      <Popover.Dropdown ref={layer} role="dialog" aria-label="Calendário" className={styles.calendar}>
        <DatePicker
          locale="pt-br"
          firstDayOfWeek={0}
          weekendDays={[]}
          value={day || null}
          defaultDate={shown}
          minDate={min}
          maxDate={max}
          onChange={(chosen) => onDay(chosen ?? day)}
          getDayProps={(date) => (date === shown ? { 'data-autofocus': true } : {})}
          highlightToday
          ariaLabels={{
            monthLevelControl: 'Escolher o mês',
            yearLevelControl: 'Escolher o ano',
            previousMonth: 'Mês anterior',
            nextMonth: 'Próximo mês',
            previousYear: 'Ano anterior',
            nextYear: 'Próximo ano',
            previousDecade: 'Década anterior',
            nextDecade: 'Próxima década',
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function usePressElsewhere(areas: readonly RefObject<HTMLElement | null>[], work: () => void): void {
  const latest = useRef({ areas, work })
  useEffect(() => {
    latest.current = { areas, work }
  })
  useEffect(() => {
    const listen = ({ target }: PointerEvent) => {
      const isInside = latest.current.areas.some(({ current }) => current?.contains(target as Node))
      if (!isInside) latest.current.work()
    }
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [])
}
