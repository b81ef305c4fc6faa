import { Fragment, type ReactNode, useState, useSyncExternalStore } from 'react'
import { ConfirmDialog, type ConfirmOptions } from './ConfirmDialog.tsx'
import { createDialogStack, type DialogStack } from './dialog-stack.ts'
import { FormDialog, type FormOptions } from './FormDialog.tsx'
import { AlertDialog, type ErrorAnswer, ErrorDialog } from './MessageDialog.tsx'
import type { ProgressOptions } from './ProgressDialog.tsx'
import type { ProgressState } from './progress-run.ts'
import { type Dialogs, DialogsContext } from './use-dialogs.ts'

/** Leaving a process that runs from the page (S-332). */
const INTERRUPT: ConfirmOptions = {
  title: 'O processo será interrompido',
  message: 'O que já foi feito permanece. O restante não será processado.',
  confirmLabel: 'Interromper',
  dismissLabel: 'Continuar',
}

function createDialogs(stack: DialogStack): Dialogs {
  const confirm = (options: ConfirmOptions) =>
    stack.open<boolean>((control) => <ConfirmDialog {...options} {...control} />)
  return {
    confirm,
    alert: (options) => stack.open<void>((control) => <AlertDialog {...options} {...control} />),
    error: (options) => stack.open<ErrorAnswer>((control) => <ErrorDialog {...options} {...control} />),
    form: <Value,>(options: FormOptions<Value>) =>
      stack.open<Value | undefined>((control) => <FormDialog {...options} {...control} />),
    // Loaded when the first batch runs: most visits have none.
    progress: async <Item,>(options: ProgressOptions<Item>) => {
      const { ProgressDialog } = await import('./ProgressDialog.tsx')
      return stack.open<ProgressState<Item>>((control) => (
        <ProgressDialog {...options} {...control} askToInterrupt={() => confirm(INTERRUPT)} />
      ))
    },
  }
}

/** Draws the dialogs that `useDialogs()` opens. */
export function DialogsProvider({ children }: { readonly children: ReactNode }) {
  const [stack] = useState(() => createDialogStack((callback, delayMs) => void setTimeout(callback, delayMs)))
  const [dialogs] = useState(() => createDialogs(stack))
  const open = useSyncExternalStore(stack.subscribe, stack.current)
  return (
    <DialogsContext value={dialogs}>
      {children}
      {open.map((dialog) => (
        <Fragment key={dialog.id}>{dialog.render(dialog.isOpen)}</Fragment>
      ))}
    </DialogsContext>
  )
}
