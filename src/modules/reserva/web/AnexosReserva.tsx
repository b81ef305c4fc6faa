import { ActionIcon } from '@mantine/core'
import { IconDownload, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { MAX_ATTACHMENT_BYTES } from '#platform/shared/attachments.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { FilePicker } from '#platform/ui/FilePicker.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { saveFile } from '#platform/web/http/save-file.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { ReservaDetalhes } from '../reserva.contract.ts'
import {
  type AnexoReserva,
  addAnexoReserva,
  downloadAnexoReserva,
  MAX_ANEXOS_RESERVA,
  removeAnexoReserva,
} from '../reserva-anexo.contract.ts'
import { useRefreshAgenda } from './shared/agendamentos.api.ts'
import styles from './shared/reserva.module.css'

/** Files of a booking: added, downloaded, removed. */
export function AnexosReserva({ reserva }: { readonly reserva: ReservaDetalhes }) {
  const { http } = usePlatform()
  const dialogs = useDialogs()
  const refresh = useRefreshAgenda()
  const [isUploading, setUploading] = useState(false)
  const { anexos } = reserva

  const upload = async (file: File) => {
    if (file.size > MAX_ATTACHMENT_BYTES) {
      toast.danger(`${file.name} não foi anexado`, { detail: 'O arquivo passa de 20 MB.' })
      return
    }
    setUploading(true)
    try {
      await http.call(addAnexoReserva, { params: { id: reserva.id }, query: { nome: file.name }, file })
      toast.success(`${file.name} anexado`)
      await refresh()
    } catch (error) {
      toast.danger(`${file.name} não foi anexado`, { detail: refusalText(error) })
    } finally {
      setUploading(false)
    }
  }
  const download = async ({ id, nome }: AnexoReserva) => {
    try {
      saveFile(
        await http.download(downloadAnexoReserva, { params: { id: reserva.id, x: id }, query: {} }),
        nome,
      )
    } catch (error) {
      toast.danger(`${nome} não foi baixado`, { detail: refusalText(error) })
    }
  }
  const remove = async ({ id, nome }: AnexoReserva) => {
    const isWanted = await dialogs.confirm({
      title: `Excluir ${nome}`,
      kind: 'delete',
      confirmLabel: 'Excluir',
    })
    if (!isWanted) return
    try {
      await http.call(removeAnexoReserva, { params: { id: reserva.id, x: id } })
      toast.success(`${nome} excluído`)
      await refresh()
    } catch (error) {
      toast.danger(`${nome} não foi excluído`, { detail: refusalText(error) })
    }
  }
  return (
    <Section title={`Anexos (${anexos.length})`}>
      {anexos.length > 0 && (
        <ul className={styles.anexos}>
          {anexos.map((anexo) => (
            <li key={anexo.id}>
              <span>
                {anexo.nome} · {formatDateTime(anexo.criadoEm, reserva.fusoHorario)} · {anexo.criadoPor}
              </span>
              <ActionIcon aria-label={`Baixar ${anexo.nome}`} onClick={() => void download(anexo)}>
                <IconDownload size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon aria-label={`Excluir ${anexo.nome}`} onClick={() => void remove(anexo)}>
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {anexos.length < MAX_ANEXOS_RESERVA && (
        <FilePicker
          label="Adicionar"
          icon={IconPaperclip}
          isBusy={isUploading}
          onPick={([file]) => file && void upload(file)}
        />
      )}
    </Section>
  )
}
