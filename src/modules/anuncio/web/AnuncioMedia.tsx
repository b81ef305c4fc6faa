import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { videoFrameOf } from '#platform/shared/video-frame.ts'
import { useObjectUrl } from '#platform/ui/use-object-url.ts'
import type { Anuncio } from '../anuncio.contract.ts'
import styles from './Anuncio.module.css'
import { useImagem } from './anuncio.api.ts'

interface AnuncioMediaProps {
  readonly id: string
  readonly media: NonNullable<Anuncio['media']>
  readonly version?: number
}

/** A picture with its words, or a video, of which nothing is asked outside before somebody plays it (S-161). */
export function AnuncioMedia({ id, media, version }: AnuncioMediaProps) {
  return media.tipo === 'img' ? (
    <Imagem id={id} alt={media.alt} version={version} />
  ) : (
    <Video url={media.url} alt={media.alt} />
  )
}

function Imagem({
  id,
  alt,
  version,
}: {
  readonly id: string
  readonly alt: string
  readonly version: number | undefined
}) {
  const { data } = useImagem(id, true, version)
  const address = useObjectUrl(data)
  return <div className={styles.media}>{address && <img src={address} alt={alt} />}</div>
}

function Video({ url, alt }: { readonly url: string; readonly alt: string }) {
  const [isPlaying, setPlaying] = useState(false)
  const frame = videoFrameOf(url)
  if (frame === undefined) return null
  return (
    <div className={styles.media}>
      {isPlaying ? (
        <iframe
          title={alt}
          src={`${frame}&autoplay=1`}
          allow="autoplay; fullscreen; picture-in-picture"
          // Without the origin of the page some hosts refuse to play; nothing else of the address is told.
          referrerPolicy="strict-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      ) : (
        <button
          type="button"
          className={styles.play}
          aria-label={`Ver o vídeo: ${alt}`}
          onClick={() => setPlaying(true)}
        >
          <span className={styles.playMark}>
            <IconPlayerPlayFilled size={26} aria-hidden />
          </span>
          <span className={styles.playText}>{alt}</span>
        </button>
      )}
    </div>
  )
}
