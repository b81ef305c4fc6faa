import { useState } from 'react'
import { CalendarButton } from './CalendarButton.tsx'
import { WrittenField, type WrittenFieldProps } from './WrittenField.tsx'
import { WRITTEN_CLOCK, WRITTEN_DAY, WRITTEN_MOMENT } from './written-date.ts'

interface DateFieldProps extends WrittenFieldProps {
  /** The first and the last day that the calendar offers. */
  readonly min?: string
  readonly max?: string
}

/** A day, typed and shown as `dd/mm/aaaa` or chosen from a calendar; the form holds `2026-11-25`. */
export const DateField = (props: DateFieldProps) => <FieldWithCalendar {...props} hasClock={false} />

/** A day with its time, typed and shown as `dd/mm/aaaa HH:mm`; the form holds `2026-11-25T08:00`. */
export const DateTimeField = (props: DateFieldProps) => <FieldWithCalendar {...props} hasClock />

/** A time of 24 hours, `HH:mm`. */
export const TimeField = (props: WrittenFieldProps) => <WrittenField {...props} written={WRITTEN_CLOCK} />

function FieldWithCalendar({
  min,
  max,
  hasClock,
  ...props
}: DateFieldProps & { readonly hasClock: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [day = '', clock] = props.value.split('T')
  return (
    <WrittenField
      {...props}
      written={hasClock ? WRITTEN_MOMENT : WRITTEN_DAY}
      onArrowDown={props.readOnly ? undefined : () => setOpen(true)}
      tools={({ input, choose, begin }) => (
        <CalendarButton
          day={day}
          min={min}
          max={max}
          isOpen={isOpen}
          onOpen={setOpen}
          isDisabled={props.disabled || props.readOnly}
          onDay={(chosen) => {
            if (!hasClock) choose(chosen)
            else if (clock) choose(`${chosen}T${clock}`)
            // The time is still to be typed.
            else begin(`${WRITTEN_DAY.show(chosen)} `)
          }}
          onReturn={() => {
            const field = input.current
            field?.focus()
            field?.setSelectionRange(field.value.length, field.value.length)
          }}
        />
      )}
    />
  )
}
