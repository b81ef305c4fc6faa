import { Modal } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useFocusReturn } from '#platform/ui/focus/use-focus-return.ts'
import { LayerContext, useLayer } from '#platform/ui/layers.ts'
import { Z_INDEX } from '#platform/ui/tokens.ts'
import styles from './TopPanel.module.css'

interface TopPanelProps {
  /** Accessible name. */
  readonly label: string
  /** CSS pixels; the panel fills narrow screens. */
  readonly width: number
  readonly onClose: () => void
  /** What Esc does first; it closes the panel when this is absent. */
  readonly onEscape?: (() => void) | undefined
  readonly children: ReactNode
}

/** A panel that drops from the top bar. Focus stays inside and returns; a click beside it closes it. */
export function TopPanel({ label, width, onClose, onEscape, children }: TopPanelProps) {
  const layer = useLayer(true)
  const frame = useRef<HTMLDivElement>(null)
  useFocusReturn(true, frame)
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={width}
      zIndex={Z_INDEX.dialog - 1}
      classNames={{ inner: styles.inner, content: styles.content }}
      closeOnEscape={layer.isTop && onEscape === undefined}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.3} color="#0a1618" zIndex={Z_INDEX.dialog - 1} />
      <Modal.Content radius="xl" aria-label={label}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the content above takes no key handler of ours */}
        <div
          ref={frame}
          role="presentation"
          className={styles.frame}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !layer.isTop || !onEscape) return
            event.preventDefault()
            onEscape()
          }}
        >
          <LayerContext value={layer.id}>{children}</LayerContext>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
