import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconPaperclip, IconTrash, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import type { CargaPanelProps } from '#modules/carga/web/shared/carga-panels.ts'
import { formatBytes } from '#platform/shared/attachments.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FilePicker } from '#platform/ui/FilePicker.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { mayWrite } from '#platform/ui/network.ts'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { listAnexos } from '../anexo.contract.ts'
import styles from './anexos.module.css'
import { useAnexoAcoes } from './use-anexo-acoes.ts'

/** Files beside the documents: photos, proofs of delivery, contracts (L-045, L-087). */
export function AnexosPage({ carga }: CargaPanelProps) {
  const query = useCall(listAnexos, { params: { id: carga.id } })
  const acoes = useAnexoAcoes(carga)
  const [isOver, setOver] = useState(false)
  // Also of a finished load: proofs of delivery come late.
  const canAdd = carga.ownerCriadorDaCarga
  const items = query.data ?? []
  const picker = canAdd && (
    <WritesOnline tells>
      <FilePicker
        label="Anexar arquivos"
        icon={IconUpload}
        isMultiple
        isBusy={acoes.isUploading}
        onPick={(files) => void acoes.upload(files)}
      />
    </WritesOnline>
  )
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (canAdd && files.length > 0 && mayWrite()) void acoes.upload(files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same by keyboard
    <div
      className={styles.page}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(canAdd)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {items.length > 0 && picker}
      {acoes.falhas.length > 0 && (
        <AlertStrip kind="danger" title="Arquivos recusados:" onClose={acoes.dismissFalhas}>
          <ul>
            {acoes.falhas.map(({ nome, motivo }) => (
              <li key={nome}>{`${nome}: ${motivo}`}</li>
            ))}
          </ul>
        </AlertStrip>
      )}
      {query.isPending && <LoadingSkeleton lines={4} label="Carregando os anexos" />}
      {query.isError && items.length === 0 && (
        <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {`Não foi possível carregar os anexos. ${refusalText(query.error)}`}
        </ErrorState>
      )}
      {query.data && items.length === 0 && (
        <EmptyState icon={IconPaperclip} title="Nenhum anexo" actions={picker}>
          {canAdd
            ? 'Fotos, comprovantes e contratos da carga, de até 20 MB cada um. Solte os arquivos aqui.'
            : 'Os anexos são vistos só pela empresa que criou a carga.'}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {items.map((anexo) => (
          <li key={anexo.id} className={styles.item}>
            <IconPaperclip size={16} aria-hidden />
            <span className={styles.text}>
              <strong>{anexo.nome}</strong>
              <span>
                {`${formatBytes(anexo.tamanho)} · ${anexo.criadoPor} · ${formatDateTime(anexo.criadoEm, localZone())}`}
              </span>
            </span>
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconDownload size={14} aria-hidden />}
              aria-label={`Baixar ${anexo.nome}`}
              onClick={() => void acoes.download(anexo)}
            >
              Baixar
            </Button>
            {canAdd && (
              <WritesOnline>
                <ActionIcon
                  size="sm"
                  aria-label={`Excluir ${anexo.nome}`}
                  onClick={() => void acoes.remove(anexo)}
                >
                  <IconTrash size={15} aria-hidden />
                </ActionIcon>
              </WritesOnline>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
