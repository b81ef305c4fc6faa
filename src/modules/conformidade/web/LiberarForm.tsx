import { Textarea, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { toast } from '#platform/ui/toasts/toast.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import type { GateDaCarga } from '../conformidade.contract.ts'
import { useLiberar } from './conformidade.api.ts'
import { InlineForm, KEEPS_ESCAPE } from './InlineForm.tsx'

interface LiberarFormProps {
  readonly cargaId: string
  readonly gate: GateDaCarga
  readonly onClose: () => void
}

/** Letting a load pass a gate: why, and what shows it. */
export function LiberarForm({ cargaId, gate, onClose }: LiberarFormProps) {
  const formId = useId()
  const liberar = useLiberar()
  const [motivo, setMotivo] = useState('')
  const [comprovante, setComprovante] = useState('')
  const problems = liberar.error ? fieldErrors(liberar.error) : {}
  const send = async () => {
    try {
      await liberar.mutateAsync({
        params: { cargaId, gate: gate.gate },
        body: { motivo, comprovante: comprovante || null },
      })
    } catch {
      return
    }
    toast.success(`${gate.titulo} liberado`)
    onClose()
  }
  return (
    <InlineForm
      label={`Liberar ${gate.titulo}`}
      failureTitle="Não foi liberado."
      sending={liberar}
      confirmLabel="Liberar com motivo"
      isDanger
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Textarea
        {...KEEPS_ESCAPE}
        id={`${formId}-motivo`}
        label="Motivo"
        required
        autosize
        minRows={2}
        maxLength={500}
        ref={(node) => {
          if (node && document.activeElement?.closest('form') !== node.closest('form')) node.focus()
        }}
        value={motivo}
        error={problems.motivo}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
      {gate.exigeComprovante && (
        <TextInput
          {...KEEPS_ESCAPE}
          id={`${formId}-comprovante`}
          label="Comprovante"
          description="Por exemplo, o número do recibo; o arquivo vai nos anexos da carga"
          required
          maxLength={200}
          value={comprovante}
          error={problems.comprovante}
          onChange={(event) => setComprovante(event.currentTarget.value)}
        />
      )}
    </InlineForm>
  )
}
