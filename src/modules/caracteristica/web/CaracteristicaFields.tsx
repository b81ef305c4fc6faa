import { NativeSelect, TextInput } from '@mantine/core'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import type { SaveCaracteristica } from '../caracteristica.contract.ts'
import { MAX_DESCRICAO } from './caracteristica-form.ts'
import { IconPicker } from './IconPicker.tsx'
import { slugOf, tipoOfSlug, USO_OPTIONS } from './usos.ts'

interface CaracteristicaFieldsProps {
  readonly form: RecordForm<SaveCaracteristica>
  /** Id of the control of a field. */
  readonly idOf: (field: string) => string
  readonly isNew: boolean
}

export function CaracteristicaFields({ form, idOf, isNew }: CaracteristicaFieldsProps) {
  const { values, problems, change } = form
  return (
    <FormGrid>
      <FormCell span={8}>
        <TextInput
          id={idOf('descricao')}
          label="Descrição"
          required
          maxLength={MAX_DESCRICAO}
          placeholder="Refrigerada"
          data-autofocus={isNew || undefined}
          value={values.descricao}
          error={problems.descricao}
          onChange={(event) => change({ descricao: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={4}>
        <NativeSelect
          id={idOf('tipo')}
          label="Uso"
          required
          data={USO_OPTIONS}
          value={slugOf(values.tipo)}
          error={problems.tipo}
          onChange={(event) => change({ tipo: tipoOfSlug(event.currentTarget.value) ?? values.tipo })}
        />
      </FormCell>
      <FormCell span={12}>
        <IconPicker id={idOf('icone')} value={values.icone} onChange={(icone) => change({ icone })} />
      </FormCell>
    </FormGrid>
  )
}
