import { ActionIcon } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import { laterCode } from '../later/later-code.ts'
import { useLater } from '../later/later-part.tsx'
import type { CalendarProps } from './Calendar.tsx'

const calendar = laterCode(() => import('./Calendar.tsx'))

interface CalendarButtonProps extends Pick<CalendarProps, 'day' | 'min' | 'max' | 'onDay'> {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly isDisabled?: boolean
  /** The calendar is closed by a choice or by Esc; without it the button has the focus again. */
  readonly onReturn?: () => void
  /** Stands for the icon. */
  readonly children?: React.ReactNode
  readonly className?: string
}

/** The button that opens a calendar; the code of the calendar comes when the page has come to rest. */
export function CalendarButton(props: CalendarButtonProps) {
  const { isOpen, onOpen, isDisabled = false, onDay } = props
  const button = useRef<HTMLButtonElement>(null)
  const code = useLater(calendar, isOpen, () => onOpen(false))
  const close = (isReturn: boolean) => {
    onOpen(false)
    if (isReturn) requestAnimationFrame(props.onReturn ?? (() => button.current?.focus()))
  }
  const control = {
    ref: button,
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': isOpen,
    disabled: isDisabled,
    onClick: () => onOpen(!isOpen),
  }
  return (
    <>
      {props.children === undefined ? (
        <ActionIcon {...control} size="sm" aria-label="Abrir calendário">
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <button {...control} type="button" className={props.className}>
          {props.children}
        </button>
      )}
      {isOpen && code && (
        <code.Calendar
          day={props.day}
          min={props.min}
          max={props.max}
          button={button}
          onClose={close}
          onDay={(day) => {
            onDay(day)
            close(true)
          }}
        />
      )}
    </>
  )
}
