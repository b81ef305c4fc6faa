import type { ReactNode } from 'react'
import { DialogFrame } from './DialogFrame.tsx'
import type { DialogControl } from './dialog-stack.ts'

export interface FormDialogControl<Value> {
  /** Closes the dialog with the value. */
  readonly submit: (value: Value) => void
  /** Closes it without one. */
  readonly cancel: () => void
}

export interface FormOptions<Value> {
  readonly title: string
  /** CSS pixels. */
  readonly width?: number
  /** Draws the form and its `DialogFooter`. */
  readonly render: (control: FormDialogControl<Value>) => ReactNode
}

/** A short form; a click outside does not throw away what was typed. */
export function FormDialog<Value>(props: FormOptions<Value> & DialogControl<Value | undefined>) {
  const { isOpen, close, title, width = 480, render } = props
  const cancel = () => close(undefined)
  return (
    <DialogFrame isOpen={isOpen} onClose={cancel} title={title} width={width} closesOnClickOutside={false}>
      {render({ submit: close, cancel })}
    </DialogFrame>
  )
}
