import { Button } from '@mantine/core'
import { IconFile, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { ATTACHMENT_ACCEPT } from '#platform/shared/attachments.ts'
import { FilePicker } from '#platform/ui/FilePicker.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { saveFile } from '#platform/web/http/save-file.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { ArquivoDe } from '../registro.rules.ts'
import type { Regularidade } from '../regularidade.contract.ts'
import styles from './Regularidade.module.css'
import { useArquivos } from './regularidade.api.ts'

interface ArquivoLinkProps {
  /** Of the carrier. */
  readonly id: string
  readonly documento: ArquivoDe
  /** What the file is of: `RCTR-C`. */
  readonly nome: string
  readonly arquivo: { readonly nome: string }
  readonly de: 'transportadora' | 'empresa'
}

/** The file that stands for a document, to be kept by whoever reads it. */
export function ArquivoLink({ id, documento, nome, arquivo, de }: ArquivoLinkProps) {
  const arquivos = useArquivos(id)
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await arquivos.download(documento, de), arquivo.nome)
    } catch (error) {
      toast.danger(refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="xs"
      w="fit-content"
      variant="subtle"
      loading={isBusy}
      leftSection={<IconFile size={14} aria-hidden />}
      aria-label={`Baixar ${nome}: ${arquivo.nome}`}
      onClick={() => void download()}
    >
      {arquivo.nome}
    </Button>
  )
}

interface ArquivoFieldProps extends Omit<ArquivoLinkProps, 'arquivo'> {
  readonly arquivo: { readonly nome: string } | null
  /** False while what the file belongs to is not saved. */
  readonly canAdd: boolean
  readonly onAdded: (saved: Regularidade) => void
}

/** The file of a document, and the button that sends one. */
export function ArquivoField({ arquivo, canAdd, onAdded, ...link }: ArquivoFieldProps) {
  const arquivos = useArquivos(link.id)
  const [isBusy, setBusy] = useState(false)
  const add = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      onAdded(await arquivos.add(link.documento, file))
      toast.success(`${link.nome}: arquivo enviado`)
    } catch (error) {
      toast.danger(refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.arquivo}>
      {arquivo ? (
        <ArquivoLink {...link} arquivo={arquivo} />
      ) : (
        <span className={styles.sub}>Sem arquivo</span>
      )}
      {canAdd ? (
        <FilePicker
          label={`${arquivo ? 'Substituir' : 'Enviar'} arquivo de ${link.nome}`}
          icon={IconUpload}
          accept={ATTACHMENT_ACCEPT}
          isBusy={isBusy}
          onPick={([file]) => void add(file)}
        />
      ) : (
        <span className={styles.sub}>Salve a validade e depois envie o arquivo.</span>
      )}
    </div>
  )
}
