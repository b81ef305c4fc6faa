import type { ReactNode } from 'react'

/** A closed dialog is removed after this long, when its closing movement has ended (S-342). */
export const DIALOG_CLOSE_MS = 200

export interface DialogControl<Result> {
  readonly isOpen: boolean
  /** Closes with a result; a second call changes nothing. */
  readonly close: (result: Result) => void
}

interface OpenDialog {
  readonly id: number
  readonly isOpen: boolean
  readonly render: (isOpen: boolean) => ReactNode
}

export interface DialogStack {
  /** Shows a dialog and answers with the result it was closed with. */
  open<Result>(render: (control: DialogControl<Result>) => ReactNode): Promise<Result>
  /** The lowest first. */
  current(): readonly OpenDialog[]
  subscribe(listener: () => void): () => void
}

/** Dialogs one over the other; `schedule` calls back after that many milliseconds. */
export function createDialogStack(schedule: (callback: () => void, delayMs: number) => void): DialogStack {
  let dialogs: readonly OpenDialog[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const change = (next: readonly OpenDialog[]) => {
    dialogs = next
    for (const listener of listeners) listener()
  }
  return {
    open(render) {
      lastId += 1
      const id = lastId
      return new Promise((resolve) => {
        const close: Parameters<typeof render>[0]['close'] = (result) => {
          if (!dialogs.some((dialog) => dialog.id === id && dialog.isOpen)) return
          change(dialogs.map((dialog) => (dialog.id === id ? { ...dialog, isOpen: false } : dialog)))
          schedule(() => change(dialogs.filter((dialog) => dialog.id !== id)), DIALOG_CLOSE_MS)
          resolve(result)
        }
        change([...dialogs, { id, isOpen: true, render: (isOpen) => render({ isOpen, close }) }])
      })
    },
    current: () => dialogs,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
