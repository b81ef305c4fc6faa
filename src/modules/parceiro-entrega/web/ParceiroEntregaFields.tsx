import { Textarea, TextInput } from '@mantine/core'
import { MunicipioField } from '#modules/referencia/web/shared/MunicipioField.tsx'
import { RegioesField } from '#modules/regiao/web/shared/RegioesField.tsx'
import { DocumentosField } from '#modules/veiculo/web/shared/DocumentosField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { documentoMask, telefoneMask } from '#platform/web/input-masks.ts'
import { labelledTextField } from '#platform/web/record/text-field.ts'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import { DOCUMENTO_PARCEIRO_TIPOS, DOCUMENTOS_PARCEIRO, MAX_REGIOES } from '../parceiro-entrega.rules.ts'
import { FIELDS, MAX_LENGTH, type ParceiroEntregaValues } from './parceiro-entrega-form.ts'

const LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  FIELDS.map(({ name, label }) => [name, label]),
)

export function ParceiroEntregaFields({
  form,
  idOf,
  isNew,
  isReadOnly,
}: FieldsContext<ParceiroEntregaValues>) {
  const { values, problems, change } = form
  const labelled = labelledTextField({ form, idOf }, LABELS, MAX_LENGTH)
  const text = (name: keyof typeof MAX_LENGTH) => ({ ...labelled(name), readOnly: isReadOnly })
  return (
    <>
      <Section title="Identificação">
        <FormGrid>
          <FormCell span={7}>
            <TextInput {...text('nome')} required data-autofocus={isNew || undefined} />
          </FormCell>
          <FormCell span={5}>
            <MaskedInput
              id={idOf('documento')}
              label={LABELS.documento}
              required
              autoComplete="off"
              disabled={isReadOnly}
              mask={documentoMask}
              value={values.documento}
              error={problems.documento}
              onChange={(documento) => change({ documento })}
            />
          </FormCell>
          <FormCell span={7}>
            <TextInput {...text('contato')} />
          </FormCell>
          <FormCell span={5}>
            <MaskedInput
              id={idOf('telefone')}
              label={LABELS.telefone}
              inputMode="tel"
              autoComplete="off"
              placeholder="(11) 98765-4321"
              disabled={isReadOnly}
              mask={telefoneMask}
              value={values.telefone}
              error={problems.telefone}
              onChange={(telefone) => change({ telefone })}
            />
          </FormCell>
          <FormCell span={7}>
            <TextInput {...text('email')} inputMode="email" />
          </FormCell>
          <FormCell span={5}>
            <MunicipioField
              id={idOf('municipio')}
              required={false}
              disabled={isReadOnly}
              value={values.municipio}
              error={problems.municipioId}
              onChange={({ id, nome, uf }) => change({ municipio: { id, nome, uf } })}
              onClear={() => change({ municipio: null })}
            />
          </FormCell>
        </FormGrid>
      </Section>
      <Section title="Atendimento">
        <FormGrid>
          <FormCell span={12}>
            <RegioesField
              id={idOf('regioes')}
              label={LABELS.regioes ?? ''}
              max={MAX_REGIOES}
              disabled={isReadOnly}
              value={values.regioes}
              error={problems.regiaoIds}
              onChange={(regioes) => change({ regioes })}
            />
          </FormCell>
          <FormCell span={12}>
            <Textarea
              {...text('preco')}
              rows={2}
              description="Como foi combinado, em palavras; não entra em nenhum cálculo."
            />
          </FormCell>
        </FormGrid>
      </Section>
      <Section title="Documentos">
        <DocumentosField
          id={idOf('documentos')}
          tipos={DOCUMENTO_PARCEIRO_TIPOS}
          labels={DOCUMENTOS_PARCEIRO}
          values={values.documentos}
          problems={problems}
          disabled={isReadOnly}
          onChange={(documentos) => change({ documentos })}
        />
      </Section>
    </>
  )
}
