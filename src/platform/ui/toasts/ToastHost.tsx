import { ActionIcon, Button, Portal } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import styles from './ToastHost.module.css'
import { toastStore } from './toast.ts'
import type { Toast, ToastTone } from './toast-store.ts'

const ICONS: Record<ToastTone, TablerIcon> = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconCircleX,
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { id, tone, text, detail, action } = toast
  const Icon = ICONS[tone]
  const dismiss = () => toastStore.dismiss(id)
  const pause = () => toastStore.pause(id)
  const resume = () => toastStore.resume(id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click anywhere on a toast closes it (S-345)
    // biome-ignore lint/a11y/useKeyWithClickEvents: the close button is the keyboard's way; the click on the surface is a shortcut for the pointer
    <div
      className={styles.toast}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : 'status'}
      onClick={dismiss}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon size={18} aria-hidden className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{text}</p>
        {detail !== undefined && <div className={styles.detail}>{detail}</div>}
      </div>
      {action && (
        <Button size="xs" variant="subtle" onClick={action.run}>
          {action.label}
        </Button>
      )}
      <ActionIcon size="sm" onClick={dismiss} aria-label="Fechar aviso">
        <IconX size={16} aria-hidden />
      </ActionIcon>
      <span
        className={styles.progress}
        style={{
          animationDuration: `${toast.durationMs}ms`,
          animationPlayState: toast.isPaused ? 'paused' : 'running',
        }}
        aria-hidden
      />
    </div>
  )
}

/** Where toasts and snackbars appear: bottom centre, the newest at the bottom (S-344). */
export function ToastHost() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current)
  return (
    <Portal>
      <section className={styles.host} aria-label="Avisos">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </section>
    </Portal>
  )
}
