import { ActionIcon, Drawer as BaseDrawer } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import styles from './Drawer.module.css'
import { useFocusReturn } from './focus/use-focus-return.ts'
import { LayerContext, useLayer } from './layers.ts'
import { MOTION_MS, Z_INDEX } from './tokens.ts'
import { useShortcuts } from './use-shortcuts.ts'

const WIDTH = { form: 560, details: 784 } as const
const GROUP = 'Painel aberto'

export interface DrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** `details` is 784 px wide, `form` 560; both are a full page under 768 px. */
  readonly size?: keyof typeof WIDTH
  readonly title: string
  readonly icon?: TablerIcon
  readonly badge?: ReactNode
  /** Under the title: code, origin, counts. */
  readonly subtitle?: ReactNode
  /** Menu and icon buttons of the header. */
  readonly actions?: ReactNode
  readonly onPrevious?: () => void
  readonly onNext?: () => void
  /** A `TabBar`. */
  readonly tabs?: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
  /** Runs with Ctrl + Enter. */
  readonly onConfirm?: () => void
  /** `content` leaves the first focus to an element marked `data-autofocus`. */
  readonly initialFocus?: 'title' | 'content'
}

function Steps({ onPrevious, onNext }: Pick<DrawerProps, 'onPrevious' | 'onNext'>) {
  if (!onPrevious && !onNext) return null
  return (
    <>
      <ActionIcon onClick={onPrevious} disabled={!onPrevious} aria-label="Anterior" aria-keyshortcuts="K">
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon onClick={onNext} disabled={!onNext} aria-label="Próximo" aria-keyshortcuts="J">
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}

/** The right drawer of a record. Focus stays inside, Esc closes and the focus returns to where it was. */
export function Drawer(props: DrawerProps) {
  const { isOpen, onClose, size = 'form', title, icon: Icon, initialFocus = 'title' } = props
  const { onPrevious, onNext, onConfirm } = props
  const layer = useLayer(isOpen)
  const header = useRef<HTMLDivElement>(null)
  useFocusReturn(isOpen, header)
  useShortcuts(
    [
      { keys: 'J', label: 'Próximo item', group: GROUP, run: () => onNext?.() },
      { keys: 'K', label: 'Item anterior', group: GROUP, run: () => onPrevious?.() },
    ],
    isOpen && Boolean(onPrevious || onNext),
    layer.id,
  )
  useShortcuts(
    [{ keys: 'Ctrl+Enter', label: 'Confirmar', group: GROUP, run: () => onConfirm?.() }],
    isOpen && Boolean(onConfirm),
    layer.id,
  )
  return (
    <BaseDrawer.Root
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={WIDTH[size]}
      zIndex={Z_INDEX.drawer}
      classNames={{ content: styles.content }}
      closeOnEscape={layer.isTop}
      returnFocus={false}
      transitionProps={{ duration: MOTION_MS.slow }}
    >
      <BaseDrawer.Overlay backgroundOpacity={0.34} color="#0a1618" zIndex={Z_INDEX.scrim} />
      {/* Mantine names the panel by its title only after the first paint. */}
      <BaseDrawer.Content radius={0} data-drawer="" aria-label={title}>
        <LayerContext value={layer.id}>
          <div
            ref={header}
            className={styles.header}
            data-tabs={Boolean(props.tabs) || undefined}
            data-size={size}
          >
            <div className={styles.row}>
              {Icon && <Icon size={18} aria-hidden className={styles.icon} />}
              <BaseDrawer.Title
                className={styles.title}
                tabIndex={-1}
                data-autofocus={initialFocus === 'title' || undefined}
              >
                {title}
              </BaseDrawer.Title>
              {props.badge}
              <span className={styles.actions}>
                <Steps onPrevious={onPrevious} onNext={onNext} />
                {props.actions}
                <ActionIcon onClick={onClose} aria-label="Fechar">
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </span>
            </div>
            {props.subtitle !== undefined && <div className={styles.subtitle}>{props.subtitle}</div>}
            {props.tabs !== undefined && <div className={styles.tabs}>{props.tabs}</div>}
          </div>
          <div className={styles.body}>{props.children}</div>
          {props.footer !== undefined && <div className={styles.footer}>{props.footer}</div>}
        </LayerContext>
      </BaseDrawer.Content>
    </BaseDrawer.Root>
  )
}
