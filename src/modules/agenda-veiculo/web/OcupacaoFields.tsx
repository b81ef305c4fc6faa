import { NativeSelect, TextInput } from '@mantine/core'
import { VeiculoField } from '#modules/veiculo/web/shared/VeiculoField.tsx'
import { formatPlaca } from '#platform/shared/placa.ts'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import { TIPO_OCUPACAO_KEYS, TIPOS_OCUPACAO } from '../agenda-veiculo.rules.ts'
import type { OcupacaoValues } from './ocupacao-form.ts'

interface OcupacaoFieldsProps {
  readonly form: RecordForm<OcupacaoValues>
  /** Id of the control of a field. */
  readonly idOf: (field: string) => string
  readonly isNew: boolean
  readonly isReadOnly: boolean
}

const TIPOS = TIPO_OCUPACAO_KEYS.map((key) => ({ value: key, label: TIPOS_OCUPACAO[key] }))

export function OcupacaoFields({ form, idOf, isNew, isReadOnly }: OcupacaoFieldsProps) {
  const { values, problems, change, base } = form
  const control = (name: keyof OcupacaoValues & string) => ({
    id: idOf(name),
    error: problems[name],
    disabled: isReadOnly,
  })
  // The vehicle comes from the address or from the record; it is chosen only where neither names one.
  const isVehicleFixed = base.values.veiculoId !== null
  return (
    <FormGrid>
      <FormCell span={12}>
        {isVehicleFixed ? (
          <TextInput
            id={idOf('veiculoId')}
            label="Veículo"
            readOnly
            value={formatPlaca(values.veiculoId?.placa ?? '')}
          />
        ) : (
          <VeiculoField
            {...control('veiculoId')}
            required
            value={values.veiculoId}
            onChange={(veiculo) => change({ veiculoId: veiculo && { id: veiculo.id, placa: veiculo.placa } })}
          />
        )}
      </FormCell>
      <FormCell span={5}>
        <NativeSelect
          {...control('tipo')}
          label="Tipo"
          required
          data-autofocus={(isNew && isVehicleFixed) || undefined}
          data={TIPOS}
          value={values.tipo}
          onChange={(event) => {
            const tipo = TIPO_OCUPACAO_KEYS.find((key) => key === event.currentTarget.value)
            if (tipo) change({ tipo })
          }}
        />
      </FormCell>
      <FormCell span={7}>
        <TextInput
          {...control('titulo')}
          label="Título"
          maxLength={80}
          placeholder={TIPOS_OCUPACAO[values.tipo]}
          value={values.titulo}
          onChange={(event) => change({ titulo: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={6}>
        <DateTimeField
          {...control('inicio')}
          label="Início"
          required
          value={values.inicio}
          onChange={(event) => change({ inicio: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={6}>
        <DateTimeField
          {...control('fim')}
          label={values.tipo === 'retorno' ? 'Retorno previsto' : 'Fim'}
          required
          value={values.fim}
          onChange={(event) => change({ fim: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={12}>
        <TextInput
          {...control('observacao')}
          label="Observação"
          maxLength={500}
          value={values.observacao}
          onChange={(event) => change({ observacao: event.currentTarget.value })}
        />
      </FormCell>
    </FormGrid>
  )
}
