import { Button } from '@mantine/core'
import { DialogFrame } from '#platform/ui/dialogs/DialogFrame.tsx'
import { TERMO_DOCUMENTOS, type TermoDocumento } from '../../termo.rules.ts'
import { TermoTexto } from './TermoTexto.tsx'
import { TERMO_DIALOG_WIDTH } from './termo-dialog-width.ts'

interface TermoDialogProps {
  readonly documento: TermoDocumento
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** One legal text to read without leaving the page, for visitors who have no session yet. */
export function TermoDialog({ documento, isOpen, onClose }: TermoDialogProps) {
  return (
    <DialogFrame
      isOpen={isOpen}
      onClose={onClose}
      title={TERMO_DOCUMENTOS[documento].titulo}
      width={TERMO_DIALOG_WIDTH}
      footer={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <TermoTexto documento={documento} />
    </DialogFrame>
  )
}
