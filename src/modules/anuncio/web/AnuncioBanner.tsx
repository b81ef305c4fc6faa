import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { SafeHtml } from '#platform/ui/SafeHtml.tsx'
import type { Anuncio } from '../anuncio.contract.ts'
import styles from './Anuncio.module.css'
import { AnuncioAction } from './AnuncioAction.tsx'
import { AnuncioMedia } from './AnuncioMedia.tsx'
import { VARIANTE_LOOK } from './anuncio-look.ts'

export interface AnuncioFaceProps {
  readonly anuncio: Omit<Anuncio, 'exibir' | 'rule' | 'inicio' | 'fim'>
  readonly version?: number
  readonly onClose: () => void
  readonly onAct: () => void
}

/** A line below the top bar or below the page, or a block before the content. */
export function AnuncioBanner({ anuncio, version, onClose, onAct }: AnuncioFaceProps) {
  const { id, posicao, titulo, mensagem, media, acao, style } = anuncio
  const { icon: Icon, color } = VARIANTE_LOOK[style.variant]
  const isBlock = posicao === 'content'
  return (
    <section
      aria-label={`Anúncio: ${titulo}`}
      className={styles.banner}
      data-at={posicao}
      data-color={color}
      data-solid={style.solid || undefined}
      data-size={style.size}
    >
      {isBlock && media ? (
        <div className={styles.side}>
          <AnuncioMedia id={id} media={media} {...(version !== undefined && { version })} />
        </div>
      ) : (
        <Icon size={17} aria-hidden className={styles.icon} />
      )}
      <div className={styles.text}>
        <strong>{titulo}</strong> <SafeHtml html={mensagem} className={styles.words} />
      </div>
      {acao && (
        <AnuncioAction
          acao={acao}
          onAct={onAct}
          variant="default"
          size="xs"
          className={styles.action ?? ''}
        />
      )}
      <ActionIcon
        size="sm"
        aria-label={`Fechar o anúncio ${titulo}`}
        className={styles.close}
        onClick={onClose}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </section>
  )
}
