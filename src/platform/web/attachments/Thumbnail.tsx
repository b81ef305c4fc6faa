import { useInViewport } from '@mantine/hooks'
import { IconFileText, IconFileTypePdf, IconPhoto, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Attachment } from '#platform/shared/attachments.ts'
import { useObjectUrl } from '#platform/ui/use-object-url.ts'
import styles from './Attachments.module.css'
import { type AttachmentSource, contentQuery, previewOf } from './attachment-source.ts'

/** A thumbnail costs the whole picture: that of a phone is read for it, that of a scanner is not. */
const MAX_THUMBNAIL_BYTES = 5 * 1_048_576

function iconOf(tipo: string): TablerIcon {
  if (tipo.startsWith('image/')) return IconPhoto
  return tipo === 'application/pdf' ? IconFileTypePdf : IconFileText
}

interface ThumbnailProps {
  readonly attachment: Attachment
  readonly source: AttachmentSource
  /** False: the picture is drawn only once somebody has looked at it. */
  readonly isLoaded: boolean
}

/** The picture itself, small, once it is in sight; otherwise a sign of what the file is. */
export function Thumbnail({ attachment, source, isLoaded }: ThumbnailProps) {
  const { id, tipo, tamanho } = attachment
  const { ref, inViewport } = useInViewport<HTMLSpanElement>()
  const isPicture = previewOf(tipo) === 'picture'
  const { data } = useQuery({
    ...contentQuery(source, id),
    enabled: isLoaded && isPicture && inViewport && tamanho <= MAX_THUMBNAIL_BYTES,
  })
  const url = useObjectUrl(isPicture ? data : undefined)
  const Icon = iconOf(tipo)
  return (
    <span ref={ref} className={styles.thumbnail}>
      {url ? <img src={url} alt="" /> : <Icon size={20} stroke={1.5} aria-hidden />}
    </span>
  )
}
