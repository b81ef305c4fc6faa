import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Attachment } from '#platform/shared/attachments.ts'
import { DialogFrame } from '#platform/ui/dialogs/DialogFrame.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { useObjectUrl } from '#platform/ui/use-object-url.ts'
import { ReadFailure } from '../query/ReadFailure.tsx'
import styles from './Attachments.module.css'
import { type AttachmentSource, contentQuery, previewOf } from './attachment-source.ts'

/** The reader of PDFs weighs more than a screen, so it comes with the first PDF that somebody looks at. */
const PdfPages = lazy(async () => ({ default: (await import('./PdfPages.tsx')).PdfPages }))

interface AttachmentPreviewProps {
  readonly attachment: Attachment
  readonly source: AttachmentSource
  readonly onDownload: () => void
  readonly onClose: () => void
}

const WIDTH_PX = 960

/** A picture or a PDF over the page that it belongs to. */
export function AttachmentPreview({ attachment, source, onDownload, onClose }: AttachmentPreviewProps) {
  const { id, nome, tipo } = attachment
  const query = useQuery(contentQuery(source, id))
  const isPdf = previewOf(tipo) === 'pdf'
  const url = useObjectUrl(isPdf ? undefined : query.data)
  const loading = <LoadingSkeleton lines={6} label={`Carregando ${nome}`} />
  return (
    <DialogFrame
      isOpen
      onClose={onClose}
      title={nome}
      width={WIDTH_PX}
      footer={
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={onDownload}>
          Baixar
        </Button>
      }
    >
      {query.isPending && loading}
      {query.isError && <ReadFailure query={query}>{`Não foi possível carregar ${nome}.`}</ReadFailure>}
      {url && <img src={url} alt={nome} className={styles.picture} />}
      {isPdf && query.data && (
        <Suspense fallback={loading}>
          <PdfPages content={query.data} name={nome} />
        </Suspense>
      )}
    </DialogFrame>
  )
}
