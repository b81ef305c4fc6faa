import { Button } from '@mantine/core'
import { IconAlertCircle, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { mayWrite } from '#platform/ui/network.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import type { AlvoImportacao } from '../importacao.contract.ts'
import { packFiles } from './pack-files.ts'
import styles from './UploadZone.module.css'

interface UploadZoneProps {
  /** What will be imported: `empresas`. */
  readonly nome: string
  /** Kinds of file besides spreadsheets. */
  readonly outrosArquivos: AlvoImportacao['outrosArquivos'] | undefined
  readonly isSending: boolean
  /** Why the last file was refused. */
  readonly failure: string | undefined
  /** Several files of another kind come as one ZIP. */
  readonly onFile: (file: File) => void
  readonly onTemplate: (formato: 'xlsx' | 'csv') => void
}

/** Where a spreadsheet is dropped, or chosen with the button. */
export function UploadZone(props: UploadZoneProps) {
  const { nome, outrosArquivos, isSending, failure, onFile, onTemplate } = props
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const shown = refused ?? failure
  const canPack = outrosArquivos?.extensoes.includes('.zip') === true

  const take = async (files: readonly File[]) => {
    if (files.length === 0 || isSending || !mayWrite()) return
    const packing = await packFiles(files, canPack)
    setRefused(packing.kind === 'refused' ? packing.why : undefined)
    if (packing.kind === 'packed') onFile(packing.file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
  }
  return (
    <section
      className={styles.zone}
      data-over={isOver || undefined}
      aria-label={`Enviar planilha de ${nome}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
      <p className={styles.title}>Arraste a planilha de {nome} para cá</p>
      <p className={styles.hint} id={hintId}>
        {outrosArquivos ? `XLSX, CSV, ${outrosArquivos.nome}` : 'XLSX ou CSV'}, até 50 MB e 200.000 linhas.
        Nada é gravado antes de você conferir.
      </p>
      <input
        ref={input}
        type="file"
        multiple={canPack}
        className={styles.input}
        accept={['.xlsx', '.csv', '.txt', ...(outrosArquivos?.extensoes ?? [])].join(',')}
        aria-label={`Planilha de ${nome}`}
        tabIndex={-1}
        onChange={(event) => {
          void take([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <div className={styles.actions}>
        <WriteButton
          leftSection={<IconUpload size={15} aria-hidden />}
          loading={isSending}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {canPack ? 'Escolher arquivos' : 'Escolher arquivo'}
        </WriteButton>
        <Button variant="subtle" onClick={() => onTemplate('xlsx')}>
          Baixar modelo XLSX
        </Button>
        <Button variant="subtle" onClick={() => onTemplate('csv')}>
          Baixar modelo CSV
        </Button>
      </div>
      {shown !== undefined && (
        <p className={styles.failure} role="alert">
          <IconAlertCircle size={16} aria-hidden />
          <span>{shown}</span>
        </p>
      )}
    </section>
  )
}
