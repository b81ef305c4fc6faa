import { Button, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { dayAt } from '../../../platform/shared/date.ts'
import { validationMessages } from '../../../platform/shared/validation-messages.ts'
import { FormCell, FormGrid } from '../../../platform/ui/FormGrid.tsx'
import { Section } from '../../../platform/ui/Section.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { fieldErrors } from '../../../platform/web/query/field-errors.ts'
import { refusalText } from '../../../platform/web/record/refusal.ts'
import type { Empresa } from '../empresa.contract.ts'
import { TIPOS_EMPRESA } from '../empresa.rules.ts'
import { checkRestricao, RESTRICAO_TIME_ZONE } from '../restricao.rules.ts'
import { useCriarRestricao } from './empresa.api.ts'
import { type EmpresaEscolhida, EmpresaField } from './shared/EmpresaField.tsx'

interface RestricaoValues {
  readonly outra: EmpresaEscolhida | null
  readonly motivo: string
  readonly inicio: string
  readonly fim: string
}

const fresh = (): RestricaoValues => ({
  outra: null,
  motivo: '',
  inicio: dayAt(new Date(), RESTRICAO_TIME_ZONE),
  fim: '',
})

/** Restricts a carrier for this company; of a carrier, for one client or for the whole company. */
export function RestricaoForm({ empresa }: { readonly empresa: Empresa }) {
  const [values, setValues] = useState(fresh)
  const [isTried, setTried] = useState(false)
  const creation = useCriarRestricao()
  const isCarrier = empresa.tipos.includes(TIPOS_EMPRESA.transportadora)
  const refused = fieldErrors(creation.error)
  const general =
    creation.error && Object.keys(refused).length === 0 ? refusalText(creation.error) : undefined
  const found = isTried ? checkRestricao({ ...values, fim: values.fim === '' ? null : values.fim }) : []
  const problemOf = (field: string) => found.find(({ path }) => path === field)?.message ?? refused[field]
  const missing = isTried && !isCarrier && values.outra === null ? validationMessages.required : undefined

  const change = (part: Partial<RestricaoValues>) => {
    setValues((now) => ({ ...now, ...part }))
    creation.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { outra, motivo, inicio } = values
    const fim = values.fim === '' ? null : values.fim
    const isComplete = checkRestricao({ motivo, inicio, fim }).length === 0 && (isCarrier || outra !== null)
    if (!isComplete || creation.isPending) return
    const pair = isCarrier
      ? { transportadoraId: empresa.id, empresaId: outra?.id ?? null }
      : { transportadoraId: outra?.id ?? '', empresaId: empresa.id }
    creation.mutate(
      { body: { ...pair, motivo, inicio, fim } },
      {
        onSuccess: () => {
          toast.success('Restrição criada')
          setValues(fresh())
          setTried(false)
        },
      },
    )
  }
  return (
    <Section title="Restringir">
      <form onSubmit={submit} noValidate>
        <FormGrid>
          <FormCell span={12}>
            <EmpresaField
              label={isCarrier ? 'Cliente' : 'Transportadora'}
              {...(isCarrier
                ? { description: 'Sem cliente, vale para toda a empresa.' }
                : { tipo: TIPOS_EMPRESA.transportadora, required: true })}
              value={values.outra}
              error={missing ?? refused.transportadoraId ?? refused.empresaId ?? general}
              onChange={(outra) => change({ outra })}
            />
          </FormCell>
          <FormCell span={12}>
            <TextInput
              label="Motivo"
              required
              maxLength={300}
              value={values.motivo}
              error={problemOf('motivo')}
              onChange={(event) => change({ motivo: event.currentTarget.value })}
            />
          </FormCell>
          <FormCell span={6}>
            <TextInput
              type="date"
              label="Início"
              required
              value={values.inicio}
              error={problemOf('inicio')}
              onChange={(event) => change({ inicio: event.currentTarget.value })}
            />
          </FormCell>
          <FormCell span={6}>
            <TextInput
              type="date"
              label="Último dia"
              value={values.fim}
              error={problemOf('fim')}
              description="Sem data, vale até você retirar."
              onChange={(event) => change({ fim: event.currentTarget.value })}
            />
          </FormCell>
          <FormCell span={12}>
            <Button
              type="submit"
              variant="default"
              leftSection={<IconLock size={15} aria-hidden />}
              loading={creation.isPending}
            >
              Criar restrição
            </Button>
          </FormCell>
        </FormGrid>
      </form>
    </Section>
  )
}
