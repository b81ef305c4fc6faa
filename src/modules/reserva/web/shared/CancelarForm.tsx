import { Text } from '@mantine/core'
import { IconCalendarX } from '@tabler/icons-react'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { MotivoForm } from './MotivoForm.tsx'

/** Asks for the reason of a cancellation (D-084, D-085). */
export const CancelarForm = (control: FormDialogControl<string>) => (
  <MotivoForm
    {...control}
    label="Justificativa"
    falta="Informe a justificativa do cancelamento."
    acao="Cancelar agendamento"
    icon={<IconCalendarX size={15} aria-hidden />}
  >
    <Text mt="sm">Esta ação não pode ser desfeita.</Text>
  </MotivoForm>
)
