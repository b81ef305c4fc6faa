import { IconShare } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { dayAt, dayRange } from '#platform/shared/date.ts'
import { isCnpj } from '#platform/shared/documento.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { cnpjMask } from '#platform/web/input-masks.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { Unidade } from '../unidade-negocio.contract.ts'
import { useCompartilhar } from './unidade-negocio.api.ts'

function documentoProblem(documento: string): string | undefined {
  if (documento.trim() === '') return validationMessages.required
  return isCnpj(documento) ? undefined : 'CNPJ inválido'
}

/** The last millisecond of the day, so that the end still falls on the day that was chosen. */
const endOfDay = (day: string, zone: string) =>
  new Date(Date.parse(dayRange(day, zone).end) - 1).toISOString()

/** Lets a partner see the unit; the last day belongs to the zone of the unit. */
export function ShareForm({ unidade }: { readonly unidade: Unidade }) {
  const [documento, setDocumento] = useState('')
  const [lastDay, setLastDay] = useState('')
  const [isTried, setTried] = useState(false)
  const share = useCompartilhar()
  const zone = unidade.fusoHorario
  const refused = fieldErrors(share.error)
  const problem = isTried ? documentoProblem(documento) : undefined
  // A refusal without a field is about the company that was named.
  const general = share.error && refused.ate === undefined ? refusalText(share.error) : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (documentoProblem(documento) !== undefined || share.isPending) return
    const ate = lastDay === '' ? null : endOfDay(lastDay, zone)
    share.mutate(
      { params: { id: unidade.id }, body: { documento, ate } },
      {
        onSuccess: ({ empresa }) => {
          toast.success(`${empresa.nome} agora vê ${unidade.descricao}`)
          setDocumento('')
          setLastDay('')
          setTried(false)
        },
      },
    )
  }
  return (
    <Section title="Compartilhar com uma empresa parceira">
      <form onSubmit={submit} noValidate>
        <FormGrid>
          <FormCell span={6}>
            <MaskedInput
              label="CNPJ da empresa"
              required
              placeholder="00.000.000/0000-00"
              mask={cnpjMask}
              value={documento}
              error={problem ?? refused.documento ?? general}
              onChange={(next) => {
                setDocumento(next)
                share.reset()
              }}
            />
          </FormCell>
          <FormCell span={6}>
            <DateField
              label="Último dia de acesso"
              min={dayAt(new Date(), zone)}
              value={lastDay}
              error={refused.ate}
              description="Sem data, vale até você retirar."
              onChange={(event) => {
                setLastDay(event.currentTarget.value)
                share.reset()
              }}
            />
          </FormCell>
          <FormCell span={12}>
            <WriteButton
              type="submit"
              variant="default"
              leftSection={<IconShare size={15} aria-hidden />}
              loading={share.isPending}
            >
              Compartilhar
            </WriteButton>
          </FormCell>
        </FormGrid>
      </form>
    </Section>
  )
}
