import { ActionIcon, Button, Portal } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Kbd } from '../Kbd.tsx'
import styles from './ToastHost.module.css'
import { toastStore } from './toast.ts'
import type { Toast, ToastTone } from './toast-store.ts'
import { NOTICE_KEYS, useNoticeFocus } from './use-notice-focus.ts'

const ICONS: Record<ToastTone, TablerIcon> = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconCircleX,
}

const KEYS = (
  <span aria-hidden>
    <Kbd keys="Alt ," />
  </span>
)

/** Esc closes the notice and not the drawer or the dialog below it, which the component library would do. */
const KEEPS_ESCAPE = { 'data-mantine-stop-propagation': true }

interface ToastCardProps {
  readonly toast: Toast
  /** Where the shortcut leads. */
  readonly isNext: boolean
  /** Gives the focus back to where it was before it came to the notices. */
  readonly onLeave: () => void
}

function ToastCard({ toast, isNext, onLeave }: ToastCardProps) {
  const { id, tone, text, detail, action, count } = toast
  const Icon = ICONS[tone]
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = card.current
    return () => {
      if (shown?.contains(document.activeElement)) onLeave()
    }
  }, [onLeave])
  const dismiss = () => toastStore.dismiss(id)
  const pause = () => toastStore.pause(id)
  const resume = () => toastStore.resume(id)
  const dismissByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    dismiss()
  }
  const first = isNext ? { 'data-next': '', 'aria-keyshortcuts': NOTICE_KEYS } : {}
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click anywhere on a toast closes it (S-345)
    <div
      ref={card}
      className={styles.toast}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : 'status'}
      onClick={dismiss}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
      onKeyDown={dismissByKey}
    >
      <Icon size={18} aria-hidden className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>
          <span>{text}</span>
          {count > 1 && <span className={styles.count}>{`×${count}`}</span>}
        </p>
        {detail !== undefined && <div className={styles.detail}>{detail}</div>}
      </div>
      {action && (
        <Button
          size="xs"
          variant="subtle"
          onClick={action.run}
          rightSection={isNext && KEYS}
          {...KEEPS_ESCAPE}
          {...first}
        >
          {action.label}
        </Button>
      )}
      <ActionIcon
        size="sm"
        onClick={dismiss}
        aria-label="Fechar aviso"
        {...KEEPS_ESCAPE}
        {...(!action && first)}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
      <span
        key={count}
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

/**
 * Where toasts and snackbars appear: bottom centre, the newest at the bottom (S-344). One key leads to the newest that
 * offers an action, else to the newest; once it is gone the focus is where it was.
 */
export function ToastHost() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current)
  const { host, noteOrigin, giveBack } = useNoticeFocus()
  const next = toasts.findLast(({ action }) => action !== undefined) ?? toasts.at(-1)
  return (
    <Portal>
      <section ref={host} className={styles.host} aria-label="Avisos" data-notices onFocus={noteOrigin}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isNext={toast === next} onLeave={giveBack} />
        ))}
      </section>
    </Portal>
  )
}
