import { ActionIcon } from '@mantine/core'
import { IconDownload, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ATTACHMENT_ACCEPT, type Attachment, MAX_ATTACHMENT_BYTES } from '#platform/shared/attachments.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { announce } from '#platform/ui/announcements.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FilePicker } from '#platform/ui/FilePicker.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { saveFile } from '#platform/web/http/save-file.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import {
  addAnexoNoPortal,
  downloadAnexoDoPortal,
  MAX_ANEXOS_DO_PORTAL,
  removeAnexoNoPortal,
} from '../portal-anexo.contract.ts'
import type { ReservaDoPortal } from '../portal-dados.contract.ts'
import { useAnexos, useHttp, usePortal, useRefreshPortal } from './portal.api.ts'
import styles from './portal.module.css'

const GRANDE_DEMAIS = 'O arquivo passa de 20 MB. Envie um menor.'

/** Invoice, packing list or photo that the company sends ahead. */
export function AnexosDaReserva({ reserva }: { readonly reserva: ReservaDoPortal }) {
  const { id: acessoId } = usePortal()
  const params = { acessoId, id: reserva.id }
  const http = useHttp()
  const dialogs = useDialogs()
  const refresh = useRefreshPortal()
  const query = useAnexos(reserva.id)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const canChange = reserva.recusaDeAnexos === null

  const send = async (file: File) => {
    if (file.size > MAX_ATTACHMENT_BYTES) {
      setProblem(`${file.name}: ${GRANDE_DEMAIS}`)
      return
    }
    setSending(true)
    setProblem(undefined)
    try {
      await http.call(addAnexoNoPortal, { params, query: {}, file })
      announce(`${file.name} enviado`)
      await refresh()
    } catch (error) {
      setProblem(`${file.name}: ${refusalText(error)}`)
    } finally {
      setSending(false)
    }
  }
  const download = async ({ id, nome }: Attachment) => {
    try {
      saveFile(await http.download(downloadAnexoDoPortal, { params: { ...params, x: id } }), nome)
    } catch (error) {
      setProblem(`${nome}: ${refusalText(error)}`)
    }
  }
  const remove = async ({ id, nome }: Attachment) => {
    const isWanted = await dialogs.confirm({
      title: `Excluir ${nome}`,
      kind: 'delete',
      confirmLabel: 'Excluir',
    })
    if (!isWanted) return
    setProblem(undefined)
    try {
      await http.call(removeAnexoNoPortal, { params: { ...params, x: id } })
      announce(`${nome} excluído`)
    } catch (error) {
      setProblem(`${nome}: ${refusalText(error)}`)
    }
    await refresh()
  }
  const anexos = query.data ?? []
  if (!canChange && query.data?.length === 0) return null
  return (
    <section className={styles.partes} aria-label="Arquivos">
      <h2>Arquivos</h2>
      {canChange && (
        <p className={styles.muted}>
          Nota fiscal (PDF ou XML), romaneio ou foto, até 20 MB cada. A equipe da doca vê o que você enviar.
        </p>
      )}
      {query.isPending && <LoadingSkeleton lines={2} label="Carregando os arquivos" />}
      {query.isError && (
        <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {`Não foi possível carregar os arquivos. ${refusalText(query.error)}`}
        </ErrorState>
      )}
      {problem !== undefined && <AlertStrip kind="danger" title={problem} />}
      {anexos.length > 0 && (
        <ul className={styles.arquivos}>
          {anexos.map((anexo) => (
            <li key={anexo.id}>
              <span>
                {anexo.nome}
                <span className={styles.muted}>{formatDateTime(anexo.criadoEm, reserva.fusoHorario)}</span>
              </span>
              <ActionIcon size={44} aria-label={`Baixar ${anexo.nome}`} onClick={() => void download(anexo)}>
                <IconDownload size={20} aria-hidden />
              </ActionIcon>
              {canChange && (
                <ActionIcon size={44} aria-label={`Excluir ${anexo.nome}`} onClick={() => void remove(anexo)}>
                  <IconTrash size={20} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {canChange && anexos.length < MAX_ANEXOS_DO_PORTAL && (
        <FilePicker
          size="md"
          label="Enviar arquivo"
          icon={IconPaperclip}
          accept={ATTACHMENT_ACCEPT}
          isBusy={isSending}
          onPick={([file]) => file && void send(file)}
        />
      )}
    </section>
  )
}
