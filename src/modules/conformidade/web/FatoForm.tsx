import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { GateDaCarga } from '../conformidade.contract.ts'
import type { GateInformado } from '../fatos.ts'
import styles from './Conformidade.module.css'
import { useInformar } from './conformidade.api.ts'
import { FATO_FIELDS, type FieldDef, fatoToSend, problemOfField, valuesOf } from './fato-form.ts'

interface FatoFormProps {
  readonly cargaId: string
  readonly gate: GateDaCarga
  readonly which: GateInformado
  readonly zona: string
  readonly onClose: () => void
}

const FORMAS = [
  { value: '', label: 'Escolha' },
  { value: 'tag', label: 'TAG' },
  { value: 'placa', label: 'Leitura da placa' },
]

/** What a person tells of a gate, below its row. A stale version is told, and what was typed stays. */
export function FatoForm({ cargaId, gate, which, zona, onClose }: FatoFormProps) {
  const formId = useId()
  const informar = useInformar()
  const [values, setValues] = useState(() => valuesOf(which, gate.fato, zona))
  const problems = informar.error ? fieldErrors(informar.error) : {}
  const isRefused = informar.error !== null && Object.keys(problems).length === 0
  const save = async () => {
    if (informar.isPending) return
    try {
      await informar.mutateAsync({
        params: { cargaId, gate: which },
        body: { dados: fatoToSend(which, values, zona), version: gate.fatoVersao },
      })
    } catch {
      return
    }
    toast.success(`${gate.titulo} informado`)
    onClose()
  }
  return (
    <form
      className={styles.form}
      aria-label={`Informar ${gate.titulo}`}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      noValidate
    >
      {isRefused && (
        <AlertStrip kind="danger" title="Não foi salvo.">
          {refusalText(informar.error)}
        </AlertStrip>
      )}
      <div className={styles.fields}>
        {FATO_FIELDS[which].map((field, index) => (
          <FatoField
            key={field.campo}
            field={field}
            id={`${formId}-${field.campo}`}
            isFirst={index === 0}
            value={values[field.campo] ?? ''}
            error={problemOfField(problems, field.campo)}
            onChange={(value) => {
              setValues({ ...values, [field.campo]: value })
              informar.reset()
            }}
          />
        ))}
      </div>
      <div className={styles.buttons}>
        <Button size="xs" variant="default" onClick={onClose}>
          Voltar
        </Button>
        <WriteButton size="xs" type="submit" loading={informar.isPending}>
          Salvar
        </WriteButton>
      </div>
    </form>
  )
}

/** Esc leaves the form, not the drawer around it. */
const KEEPS_ESCAPE = { 'data-mantine-stop-propagation': true }

interface FatoFieldProps {
  readonly field: FieldDef
  readonly id: string
  readonly isFirst: boolean
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function FatoField({ field, id, isFirst, value, error, onChange }: FatoFieldProps) {
  const common = { ...KEEPS_ESCAPE, id, label: field.label, description: field.help, value, error }
  // The form opens by a button of its row: the keyboard goes on in the first field.
  const focus = isFirst ? { ref: (node: HTMLInputElement | null) => node?.focus() } : {}
  switch (field.kind) {
    case 'moment':
      return <DateTimeField {...common} onChange={(event) => onChange(event.currentTarget.value)} />
    case 'forma':
      return (
        <NativeSelect {...common} data={FORMAS} onChange={(event) => onChange(event.currentTarget.value)} />
      )
    case 'chaves':
      return (
        <Textarea
          {...common}
          className={styles.wide}
          autosize
          minRows={2}
          maxRows={8}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'text':
      return <TextInput {...common} {...focus} onChange={(event) => onChange(event.currentTarget.value)} />
  }
}
