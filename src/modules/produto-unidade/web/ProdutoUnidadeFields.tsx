import { NativeSelect, TextInput } from '@mantine/core'
import { UNIDADES } from '#modules/unidade-medida/unidade-medida.rules.ts'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { writtenAmount } from '#platform/ui/written-amount.ts'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import { MAX_CODIGO, MAX_DESCRICAO, type ProdutoValues, parseAmount } from './produto-unidade-form.ts'

const escrito = writtenAmount(parseAmount)

interface ProdutoUnidadeFieldsProps extends FieldsContext<ProdutoValues> {
  readonly unidades: readonly { readonly value: string; readonly label: string }[]
}

const MEDIDAS = UNIDADES.map(({ id, descricao, sigla }) => ({
  value: String(id),
  label: `${descricao} (${sigla})`,
}))

export function ProdutoUnidadeFields(props: ProdutoUnidadeFieldsProps) {
  const { form, idOf, isNew, isReadOnly, unidades } = props
  const { values, problems, change } = form
  const { unidade } = values
  const isListed = unidade === null || unidades.some(({ value }) => value === unidade.id)
  return (
    <FormGrid>
      <FormCell span={4}>
        <TextInput
          id={idOf('codigo')}
          label="Código"
          required
          readOnly={isReadOnly}
          maxLength={MAX_CODIGO}
          data-autofocus={isNew || undefined}
          value={values.codigo}
          error={problems.codigo}
          onChange={(event) => change({ codigo: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={8}>
        <TextInput
          id={idOf('descricao')}
          label="Descrição"
          required
          readOnly={isReadOnly}
          maxLength={MAX_DESCRICAO}
          value={values.descricao}
          error={problems.descricao}
          onChange={(event) => change({ descricao: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={6}>
        <NativeSelect
          id={idOf('unidade')}
          label="Unidade de negócio"
          required
          disabled={isReadOnly}
          // A unit that is switched off meanwhile stays to be seen.
          data={[
            { value: '', label: 'Escolha a unidade' },
            ...(unidade && !isListed ? [{ value: unidade.id, label: unidade.descricao }] : []),
            ...unidades,
          ]}
          value={unidade?.id ?? ''}
          error={problems.unidade}
          onChange={({ currentTarget: { value } }) => {
            const chosen = unidades.find((option) => option.value === value)
            change({ unidade: chosen ? { id: chosen.value, descricao: chosen.label } : null })
          }}
        />
      </FormCell>
      <FormCell span={6}>
        <NativeSelect
          id={idOf('unidadeMedida')}
          label="Unidade de medida"
          required
          disabled={isReadOnly}
          data={MEDIDAS}
          value={String(values.unidadeMedida)}
          error={problems.unidadeMedida}
          onChange={(event) => change({ unidadeMedida: Number(event.currentTarget.value) })}
        />
      </FormCell>
      <FormCell span={6}>
        <NumberField
          id={idOf('pesoKg')}
          label="Peso (kg)"
          description="De uma unidade de medida."
          shown={escrito}
          readOnly={isReadOnly}
          value={values.pesoKg}
          error={problems.pesoKg}
          onChange={(event) => change({ pesoKg: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={6}>
        <NumberField
          id={idOf('volumeM3')}
          label="Volume (m³)"
          description="De uma unidade de medida."
          shown={escrito}
          readOnly={isReadOnly}
          value={values.volumeM3}
          error={problems.volumeM3}
          onChange={(event) => change({ volumeM3: event.currentTarget.value })}
        />
      </FormCell>
    </FormGrid>
  )
}
