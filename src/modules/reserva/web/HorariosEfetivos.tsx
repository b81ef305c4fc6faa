import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { momentOf, momentText } from '#modules/agenda-veiculo/semana.rules.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { changeCamposAdicionais, type ReservaDetalhes } from '../reserva.contract.ts'
import { useReservaAnswers } from './shared/reserva.api.ts'

const CAMPOS = [
  { name: 'dhChegadaEfetiva', label: 'Chegada', from: 'dhChegada' },
  { name: 'dhChegadaNaDocaEfetiva', label: 'Na doca', from: 'dhChegadaNaDoca' },
  { name: 'dhSaidaEfetiva', label: 'Saída', from: 'dhSaida' },
] as const
type Nome = (typeof CAMPOS)[number]['name']

/** The times as they really were, corrected by hand; the receipt of arrival keeps its own. */
export function HorariosEfetivos({
  reserva,
  onClose,
}: {
  readonly reserva: ReservaDetalhes
  readonly onClose: () => void
}) {
  const formId = useId()
  const zone = reserva.fusoHorario
  const save = useCallMutation(changeCamposAdicionais, { changes: useReservaAnswers() })
  const known = (from: (typeof CAMPOS)[number]['from']) =>
    reserva[from] === null ? '' : momentText(reserva[from], zone)
  const [values, setValues] = useState<Readonly<Record<Nome, string>>>(() => ({
    dhChegadaEfetiva: known('dhChegada'),
    dhChegadaNaDocaEfetiva: known('dhChegadaNaDoca'),
    dhSaidaEfetiva: known('dhSaida'),
  }))
  const [problems, setProblems] = useState<Readonly<Partial<Record<string, string>>>>({})
  const [failure, setFailure] = useState<string>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    // Only what was changed is sent: the fields know no seconds.
    const changed = CAMPOS.filter(({ name, from }) => values[name] !== known(from))
    const wrong = changed.filter(({ name }) => values[name] !== '' && momentOf(values[name], zone) === '')
    setProblems(Object.fromEntries(wrong.map(({ name }) => [name, validationMessages.invalidDate])))
    if (wrong.length > 0) return
    if (changed.length === 0) return onClose()
    const body = Object.fromEntries(
      changed.map(({ name }) => [name, values[name] === '' ? null : momentOf(values[name], zone)]),
    )
    try {
      await save.mutateAsync({ params: { id: reserva.id }, body: { version: reserva.version, ...body } })
      toast.success('Horários salvos')
      onClose()
    } catch (error) {
      const refused = fieldErrors(error)
      setProblems(refused)
      if (Object.keys(refused).length === 0) setFailure(refusalText(error))
    }
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Section title="Horários efetivos">
        {failure !== undefined && (
          <AlertStrip kind="danger" title={failure}>
            O que você digitou foi mantido.
          </AlertStrip>
        )}
        <FormGrid>
          {CAMPOS.map(({ name, label }) => (
            <FormCell key={name} span={4}>
              <DateTimeField
                id={`${formId}-${name}`}
                label={label}
                value={values[name]}
                error={problems[name]}
                onChange={(event) => {
                  const { value } = event.currentTarget
                  setValues((before) => ({ ...before, [name]: value }))
                }}
              />
            </FormCell>
          ))}
        </FormGrid>
        <WriteButton mt="sm" mr="sm" size="xs" type="submit" loading={save.isPending}>
          Salvar horários
        </WriteButton>
        <Button mt="sm" size="xs" variant="default" onClick={onClose}>
          Voltar
        </Button>
      </Section>
    </form>
  )
}
