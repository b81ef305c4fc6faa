import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { IntegerField } from '#platform/ui/IntegerField.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { writtenAmount, writtenMoney } from '#platform/ui/written-amount.ts'
import { parseAmount } from '#platform/web/fields/amount.ts'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import { type CampoDaRegra, REGRA_CAMPOS } from '../regra-campos.ts'
import type { RegraCodigo } from '../regra-dados.ts'
import styles from './Regras.module.css'
import { campoKey, chosenOf, typedChoices, type ValorValues } from './valor-form.ts'

const numeroEscrito = writtenAmount(parseAmount)
interface ValorFieldsProps {
  readonly codigo: RegraCodigo
  readonly form: RecordForm<ValorValues>
  readonly idOf: (field: string) => string
  /** Scopes of the values that are there: a value follows another of the same scope. */
  readonly escopos: readonly string[]
}

/** The fields of every value, and those that the rule has by its own. */
export function ValorFields({ codigo, form, idOf, escopos }: ValorFieldsProps) {
  const control = (name: string) => ({
    id: idOf(name),
    value: form.values[name] ?? '',
    error: form.problems[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      form.change({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <FormGrid>
        <FormCell span={12}>
          <TextInput
            label="Escopo"
            description="Um valor segue o anterior do mesmo escopo."
            required
            maxLength={80}
            list={idOf('escopos')}
            {...control('escopo')}
          />
          <datalist id={idOf('escopos')}>
            {escopos.map((escopo) => (
              <option key={escopo} value={escopo} />
            ))}
          </datalist>
        </FormCell>
        <FormCell span={6}>
          <DateField label="Vale de" required {...control('validoDe')} />
        </FormCell>
        <FormCell span={6}>
          <DateField label="Vale até" {...control('validoAte')} />
        </FormCell>
        <FormCell span={6}>
          <TextInput
            label="Ato"
            required
            maxLength={200}
            placeholder="Portaria SUROC 22/2026"
            {...control('ato')}
          />
        </FormCell>
        <FormCell span={6}>
          <TextInput label="Endereço do ato" maxLength={500} placeholder="https://" {...control('url')} />
        </FormCell>
      </FormGrid>
      <Section title="Valores">
        <FormGrid>
          {REGRA_CAMPOS[codigo].map((campo) => (
            <FormCell key={campo.chave} span={campo.tipo === 'coeficientes' ? 12 : 6}>
              <CampoField campo={campo} control={control(campoKey(campo))} />
            </FormCell>
          ))}
        </FormGrid>
      </Section>
    </>
  )
}

interface CampoFieldProps {
  readonly campo: CampoDaRegra
  readonly control: {
    readonly id: string
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (event: { currentTarget: { value: string } }) => void
  }
}

/** One number of the rule in the control of its kind. */
function CampoField({ campo, control }: CampoFieldProps) {
  const { rotulo } = campo
  switch (campo.tipo) {
    case 'dia':
      return <DateField label={rotulo} required {...control} />
    case 'escolha':
    case 'sim-nao':
      return <NativeSelect label={rotulo} required data={choicesOf(campo)} {...control} />
    case 'escolhas':
      return <EscolhasField campo={campo} control={control} />
    case 'coeficientes':
      return (
        <Textarea
          label={rotulo}
          description="Cole uma linha por célula: tipo; eixos; R$/km; R$ por viagem. Por exemplo: 5; 6; 7,5347; 671,93"
          required
          autosize
          minRows={6}
          maxRows={16}
          className={styles.pasted}
          {...control}
        />
      )
    case 'centavos':
      return (
        <NumberField
          label={rotulo}
          required={campo.opcional !== true}
          leftSection="R$"
          shown={writtenMoney}
          {...control}
        />
      )
    case 'inteiros':
      return (
        <TextInput label={rotulo} description="Separados por vírgula" required maxLength={40} {...control} />
      )
    case 'decimal':
      return <NumberField label={rotulo} required shown={numeroEscrito} {...control} />
    default:
      return <IntegerField label={rotulo} required {...control} />
  }
}

const choicesOf = (campo: CampoDaRegra) => [
  { value: '', label: 'Escolha' },
  ...(campo.tipo === 'escolha'
    ? Object.entries(campo.opcoes).map(([value, label]) => ({ value, label }))
    : [
        { value: 'sim', label: 'Sim' },
        { value: 'nao', label: 'Não' },
      ]),
]

function EscolhasField({
  campo,
  control,
}: CampoFieldProps & { readonly campo: { readonly tipo: 'escolhas' } }) {
  const { id, value, error, onChange } = control
  const chosen = chosenOf(value)
  const options = Object.entries(campo.opcoes)
  const toggle = (key: string) =>
    onChange({
      currentTarget: {
        value: typedChoices(
          options.map(([one]) => one).filter((one) => (one === key) !== chosen.includes(one)),
        ),
      },
    })
  return (
    <Checkbox.Group label={campo.rotulo} required error={error} value={chosen} id={id}>
      {options.map(([key, label]) => (
        <Checkbox
          key={key}
          id={key === options[0]?.[0] ? id : undefined}
          value={key}
          label={label}
          onChange={() => toggle(key)}
        />
      ))}
    </Checkbox.Group>
  )
}
