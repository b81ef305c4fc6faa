import { ActionIcon, Modal } from '@mantine/core'
import { IconX, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useFocusReturn } from '../focus/use-focus-return.ts'
import { LayerContext, useCloseOnReturn, useLayer } from '../layers.ts'
import type { StatusColor } from '../status-colors.ts'
import { Z_INDEX } from '../tokens.ts'
import styles from './DialogFrame.module.css'
import { DIALOG_CLOSE_MS } from './dialog-stack.ts'

interface DialogFrameProps {
  readonly isOpen: boolean
  /** Absent for a dialog that only the buttons of its footer end. */
  readonly onClose?: () => void
  readonly title: string
  readonly icon?: TablerIcon
  readonly iconColor?: StatusColor
  /** At the right of the title. */
  readonly note?: ReactNode
  /** CSS pixels. */
  readonly width?: number
  readonly children: ReactNode
  readonly footer?: ReactNode
  /** False for dialogs with typed data, which only their buttons and Esc close. */
  readonly closesOnClickOutside?: boolean
  /** It goes on whatever page lies below it. */
  readonly staysOnReturn?: boolean
}

/** The common frame of dialogs: focus stays inside, Esc closes the topmost, Back all of them, the focus returns. */
export function DialogFrame(props: DialogFrameProps) {
  const { isOpen, onClose, title, icon: Icon, iconColor = 'petroleo', width = 440, footer } = props
  const layer = useLayer(isOpen)
  const header = useRef<HTMLDivElement>(null)
  useFocusReturn(isOpen, header)
  useCloseOnReturn(isOpen, props.staysOnReturn ? undefined : onClose)
  return (
    <Modal.Root
      opened={isOpen}
      onClose={() => onClose?.()}
      size={width}
      centered
      zIndex={Z_INDEX.dialog}
      classNames={{ content: styles.content }}
      closeOnEscape={layer.isTop}
      returnFocus={false}
      closeOnClickOutside={props.closesOnClickOutside ?? true}
      transitionProps={{ duration: DIALOG_CLOSE_MS, transition: 'fade' }}
      xOffset="12px"
    >
      <Modal.Overlay backgroundOpacity={0.34} color="#0a1618" zIndex={Z_INDEX.dialog} />
      <Modal.Content radius="xl" aria-label={title}>
        <LayerContext value={layer.id}>
          <div ref={header} className={styles.header}>
            {Icon && (
              <Icon
                size={18}
                aria-hidden
                className={styles.icon}
                style={{ color: `var(--ev-${iconColor}-icon)` }}
              />
            )}
            <Modal.Title className={styles.title}>{title}</Modal.Title>
            {props.note !== undefined && <span className={styles.note}>{props.note}</span>}
            {onClose && (
              <ActionIcon size="sm" onClick={onClose} aria-label="Fechar">
                <IconX size={18} aria-hidden />
              </ActionIcon>
            )}
          </div>
          <div className={styles.body}>{props.children}</div>
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </LayerContext>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The button row of a form that is drawn inside a dialog. */
export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return <div className={styles.innerFooter}>{children}</div>
}
