import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { Section } from '#platform/ui/Section.tsx'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import {
  CATEGORIA_OCORRENCIA_KEYS,
  CATEGORIAS_OCORRENCIA,
  SEVERIDADE_KEYS,
  SEVERIDADES,
} from '../tipo-ocorrencia.rules.ts'
import { ResponsavelField } from './ResponsavelField.tsx'
import type { TipoOcorrenciaValues } from './tipo-ocorrencia-form.ts'

const CATEGORIAS = CATEGORIA_OCORRENCIA_KEYS.map((key) => ({ value: key, label: CATEGORIAS_OCORRENCIA[key] }))
const NIVEIS = SEVERIDADE_KEYS.map((key) => ({ value: key, label: SEVERIDADES[key] }))

const SWITCHES = [
  ['abreAlerta', 'Abre alerta', 'A carga fica marcada até alguém resolver.'],
  ['exigeFoto', 'Exige foto', 'Quem registra precisa anexar ao menos uma foto.'],
  ['visivelMotorista', 'Visível ao motorista', 'O motorista pode escolher este tipo no aplicativo.'],
] as const

export function TipoOcorrenciaFields({ form, idOf, isNew, isReadOnly }: FieldsContext<TipoOcorrenciaValues>) {
  const { values, problems, change } = form
  const control = (name: keyof TipoOcorrenciaValues & string) => ({
    id: idOf(name),
    error: problems[name],
    disabled: isReadOnly,
  })
  return (
    <>
      <FormGrid>
        <FormCell span={3}>
          <TextInput
            {...control('codigo')}
            label="Código"
            required
            maxLength={10}
            data-autofocus={isNew || undefined}
            value={values.codigo}
            onChange={(event) => change({ codigo: event.currentTarget.value.toUpperCase() })}
          />
        </FormCell>
        <FormCell span={9}>
          <TextInput
            {...control('descricao')}
            label="Descrição"
            required
            maxLength={80}
            placeholder="Avaria na carga"
            value={values.descricao}
            onChange={(event) => change({ descricao: event.currentTarget.value })}
          />
        </FormCell>
        <FormCell span={6}>
          <NativeSelect
            {...control('categoria')}
            label="Categoria"
            required
            data={CATEGORIAS}
            value={values.categoria}
            onChange={(event) => {
              const categoria = CATEGORIA_OCORRENCIA_KEYS.find((key) => key === event.currentTarget.value)
              if (categoria) change({ categoria })
            }}
          />
        </FormCell>
        <FormCell span={6}>
          <NativeSelect
            {...control('severidade')}
            label="Severidade"
            required
            data={NIVEIS}
            value={values.severidade}
            onChange={(event) => {
              const severidade = SEVERIDADE_KEYS.find((key) => key === event.currentTarget.value)
              if (severidade) change({ severidade })
            }}
          />
        </FormCell>
      </FormGrid>
      <Section title="O que ela causa">
        <FormGrid>
          {SWITCHES.map(([name, label, description]) => (
            <FormCell key={name} span={12}>
              <Switch
                {...control(name)}
                label={label}
                description={description}
                checked={values[name]}
                onChange={(event) => change({ [name]: event.currentTarget.checked })}
              />
            </FormCell>
          ))}
          <FormCell span={12}>
            <ResponsavelField
              {...control('responsavelId')}
              value={values.responsavelId}
              onChange={(responsavelId) => change({ responsavelId })}
            />
          </FormCell>
          <FormCell span={12}>
            <TextInput
              {...control('orientacao')}
              label="Orientação"
              maxLength={300}
              description="O que fazer quando acontece; aparece para quem registra."
              value={values.orientacao}
              onChange={(event) => change({ orientacao: event.currentTarget.value })}
            />
          </FormCell>
        </FormGrid>
      </Section>
    </>
  )
}
