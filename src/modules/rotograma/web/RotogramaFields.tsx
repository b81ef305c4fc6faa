import { Textarea, TextInput } from '@mantine/core'
import { TIPO_VEICULO_CODIGOS, tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import { UnidadeSelect } from '#modules/veiculo/web/shared/UnidadeSelect.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { horaMask } from '#platform/web/input-masks.ts'
import { ListMultiSelect } from '#platform/web/record/ListSelect.tsx'
import { textField } from '#platform/web/record/text-field.ts'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import { RotaFields } from './RotaFields.tsx'
import { MAX_LENGTH, type RotogramaValues } from './rotograma-form.ts'

const TIPOS = TIPO_VEICULO_CODIGOS.map((codigo) => ({ value: codigo, label: tipoVeiculo(codigo).nome }))

export function RotogramaFields({ form, idOf, isNew, isReadOnly }: FieldsContext<RotogramaValues>) {
  const { values, problems, change } = form
  const typed = textField({ form, idOf })
  const text = (name: 'nome' | 'codigo' | 'riscos') => ({
    ...typed(name),
    readOnly: isReadOnly,
    maxLength: MAX_LENGTH[name],
  })
  const hour = (name: 'inicio' | 'fim', label: string, placeholder: string) => (
    <MaskedInput
      id={idOf(name === 'inicio' ? 'horario' : name)}
      label={label}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      disabled={isReadOnly}
      mask={horaMask}
      value={values[name]}
      error={name === 'inicio' ? problems.horario : undefined}
      onChange={(text) => change({ [name]: text })}
    />
  )
  return (
    <>
      <Section title="Identificação">
        <FormGrid>
          <FormCell span={6}>
            <TextInput
              {...text('nome')}
              label="Nome"
              required
              placeholder="Jundiaí – Curitiba"
              data-autofocus={isNew || undefined}
            />
          </FormCell>
          <FormCell span={2}>
            <TextInput {...text('codigo')} label="Código" />
          </FormCell>
          <FormCell span={4}>
            <UnidadeSelect
              id={idOf('unidade')}
              disabled={isReadOnly}
              value={values.unidade}
              error={problems.unidadeId}
              onChange={(unidade) => change({ unidade })}
            />
          </FormCell>
        </FormGrid>
      </Section>
      <Section title="Rota">
        <RotaFields form={form} idOf={idOf} isReadOnly={isReadOnly} />
      </Section>
      <Section title="Restrições e riscos">
        <FormGrid>
          <FormCell span={3}>{hour('inicio', 'Permitido a partir de', '05:00')}</FormCell>
          <FormCell span={3}>{hour('fim', 'Permitido até', '22:00')}</FormCell>
          <FormCell span={6}>
            <ListMultiSelect
              id={idOf('tiposVeiculo')}
              label="Tipos de veículo permitidos"
              description="Nenhum escolhido: todos podem."
              hidePickedOptions
              disabled={isReadOnly}
              data={TIPOS}
              value={values.tiposVeiculo}
              error={problems.tiposVeiculo}
              onChange={(chosen) =>
                change({ tiposVeiculo: TIPO_VEICULO_CODIGOS.filter((codigo) => chosen.includes(codigo)) })
              }
            />
          </FormCell>
          <FormCell span={12}>
            <Textarea
              {...text('riscos')}
              label="Riscos da rota"
              description="O que o motorista precisa saber: trechos perigosos, postos sem parada, balanças, contatos."
              rows={4}
            />
          </FormCell>
        </FormGrid>
      </Section>
    </>
  )
}
