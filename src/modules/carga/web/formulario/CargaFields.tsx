import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useUnidadesComAcesso } from '#modules/unidade-negocio/web/shared/unidades-com-acesso.ts'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { telefoneMask } from '#platform/web/input-masks.ts'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import { useText } from '#platform/web/wording.ts'
import {
  MODALIDADE_LABELS,
  type Modalidade,
  TIPO_FRETE_LABELS,
  type TipoFrete,
  VOLUME_UNIDADE,
  type VolumeUnidade,
} from '../../carga-codes.ts'
import type { CargaValues } from '../shared/formulario/carga-values.ts'
import { numeroEscrito, reaisEscritos } from '../shared/numeros.ts'
import { useCaracteristicas } from './carga-form.api.ts'

export interface PartProps {
  readonly form: RecordForm<CargaValues>
  /** Id of the control of a path, so that links of problems lead there. */
  readonly idOf: (path: string) => string
}

type TextName = {
  [Name in keyof CargaValues]: CargaValues[Name] extends string ? Name : never
}[keyof CargaValues]

/** A text field of the form; `path` is what the server calls it. */
export const textOf =
  ({ form, idOf }: PartProps) =>
  (name: TextName, maxLength: number, path: string = name) => ({
    id: idOf(path),
    value: form.values[name],
    error: form.problems[path],
    maxLength,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      form.change({ [name]: event.currentTarget.value } as Partial<CargaValues>),
  })

export const optionsOf = (labels: Readonly<Record<number, string>>, codes = Object.keys(labels)) =>
  codes.map((value) => ({ value, label: labels[Number(value)] ?? value }))

interface IdentificacaoFieldsProps extends PartProps {
  readonly isNew: boolean
}

