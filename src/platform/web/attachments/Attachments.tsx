import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCamera, IconDownload, IconPaperclip, IconTrash, IconUpload } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { ATTACHMENT_ACCEPT, type Attachment, formatBytes } from '#platform/shared/attachments.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { FilePicker } from '#platform/ui/FilePicker.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { laterCode } from '#platform/ui/later/later-code.ts'
import { laterPart } from '#platform/ui/later/later-part.tsx'
import { mayWrite } from '#platform/ui/network.ts'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { ReadFailure } from '../query/ReadFailure.tsx'
import styles from './Attachments.module.css'
import { type AttachmentSource, previewOf } from './attachment-source.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { useAttachmentActions } from './use-attachment-actions.ts'

const AttachmentPreview = laterPart(
  laterCode(() => import('./AttachmentPreview.tsx')),
  (code) => code.AttachmentPreview,
  ({ onClose }) => onClose(),
)

interface AttachmentsProps {
  readonly source: AttachmentSource
  /** Newest first; undefined while they are read. */
  readonly items: readonly Attachment[] | undefined
  /** Of a list that is read by itself; those that come with their record have no such faces. */
  readonly reading?: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'isFetching' | 'refetch'>
  /** How many the record may have. */
  readonly max: number
  readonly timeZone: string
  readonly addLabel: string
  /** Endings or types that the noun takes, as of `<input accept>`; absent: all that are ever taken. */
  readonly accept?: string
  /** What they are called: `anexos`. */
  readonly noun?: string
  /** What stands where no file is yet; absent: nothing but the button. */
  readonly empty?: string
  /** False where the server notes each reading of a file as a look at personal data. */
  readonly hasThumbnails?: boolean
}

/** Files of a record: seen, downloaded, dropped or picked or photographed, and removed by whoever may (L-045, L-087). */
export function Attachments(props: AttachmentsProps) {
  const {
    source,
    reading,
    timeZone,
    addLabel,
    accept = ATTACHMENT_ACCEPT,
    noun = 'anexos',
    empty,
    hasThumbnails = true,
  } = props
  const actions = useAttachmentActions(source)
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const [isOver, setOver] = useState(false)
  const [shown, setShown] = useState<Attachment>()
  const items = props.items ?? []
  const canAdd = source.add !== undefined && items.length < props.max
  const send = (files: readonly File[]) => void actions.send(files)
  const size = isTouch ? 44 : 'md'
  const picker = canAdd && (
    <WritesOnline tells>
      <FilePicker
        label={addLabel}
        icon={IconUpload}
        accept={accept}
        size={isTouch ? 'md' : 'xs'}
        isMultiple
        isBusy={actions.isSending}
        onPick={send}
      />
      {isTouch && (
        <FilePicker
          label="Tirar foto"
          icon={IconCamera}
          accept="image/*"
          hasCamera
          size="md"
          isBusy={actions.isSending}
          onPick={send}
        />
      )}
    </WritesOnline>
  )
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (canAdd && files.length > 0 && mayWrite()) send(files)
  }
  const isEmpty = props.items?.length === 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard
    <div
      className={styles.attachments}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(canAdd)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!(isEmpty && empty) && !reading?.isPending && picker && <div className={styles.add}>{picker}</div>}
      {actions.refused.length > 0 && (
        <AlertStrip kind="danger" title="Arquivos recusados:" onClose={actions.forgetRefused}>
          <ul>
            {actions.refused.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </AlertStrip>
      )}
      {reading?.isPending && <LoadingSkeleton lines={4} label={`Carregando os ${noun}`} />}
      {reading?.isError && items.length === 0 && (
        <ReadFailure query={reading}>{`Não foi possível carregar os ${noun}.`}</ReadFailure>
      )}
      {isEmpty && empty && (
        <EmptyState icon={IconPaperclip} title="Nenhum anexo" actions={picker}>
          {empty}
        </EmptyState>
      )}
      <ul>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <Thumbnail attachment={item} source={source} isLoaded={hasThumbnails} />
            <span className={styles.text}>
              {previewOf(item.tipo) ? (
                <button
                  type="button"
                  className={styles.name}
                  aria-label={`Ver ${item.nome}`}
                  onClick={() => setShown(item)}
                >
                  {item.nome}
                </button>
              ) : (
                <strong className={styles.name}>{item.nome}</strong>
              )}
              <span>
                {`${formatBytes(item.tamanho)} · ${item.criadoPor} · ${formatDateTime(item.criadoEm, timeZone)}`}
              </span>
            </span>
            <ActionIcon
              size={size}
              aria-label={`Baixar ${item.nome}`}
              onClick={() => void actions.download(item)}
            >
              <IconDownload size={16} aria-hidden />
            </ActionIcon>
            {source.remove && (
              <WritesOnline>
                <ActionIcon
                  size={size}
                  aria-label={`Excluir ${item.nome}`}
                  onClick={() => void actions.remove(item)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </WritesOnline>
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <AttachmentPreview
          attachment={shown}
          source={source}
          onDownload={() => void actions.download(shown)}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  )
}
