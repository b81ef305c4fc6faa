import { TextInput } from '@mantine/core'
import { Section } from '#platform/ui/Section.tsx'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { TIPO_OCORRENCIA } from '../tipo-ocorrencia.fields.ts'
import { ResponsavelField } from './ResponsavelField.tsx'
import { tipoOcorrenciaScreens } from './tipo-ocorrencia.api.ts'
import { tipoOcorrenciaForm } from './tipo-ocorrencia-form.ts'

const IDENTIFICACAO = [
  ['codigo', 3],
  ['descricao', 9],
  ['categoria', 6],
  ['severidade', 6],
] as const
const EFEITOS = [
  ['abreAlerta', 12],
  ['exigeFoto', 12],
  ['visivelMotorista', 12],
  ['contaPara', 12],
  ['prazoMin', 6],
  ['codigoProceda', 6],
  ['responsavelId', 12],
  ['orientacao', 12],
] as const

/** Creates a kind of occurrence, or shows and edits one (S-126). */
export default function TipoOcorrenciaDrawer() {
  return (
    <RegisterDrawer
      screens={tipoOcorrenciaScreens}
      editor={(record) => (
        <RegisterEditor
          {...tipoOcorrenciaForm}
          screens={tipoOcorrenciaScreens}
          record={record}
          subtitle={({ codigo }) => <span>{codigo}</span>}
          fields={(context) => (
            <>
              <FieldGrid
                fields={TIPO_OCORRENCIA}
                context={context}
                layout={IDENTIFICACAO}
                controls={{
                  codigo: ({ onChange, ...control }) => (
                    <TextInput
                      {...control}
                      maxLength={TIPO_OCORRENCIA.codigo.max}
                      data-autofocus={context.isNew || undefined}
                      onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
                    />
                  ),
                }}
              />
              <Section title="O que ela causa">
                <FieldGrid
                  fields={TIPO_OCORRENCIA}
                  context={context}
                  layout={EFEITOS}
                  controls={{ responsavelId: (control) => <ResponsavelField {...control} /> }}
                />
              </Section>
            </>
          )}
        />
      )}
    />
  )
}
