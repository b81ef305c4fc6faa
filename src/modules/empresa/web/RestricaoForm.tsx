import { IconLock } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { Empresa } from '../empresa.contract.ts'
import { TIPOS_EMPRESA } from '../empresa.rules.ts'
import { checkRestricao } from '../restricao.rules.ts'
import { useCriarRestricao } from './empresa.api.ts'
import { RestricaoFields } from './RestricaoFields.tsx'
import { newRestricao, type RestricaoTexts, restricaoOf } from './restricao-form.ts'
import { type EmpresaEscolhida, EmpresaField } from './shared/EmpresaField.tsx'

interface RestricaoValues extends RestricaoTexts {
  readonly outra: EmpresaEscolhida | null
}

const fresh = (): RestricaoValues => ({ outra: null, ...newRestricao(new Date()) })

/** Restricts a carrier for this company; of a carrier, for one client or for the whole company. */
export function RestricaoForm({ empresa }: { readonly empresa: Empresa }) {
  const [values, setValues] = useState(fresh)
  const [isTried, setTried] = useState(false)
  const creation = useCriarRestricao()
  const isCarrier = empresa.tipos.includes(TIPOS_EMPRESA.transportadora)
  const refused = fieldErrors(creation.error)
  const general =
    creation.error && Object.keys(refused).length === 0 ? refusalText(creation.error) : undefined
  const found = isTried ? checkRestricao(restricaoOf(values)) : []
  const problemOf = (field: string) => found.find(({ path }) => path === field)?.message ?? refused[field]
  const missing = isTried && !isCarrier && values.outra === null ? validationMessages.required : undefined

  const change = (part: Partial<RestricaoValues>) => {
    setValues((now) => ({ ...now, ...part }))
    creation.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { outra } = values
    const restricao = restricaoOf(values)
    const isComplete = checkRestricao(restricao).length === 0 && (isCarrier || outra !== null)
    if (!isComplete || creation.isPending) return
    const pair = isCarrier
      ? { transportadoraId: empresa.id, empresaId: outra?.id ?? null }
      : { transportadoraId: outra?.id ?? '', empresaId: empresa.id }
    creation.mutate(
      { body: { ...pair, ...restricao } },
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
          <RestricaoFields values={values} problemOf={problemOf} onChange={change} />
          <FormCell span={12}>
            <WriteButton
              type="submit"
              variant="default"
              leftSection={<IconLock size={15} aria-hidden />}
              loading={creation.isPending}
            >
              Criar restrição
            </WriteButton>
          </FormCell>
        </FormGrid>
      </form>
    </Section>
  )
}
