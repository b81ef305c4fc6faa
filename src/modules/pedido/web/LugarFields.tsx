import { TextInput } from '@mantine/core'
import { CepField } from '#modules/consulta/web/shared/CepField.tsx'
import { searchEmpresasAtivas } from '#modules/empresa/empresa.contract.ts'
import { formatCoordenadas } from '#modules/empresa/web/shared/coordenadas.ts'
import { EmpresaField } from '#modules/empresa/web/shared/EmpresaField.tsx'
import { MunicipioField } from '#modules/referencia/web/shared/MunicipioField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { documentoMask } from '#platform/web/input-masks.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import styles from './PedidoFields.module.css'
import { type LugarValues, withEmpresa } from './shared/lugar-form.ts'

interface LugarFieldsProps {
  /** `destino`: the beginning of the paths of its problems. */
  readonly name: string
  /** Ends the labels: `do destino`. */
  readonly de: string
  readonly values: LugarValues
  readonly problems: Readonly<Record<string, string>>
  readonly idOf: (field: string) => string
  readonly onChange: (values: LugarValues) => void
}

/** Where goods are taken or left: a registered company, or any place; what is known of it fills the rest. */
export function LugarFields({ name, de, values, problems, idOf, onChange }: LugarFieldsProps) {
  const canSearch = useCanCall(searchEmpresasAtivas)
  const change = (part: Partial<LugarValues>) => onChange({ ...values, ...part })
  const field = (part: string) => ({ id: idOf(`${name}.${part}`), error: problems[`${name}.${part}`] })
  const text = (part: 'nome' | 'endereco' | 'coordenadas', maxLength: number) => ({
    ...field(part),
    value: values[part],
    maxLength,
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ [part]: event.currentTarget.value }),
  })
  return (
    <fieldset id={idOf(name)} tabIndex={-1} className={styles.plain}>
      <legend className="visually-hidden">{`Lugar ${de}`}</legend>
      <FormGrid>
        {canSearch && (
          <FormCell span={12}>
            <EmpresaField
              {...field('empresaId')}
              label={`Empresa ${de}`}
              value={values.empresa}
              onChange={(empresa) => onChange(withEmpresa(empresa))}
            />
          </FormCell>
        )}
        <FormCell span={8}>
          <TextInput {...text('nome', 120)} label={`Nome ${de}`} />
        </FormCell>
        <FormCell span={4}>
          <MaskedInput
            {...field('documentoEmpresa')}
            label={`CNPJ ou CPF ${de}`}
            autoComplete="off"
            mask={documentoMask}
            value={values.documento}
            onChange={(documento) => change({ documento })}
          />
        </FormCell>
        <FormCell span={4}>
          <CepField
            {...field('cep')}
            label={`CEP ${de}`}
            value={values.cep}
            endereco={{
              logradouro: values.endereco,
              bairro: '',
              municipio: values.municipio,
              hasCoordenadas: true,
            }}
            onChange={(cep) => change({ cep })}
            onFill={({ logradouro, municipio }) =>
              change({
                ...(logradouro !== undefined && { endereco: logradouro }),
                ...(municipio && { municipio, escrito: '' }),
              })
            }
          />
        </FormCell>
        <FormCell span={8}>
          <TextInput {...text('endereco', 240)} label={`Endereço ${de}`} />
        </FormCell>
        <FormCell span={6}>
          <MunicipioField
            {...field('municipioId')}
            label={`Município ${de}`}
            required={false}
            description={
              values.escrito && `“${values.escrito}” não foi reconhecido: escolha o município na lista.`
            }
            value={values.municipio}
            onChange={(municipio) => change({ municipio, escrito: '', posicao: '', motivo: '' })}
            onClear={() => change({ municipio: null, posicao: '', motivo: '' })}
          />
        </FormCell>
        <FormCell span={6}>
          <TextInput
            {...text('coordenadas', 60)}
            error={
              problems[`${name}.coordenadas`] ?? problems[`${name}.latitude`] ?? problems[`${name}.longitude`]
            }
            label={`Coordenadas ${de}`}
            placeholder={formatCoordenadas({ latitude: -26.30444, longitude: -48.84556 })}
            description={
              values.coordenadas === '' && (values.motivo || values.posicao)
                ? `${values.motivo || values.posicao}. Informe as coordenadas para ajustar.`
                : 'Latitude e longitude do portão.'
            }
          />
        </FormCell>
      </FormGrid>
    </fieldset>
  )
}
