import { Button, Textarea, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { GateDaCarga } from '../conformidade.contract.ts'
import styles from './Conformidade.module.css'
import { useLiberar } from './conformidade.api.ts'

/** Esc leaves the form, not the drawer around it. */
const KEEPS_ESCAPE = { 'data-mantine-stop-propagation': true }

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
  const isRefused = liberar.error !== null && Object.keys(problems).length === 0
  const send = async () => {
    if (liberar.isPending) return
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
    <form
      className={styles.form}
      aria-label={`Liberar ${gate.titulo}`}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      noValidate
    >
      {isRefused && (
        <AlertStrip kind="danger" title="Não foi liberado.">
          {refusalText(liberar.error)}
        </AlertStrip>
      )}
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
      <div className={styles.buttons}>
        <Button size="xs" variant="default" onClick={onClose}>
          Voltar
        </Button>
        <WriteButton size="xs" type="submit" color="vermelho" loading={liberar.isPending}>
          Liberar com motivo
        </WriteButton>
      </div>
    </form>
  )
}
