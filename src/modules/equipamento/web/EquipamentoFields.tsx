import { NativeSelect, TextInput } from '@mantine/core'
import { UnidadeSelect } from '#modules/veiculo/web/shared/UnidadeSelect.tsx'
import { VeiculoField } from '#modules/veiculo/web/shared/VeiculoField.tsx'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { textField } from '#platform/web/record/text-field.ts'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import { TIPO_EQUIPAMENTO_KEYS, TIPOS_EQUIPAMENTO } from '../equipamento.rules.ts'
import type { EquipamentoValues } from './equipamento-form.ts'

const TIPOS = TIPO_EQUIPAMENTO_KEYS.map((key) => ({ value: key, label: TIPOS_EQUIPAMENTO[key] }))

export function EquipamentoFields({ form, idOf, isNew, isReadOnly }: FieldsContext<EquipamentoValues>) {
  const { values, problems, change } = form
  const control = (name: keyof EquipamentoValues) => ({
    id: idOf(name),
    error: problems[name],
    disabled: isReadOnly,
  })
  const typed = textField({ form, idOf })
  const text = (name: Parameters<typeof typed>[0]) => ({ ...typed(name), disabled: isReadOnly })
  return (
    <FormGrid>
      <FormCell span={8}>
        <TextInput
          {...text('descricao')}
          label="Descrição"
          required
          maxLength={80}
          placeholder="Lona 12 x 5 m"
          data-autofocus={isNew || undefined}
        />
      </FormCell>
      <FormCell span={4}>
        <NativeSelect
          {...control('tipo')}
          label="Tipo"
          required
          data={TIPOS}
          value={values.tipo}
          onChange={(event) => {
            const tipo = TIPO_EQUIPAMENTO_KEYS.find((key) => key === event.currentTarget.value)
            if (tipo) change({ tipo })
          }}
        />
      </FormCell>
      <FormCell span={5}>
        <TextInput
          {...text('patrimonio')}
          label="Número de patrimônio"
          maxLength={30}
          description="De uma peça só; sem ele, informe quantas são."
        />
      </FormCell>
      <FormCell span={3}>
        <TextInput {...text('quantidade')} label="Quantidade" required inputMode="numeric" maxLength={5} />
      </FormCell>
      <FormCell span={4}>
        <DateField {...text('validade')} label="Validade" />
      </FormCell>
      <FormCell span={7}>
        <VeiculoField
          {...control('veiculoId')}
          label="Veículo que acompanha"
          value={values.veiculoId}
          onChange={(veiculo) =>
            change({ veiculoId: veiculo && { id: veiculo.id, placa: veiculo.placa, tipo: veiculo.tipo } })
          }
        />
      </FormCell>
      <FormCell span={5}>
        <UnidadeSelect
          {...control('unidadeId')}
          value={values.unidadeId}
          onChange={(unidadeId) => change({ unidadeId })}
        />
      </FormCell>
      <FormCell span={12}>
        <TextInput {...text('observacao')} label="Observação" maxLength={500} />
      </FormCell>
    </FormGrid>
  )
}
