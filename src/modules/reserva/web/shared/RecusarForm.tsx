import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { MotivoForm } from './MotivoForm.tsx'

/** Asks why a booking is refused. */
export const RecusarForm = (control: FormDialogControl<string>) => (
  <MotivoForm {...control} label="Motivo da recusa" falta="Informe o motivo da recusa." acao="Recusar" />
)
