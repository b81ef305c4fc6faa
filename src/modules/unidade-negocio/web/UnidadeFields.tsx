import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { CepField } from '#modules/consulta/web/shared/CepField.tsx'
import { MunicipioField } from '#modules/referencia/web/shared/MunicipioField.tsx'
import { FactList } from '#platform/ui/FactList.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { cnpjMask } from '#platform/web/input-masks.ts'
import { labelledTextField } from '#platform/web/record/text-field.ts'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import type { Unidade } from '../unidade-negocio.contract.ts'
import { MODO_CERCA_KEYS, MODOS_CERCA, type ModoCerca } from '../unidade-negocio.rules.ts'
import { FIELDS, filledBy, MAX_LENGTH, placedAt, type UnidadeValues } from './unidade-form.ts'

interface UnidadeFieldsProps {
  readonly form: RecordForm<UnidadeValues>
  /** Id of the control of a field. */
  readonly idOf: (field: string) => string
  /** Absent for a new one. */
  readonly record: Unidade | undefined
}

const LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  FIELDS.map(({ name, label }) => [name, label]),
)

const MODOS = MODO_CERCA_KEYS.map((modo) => ({ value: modo, label: MODOS_CERCA[modo] }))
const MODO_HELP: Readonly<Record<ModoCerca, string>> = {
  desligado: 'Posições não dizem nada sobre chegadas e saídas.',
  sugerir: 'A chegada é sugerida, e uma pessoa confirma.',
  automatico: 'A chegada e a saída são registradas; o que uma pessoa informou fica.',
}

export function UnidadeFields({ form, idOf, record }: UnidadeFieldsProps) {
  const { values, problems, change } = form
  const text = labelledTextField({ form, idOf }, LABELS, MAX_LENGTH)
  return (
    <>
      <Section title="Identificação">
        <FormGrid>
          <FormCell span={8}>
            <TextInput {...text('descricao')} required data-autofocus={!record || undefined} />
          </FormCell>
          <FormCell span={4}>
            <TextInput {...text('codigo')} />
          </FormCell>
          <FormCell span={6}>
            <MaskedInput
              id={idOf('documento')}
              label={LABELS.documento}
              placeholder="00.000.000/0000-00"
              mask={cnpjMask}
              value={values.documento}
              error={problems.documento}
              onChange={(documento) => change({ documento })}
            />
          </FormCell>
          <FormCell span={6}>
            <PadraoField form={form} id={idOf('padrao')} record={record} />
          </FormCell>
          <FormCell span={6}>
            <NativeSelect
              id={idOf('modoCerca')}
              label={LABELS.modoCerca}
              description={MODO_HELP[values.modoCerca]}
              data={MODOS}
              value={values.modoCerca}
              error={problems.modoCerca}
              onChange={({ currentTarget: { value } }) =>
                change({ modoCerca: MODO_CERCA_KEYS.find((modo) => modo === value) ?? values.modoCerca })
              }
            />
          </FormCell>
        </FormGrid>
      </Section>
      <Section title="Endereço">
        <FormGrid>
          <FormCell span={3}>
            <CepField
              id={idOf('cep')}
              value={values.cep}
              error={problems.cep}
              onChange={(cep) => change({ cep })}
              endereco={{ ...values, hasCoordenadas: values.latitude !== '' || values.longitude !== '' }}
              onFill={(fill) => change(filledBy(fill))}
            />
          </FormCell>
          <FormCell span={6}>
            <TextInput {...text('logradouro')} />
          </FormCell>
          <FormCell span={3}>
            <TextInput {...text('numero')} />
          </FormCell>
          <FormCell span={5}>
            <TextInput {...text('complemento')} />
          </FormCell>
          <FormCell span={7}>
            <TextInput {...text('bairro')} />
          </FormCell>
          <FormCell span={7}>
            <MunicipioField
              id={idOf('municipio')}
              value={values.municipio}
              error={problems.municipio}
              onChange={(municipio) => change(placedAt(municipio))}
            />
          </FormCell>
          <FormCell span={5}>
            <FactList facts={[{ label: 'Fuso horário', value: values.fusoHorario || 'Vem do município' }]} />
          </FormCell>
          <FormCell span={6}>
            <TextInput
              id={idOf('latitude')}
              label={LABELS.latitude}
              inputMode="text"
              placeholder="-23,1852"
              value={values.latitude}
              error={problems.latitude}
              description="Vem da sede do município. Ajuste para o portão da unidade."
              onChange={(event) => change({ latitude: event.currentTarget.value })}
            />
          </FormCell>
          <FormCell span={6}>
            <TextInput
              id={idOf('longitude')}
              label={LABELS.longitude}
              inputMode="text"
              placeholder="-46,8974"
              value={values.longitude}
              error={problems.longitude}
              onChange={(event) => change({ longitude: event.currentTarget.value })}
            />
          </FormCell>
        </FormGrid>
      </Section>
    </>
  )
}

interface PadraoFieldProps extends Pick<UnidadeFieldsProps, 'form' | 'record'> {
  readonly id: string
}

/** The default unit stops being it only when another one becomes it. */
function PadraoField({ form, id, record }: PadraoFieldProps) {
  if (record?.padrao) {
    return <FactList facts={[{ label: LABELS.padrao ?? '', value: 'Sim. Para trocar, defina outra.' }]} />
  }
  const isInactive = record?.ativo === false
  return (
    <Switch
      id={id}
      label={LABELS.padrao}
      description={
        isInactive
          ? 'Ative a unidade para torná-la a padrão.'
          : 'A plataforma abre nela quando nenhuma foi escolhida.'
      }
      disabled={isInactive}
      checked={form.values.padrao}
      error={form.problems.padrao}
      onChange={(event) => form.change({ padrao: event.currentTarget.checked })}
    />
  )
}
