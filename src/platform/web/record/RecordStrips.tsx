import { Button } from '@mantine/core'
import { formatTime } from '#platform/shared/date.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { FormSummary } from '#platform/ui/FormSummary.tsx'
import { RefusalStrip } from '#platform/ui/RefusalStrip.tsx'
import { localZone } from '../local-zone.ts'
import type { RecordForm } from './use-record-form.ts'

interface RecordStripsProps<Values> {
  readonly form: RecordForm<Values>
  /** A refusal that belongs to no field. */
  readonly failure: string | undefined
  readonly fields: readonly { readonly name: string; readonly label: string }[]
  readonly idOf: (field: string) => string
  /** Shows the part of the form that holds the control, where there are several. */
  readonly onReveal?: (fieldId: string) => void
}

/** What stands above the fields: what to correct, what was refused, a draft, somebody else's version. */
export function RecordStrips<Values>(props: RecordStripsProps<Values>) {
  const { form, failure, fields, idOf, onReveal } = props
  const wrong = fields.filter(({ name }) => form.problems[name] !== undefined)
  return (
    <>
      <FormSummary
        key={form.attempt}
        problems={wrong.map(({ name, label }) => ({ fieldId: idOf(name), label }))}
        {...(onReveal && { onReveal })}
      />
      {failure !== undefined && <RefusalStrip title={failure}>O que você digitou foi mantido.</RefusalStrip>}
      {form.restoredFrom !== undefined && (
        <AlertStrip
          kind="info"
          title={`Rascunho das ${formatTime(form.restoredFrom, localZone())} recuperado.`}
          action={
            <Button size="xs" variant="default" onClick={form.discard}>
              Descartar
            </Button>
          }
        >
          Ainda não foi salvo.
        </AlertStrip>
      )}
      {form.isOutdated && (
        <AlertStrip kind="info" title="Este cadastro mudou enquanto você editava.">
          Ao salvar, você compara as duas versões.
        </AlertStrip>
      )}
    </>
  )
}
