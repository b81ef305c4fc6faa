import type { ReactNode } from 'react'
import { createToastStore, SNACKBAR_MS, TOAST_MS, type ToastAction, type ToastTone } from './toast-store.ts'

/** The toasts of the running page. */
export const toastStore = createToastStore({
  now: () => performance.now(),
  schedule(callback, delayMs) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
})

interface ToastOptions {
  readonly detail?: ReactNode
  /** One action at most. */
  readonly action?: ToastAction
}

const show =
  (tone: ToastTone) =>
  (text: string, options: ToastOptions = {}) =>
    toastStore.add({ tone, text, durationMs: TOAST_MS, ...options })

/** `toast.success('48213 desativada com sucesso!')` shows a message for 10 s and returns its id (S-344). */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  danger: show('danger'),
  dismiss: (id: number) => toastStore.dismiss(id),
}

/** A neutral message that stays 15 s (S-343). */
export function snackbar(text: string, options: ToastOptions = {}): number {
  return toastStore.add({ tone: 'info', text, durationMs: SNACKBAR_MS, ...options })
}
