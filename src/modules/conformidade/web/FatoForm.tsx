import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import type { GateDaCarga } from '../conformidade.contract.ts'
import type { GateInformado } from '../fatos.ts'
import styles from './Conformidade.module.css'
import { useInformar } from './conformidade.api.ts'
import { FATO_FIELDS, type FieldDef, fatoToSend, problemOfField, valuesOf } from './fato-form.ts'
import { InlineForm, KEEPS_ESCAPE } from './InlineForm.tsx'

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

/** What a person tells of a gate, below its row. */
export function FatoForm({ cargaId, gate, which, zona, onClose }: FatoFormProps) {
  const formId = useId()
  const informar = useInformar()
  const [values, setValues] = useState(() => valuesOf(which, gate.fato, zona))
  // What others tell meanwhile comes live: it is shown, and written over by nobody who has not seen it.
  const [basedOn, setBasedOn] = useState(gate.fatoVersao)
  const problems = informar.error ? fieldErrors(informar.error) : {}
  const save = async () => {
    try {
      await informar.mutateAsync({
        params: { cargaId, gate: which },
        body: { dados: fatoToSend(which, values, zona), version: basedOn },
      })
    } catch {
      return
    }
    toast.success(`${gate.titulo} informado`)
    onClose()
  }
  return (
    <InlineForm
      label={`Informar ${gate.titulo}`}
      failureTitle="Não foi salvo."
      sending={informar}
      confirmLabel="Salvar"
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {gate.fatoVersao !== basedOn && (
        <AlertStrip
          kind="info"
          title="Outra pessoa informou enquanto isso."
          action={
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => {
                setBasedOn(gate.fatoVersao)
                informar.reset()
              }}
            >
              Manter o que digitei
            </Button>
          }
        >
          {gate.texto}
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
    </InlineForm>
  )
}

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
