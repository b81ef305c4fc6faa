import { Button, Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useFocusReturn } from '#platform/ui/focus/use-focus-return.ts'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { LayerContext, useLayer } from '#platform/ui/layers.ts'
import { SafeHtml } from '#platform/ui/SafeHtml.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { Z_INDEX } from '#platform/ui/tokens.ts'
import styles from './Anuncio.module.css'
import { AnuncioAction } from './AnuncioAction.tsx'
import type { AnuncioFaceProps } from './AnuncioBanner.tsx'
import { AnuncioMedia } from './AnuncioMedia.tsx'
import { VARIANTE_LOOK } from './anuncio-look.ts'

const WIDTH = { normal: 560, large: 760 } as const

/** The window over the page. Esc closes it, which is remembered on every device. */
export function AnuncioWindow(props: AnuncioFaceProps) {
  const { anuncio, onClose } = props
  const layer = useLayer(true)
  const frame = useRef<HTMLDivElement>(null)
  useFocusReturn(true, frame)
  return (
    <Modal.Root
      opened
      centered
      onClose={onClose}
      size={WIDTH[anuncio.style.size]}
      zIndex={Z_INDEX.dialog - 2}
      closeOnEscape={layer.isTop}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.5} color="#0a1618" zIndex={Z_INDEX.dialog - 2} />
      <Modal.Content radius="lg" aria-label={`Anúncio: ${anuncio.titulo}`}>
        <div ref={frame}>
          <LayerContext value={layer.id}>
            <AnuncioSheet {...props} />
          </LayerContext>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** What the window holds. */
export function AnuncioSheet({ anuncio, version, onClose, onAct }: AnuncioFaceProps) {
  const { id, titulo, mensagem, media, acao, style } = anuncio
  const look = VARIANTE_LOOK[style.variant]
  return (
    <div className={styles.sheet} data-media={media !== null || undefined}>
      {media && <AnuncioMedia id={id} media={media} {...(version !== undefined && { version })} />}
      <button type="button" className={styles.sheetClose} aria-label="Fechar" onClick={onClose}>
        <IconX size={16} aria-hidden />
      </button>
      <div className={styles.sheetBody}>
        <StatusBadge
          color={look.color}
          icon={look.icon}
          label={look.label}
          variant={style.solid ? 'solid' : 'tint'}
        />
        <h2 className={styles.sheetTitle}>{titulo}</h2>
        <SafeHtml html={mensagem} />
      </div>
      <div className={styles.sheetFoot}>
        <span className={styles.note}>Não aparece de novo em nenhum aparelho.</span>
        <Button variant="subtle" rightSection={<Kbd keys="Esc" />} onClick={onClose}>
          {acao ? 'Agora não' : 'Fechar'}
        </Button>
        {acao && <AnuncioAction acao={acao} onAct={onAct} variant="filled" />}
      </div>
    </div>
  )
}
