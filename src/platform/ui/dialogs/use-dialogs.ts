import { createContext, use } from 'react'
import type { ConfirmOptions } from './ConfirmDialog.tsx'
import type { FormOptions } from './FormDialog.tsx'
import type { AlertOptions, ErrorAnswer, ErrorOptions } from './MessageDialog.tsx'
import type { ProgressOptions } from './ProgressDialog.tsx'
import type { ProgressState } from './progress-run.ts'

/** The five kinds of dialog, each answering with a promise (S-139). */
export interface Dialogs {
  /** True when the person confirmed. */
  confirm(options: ConfirmOptions): Promise<boolean>
  alert(options: AlertOptions): Promise<void>
  error(options: ErrorOptions): Promise<ErrorAnswer>
  /** The submitted value, undefined when cancelled. */
  form<Value>(options: FormOptions<Value>): Promise<Value | undefined>
  /** What was done, after the person closed the summary. */
  progress<Item>(options: ProgressOptions<Item>): Promise<ProgressState<Item>>
}

export const DialogsContext = createContext<Dialogs | undefined>(undefined)

export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext)
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it.')
  return dialogs
}
