import { Fragment, type ReactNode, useState, useSyncExternalStore } from 'react'
import { laterCode } from '../later/later-code.ts'
import { tellNotOpened } from '../later/later-part.tsx'
import { toast } from '../toasts/toast.ts'
import type { ConfirmOptions } from './ConfirmDialog.tsx'
import { createDialogStack, type DialogControl, type DialogStack } from './dialog-stack.ts'
import type { FormOptions } from './FormDialog.tsx'
import type { ErrorAnswer } from './MessageDialog.tsx'
import type { ProgressOptions } from './ProgressDialog.tsx'
import type { ProgressState } from './progress-run.ts'
import { type Dialogs, DialogsContext } from './use-dialogs.ts'

type DialogKinds = typeof import('./dialog-kinds.ts')

const dialogKinds = laterCode<DialogKinds>(() => import('./dialog-kinds.ts'))

/** Leaving a process that runs from the page (S-332). */
const INTERRUPT: ConfirmOptions = {
  title: 'O processo será interrompido',
  message: 'O que já foi feito permanece. O restante não será processado.',
  confirmLabel: 'Interromper',
  dismissLabel: 'Continuar',
}

function createDialogs(stack: DialogStack): Dialogs {
  /** Opens at once when the code of the dialogs is there; `unopened` is the answer when it cannot be loaded. */
  async function open<Result>(
    draw: (kinds: DialogKinds, control: DialogControl<Result>) => ReactNode,
    unopened: () => Result,
  ): Promise<Result> {
    let kinds = dialogKinds.get()
    try {
      kinds ??= await dialogKinds.load()
    } catch {
      return unopened()
    }
    const loaded = kinds
    return stack.open<Result>((control) => draw(loaded, control))
  }
  const confirm = (options: ConfirmOptions) =>
    open<boolean>(
      ({ ConfirmDialog }, control) => <ConfirmDialog {...options} {...control} />,
      () => {
        tellNotOpened()
        return false
      },
    )
  return {
    confirm,
    alert: (options) =>
      open<void>(
        ({ AlertDialog }, control) => <AlertDialog {...options} {...control} />,
        () => void toast.info(options.title, { detail: options.message }),
      ),
    error: (options) =>
      open<ErrorAnswer>(
        ({ ErrorDialog }, control) => <ErrorDialog {...options} {...control} />,
        () => {
          toast.danger(options.title, { detail: options.message })
          return 'close'
        },
      ),
    form: <Value,>(options: FormOptions<Value>) =>
      open<Value | undefined>(
        ({ FormDialog }, control) => <FormDialog {...options} {...control} />,
        () => {
          tellNotOpened()
          return undefined
        },
      ),
    progress: <Item,>(options: ProgressOptions<Item>) =>
      open<ProgressState<Item>>(
        ({ ProgressDialog }, control) => (
          <ProgressDialog {...options} {...control} askToInterrupt={() => confirm(INTERRUPT)} />
        ),
        () => {
          tellNotOpened()
          // Nothing was begun.
          return { total: options.items.length, succeeded: [], failed: [], status: 'interrupted' }
        },
      ),
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