/** Which unit the load is of, and what the customer calls it. */
export function IdentificacaoFields(props: IdentificacaoFieldsProps) {
  const { form, idOf, isNew } = props
  const word = useText()
  const { data: unidades = [] } = useUnidadesComAcesso()
  const { unidadeNegocioId } = form.values
  const isListed = unidades.some(({ id }) => id === unidadeNegocioId)
  return (
    <FormGrid>
      <FormCell span={7}>
        <NativeSelect
          id={idOf('unidadeNegocioId')}
          label={word('Unidade de negócio')}
          required
          data-autofocus={isNew || undefined}
          data={[
            ...(isListed
              ? []
              : [
                  {
                    value: unidadeNegocioId,
                    label: unidadeNegocioId === '' ? 'Escolha…' : 'A unidade atual',
                  },
                ]),
            ...unidades.map(({ id, descricao }) => ({ value: id, label: descricao })),
          ]}
          value={unidadeNegocioId}
          error={form.problems.unidadeNegocioId}
          onChange={(event) => form.change({ unidadeNegocioId: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={5}>
        <TextInput {...textOf(props)('codigoIdentificador', 40)} label="Código do cliente" />
      </FormCell>
    </FormGrid>
  )
}

interface ValoresFieldsProps extends PartProps {
  /** Weight, volume, quantity and value are what the documents add up to. */
  readonly somaDasNotas: ReadonlySet<string>
}

const SOMA = 'Soma das NF-e'

/** What the load is: kind of freight, quantities and values. */
export function ValoresFields(props: ValoresFieldsProps) {
  const { form, idOf, somaDasNotas } = props
  const { values, problems, change } = form
  const text = textOf(props)
  const { data: caracteristicas = [] } = useCaracteristicas()
  const isListed = caracteristicas.some(({ id }) => id === values.caracteristicaId)
  const hint = (name: string) => (somaDasNotas.has(name) ? { description: SOMA } : {})
  return (
    <Section title="Carga e valores">
      <FormGrid>
        <FormCell span={4}>
          <NativeSelect
            id={idOf('tipoFrete')}
            label="Tipo de frete"
            required
            data={[
              ...(values.tipoFrete === null ? [{ value: '', label: 'Escolha…' }] : []),
              ...optionsOf(TIPO_FRETE_LABELS),
            ]}
            value={values.tipoFrete === null ? '' : String(values.tipoFrete)}
            error={problems.tipoFrete}
            onChange={(event) =>
              change({ tipoFrete: (Number(event.currentTarget.value) || null) as TipoFrete | null })
            }
          />
        </FormCell>
        <FormCell span={4}>
          <NativeSelect
            id={idOf('modalidade')}
            label="Modalidade"
            data={optionsOf(MODALIDADE_LABELS)}
            value={String(values.modalidade)}
            onChange={(event) => change({ modalidade: Number(event.currentTarget.value) as Modalidade })}
          />
        </FormCell>
        <FormCell span={4}>
          <NativeSelect
            id={idOf('caracteristicaId')}
            label="Característica"
            data={[
              { value: '', label: 'Nenhuma' },
              ...(isListed || values.caracteristicaId === ''
                ? []
                : [{ value: values.caracteristicaId, label: 'A característica atual' }]),
              ...caracteristicas.map(({ id, descricao }) => ({ value: id, label: descricao })),
            ]}
            value={values.caracteristicaId}
            error={problems.caracteristicaId}
            onChange={(event) => change({ caracteristicaId: event.currentTarget.value })}
          />
        </FormCell>
        <FormCell span={4}>
          <NumberField
            {...text('peso', 15)}
            {...hint('peso')}
            label="Peso bruto (kg)"
            shown={numeroEscrito}
          />
        </FormCell>
        <FormCell span={4}>
          <NumberField {...text('volume', 15)} {...hint('volume')} label="Volume" shown={numeroEscrito} />
        </FormCell>
        <FormCell span={4}>
          <NativeSelect
            id={idOf('volumeUnidade')}
            label="Unidade do volume"
            data={[
              { value: String(VOLUME_UNIDADE.MetrosCubicos), label: 'm³ (metros cúbicos)' },
              { value: String(VOLUME_UNIDADE.Litros), label: 'L (litros)' },
            ]}
            value={String(values.volumeUnidade)}
            onChange={(event) =>
              change({ volumeUnidade: Number(event.currentTarget.value) as VolumeUnidade })
            }
          />
        </FormCell>
        <FormCell span={4}>
          <NumberField
            {...text('quantidade', 12)}
            {...hint('quantidade')}
            label="Quantidade"
            inputMode="numeric"
            shown={numeroEscrito}
          />
        </FormCell>
        <FormCell span={4}>
          <NumberField
            {...text('valorCarga', 20)}
            {...hint('valorCarga')}
            label="Valor da carga (R$)"
            shown={reaisEscritos}
          />
        </FormCell>
        <FormCell span={4}>
          <NumberField
            {...text('valePedagio', 20)}
            label="Vale-pedágio (R$)"
            description="Fora do frete"
            shown={reaisEscritos}
          />
        </FormCell>
      </FormGrid>
    </Section>
  )
}

export function ContatoFields(props: PartProps) {
  const { form, idOf } = props
  const text = textOf(props)
  return (
    <Section title="Contato e observação">
      <FormGrid>
        <FormCell span={4}>
          <TextInput {...text('contato', 120, 'contato.contato')} label="Contato" />
        </FormCell>
        <FormCell span={4}>
          <MaskedInput
            id={idOf('contato.telefone')}
            label="Telefone"
            inputMode="tel"
            autoComplete="off"
            mask={telefoneMask}
            value={form.values.telefone}
            error={form.problems['contato.telefone']}
            onChange={(telefone) => form.change({ telefone })}
          />
        </FormCell>
        <FormCell span={4}>
          <TextInput {...text('email', 254, 'contato.email')} label="E-mail" inputMode="email" />
        </FormCell>
        <FormCell span={12}>
          <Textarea {...text('observacao', 1000)} label="Observação" rows={2} />
        </FormCell>
      </FormGrid>
    </Section>
  )
}
