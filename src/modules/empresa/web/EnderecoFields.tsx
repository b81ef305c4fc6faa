import { TextInput } from '@mantine/core'
import { CepField } from '#modules/consulta/web/shared/CepField.tsx'
import { MunicipioField } from '#modules/referencia/web/shared/MunicipioField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { LABELS } from './empresa-fields.ts'
import { type EnderecoValues, MAX_LENGTH, placedAt } from './empresa-form.ts'
import { formatCoordenadas } from './shared/coordenadas.ts'

interface EnderecoFieldsProps {
  readonly values: EnderecoValues
  readonly problem: (field: keyof EnderecoValues) => string | undefined
  readonly idOf: (field: string) => string
  /** Said once, at the main address. */
  readonly showsHint?: boolean
  readonly onChange: (part: Partial<EnderecoValues> & { readonly fusoHorario?: string }) => void
}

/** The fields of one address; a CEP fills the others. */
export function EnderecoFields({ values, problem, idOf, showsHint, onChange }: EnderecoFieldsProps) {
  const text = (name: 'logradouro' | 'numero' | 'complemento' | 'bairro') => (
    <TextInput
      id={idOf(name)}
      label={LABELS[name]}
      value={values[name]}
      maxLength={MAX_LENGTH[name]}
      autoComplete="off"
      error={problem(name)}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <FormGrid>
      <FormCell span={4}>
        <CepField
          id={idOf('cep')}
          value={values.cep}
          error={problem('cep')}
          endereco={{
            logradouro: values.logradouro,
            bairro: values.bairro,
            municipio: values.municipio,
            hasCoordenadas: values.coordenadas.trim() !== '',
          }}
          onChange={(cep) => onChange({ cep })}
          onFill={({ municipio, coordenadas, ...texts }) =>
            onChange({
              ...texts,
              ...(municipio && placedAt(municipio, values.coordenadas)),
              ...(coordenadas && { coordenadas: formatCoordenadas(coordenadas) }),
            })
          }
        />
      </FormCell>
      <FormCell span={8}>{text('logradouro')}</FormCell>
      <FormCell span={3}>{text('numero')}</FormCell>
      <FormCell span={4}>{text('complemento')}</FormCell>
      <FormCell span={5}>{text('bairro')}</FormCell>
      <FormCell span={6}>
        <MunicipioField
          id={idOf('municipio')}
          value={values.municipio}
          error={problem('municipio')}
          onChange={(municipio) => onChange(placedAt(municipio, ''))}
        />
      </FormCell>
      <FormCell span={6}>
        <TextInput
          id={idOf('coordenadas')}
          label="Coordenadas"
          placeholder="−26,30444; −48,84556"
          autoComplete="off"
          value={values.coordenadas}
          error={problem('coordenadas')}
          description={showsHint ? 'Pelo CEP ou pela sede do município. Ajuste para o portão.' : undefined}
          onChange={(event) => onChange({ coordenadas: event.currentTarget.value })}
        />
      </FormCell>
    </FormGrid>
  )
}
