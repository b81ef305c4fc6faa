import { Textarea } from '@mantine/core'
import { MunicipioField } from '#modules/referencia/web/shared/MunicipioField.tsx'
import { RegioesField } from '#modules/regiao/web/shared/RegioesField.tsx'
import { DocumentosField } from '#modules/veiculo/web/shared/DocumentosField.tsx'
import { formatDocumento } from '#platform/shared/documento.ts'
import { Section } from '#platform/ui/Section.tsx'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import {
  DOCUMENTO_PARCEIRO_TIPOS,
  DOCUMENTOS_PARCEIRO,
  MAX_REGIOES,
  PARCEIRO_ENTREGA,
} from '../parceiro-entrega.fields.ts'
import { parceiroEntregaScreens } from './parceiro-entrega.api.ts'
import { parceiroEntregaForm } from './parceiro-entrega-form.ts'

const IDENTIFICACAO = [
  ['nome', 7],
  ['documento', 5],
  ['contato', 7],
  ['telefone', 5],
  ['email', 7],
  ['municipioId', 5],
] as const
const ATENDIMENTO = [
  ['regiaoIds', 12],
  ['preco', 12],
] as const

/** Creates a delivery partner, or shows and edits one. */
export default function ParceiroEntregaDrawer() {
  return (
    <RegisterDrawer
      screens={parceiroEntregaScreens}
      editor={(record) => (
        <RegisterEditor
          {...parceiroEntregaForm}
          screens={parceiroEntregaScreens}
          record={record}
          subtitle={({ documento }) => <span>{formatDocumento(documento)}</span>}
          fields={(context) => (
            <>
              <Section title="Identificação">
                <FieldGrid
                  fields={PARCEIRO_ENTREGA}
                  context={context}
                  layout={IDENTIFICACAO}
                  controls={{
                    municipioId: ({ onChange, ...control }) => (
                      <MunicipioField
                        {...control}
                        onChange={({ id, nome, uf }) => onChange({ id, nome, uf })}
                        onClear={() => onChange(null)}
                      />
                    ),
                  }}
                />
              </Section>
              <Section title="Atendimento">
                <FieldGrid
                  fields={PARCEIRO_ENTREGA}
                  context={context}
                  layout={ATENDIMENTO}
                  controls={{
                    regiaoIds: ({ required: _optional, ...control }) => (
                      <RegioesField {...control} max={MAX_REGIOES} />
                    ),
                    preco: ({ onChange, ...control }) => (
                      <Textarea
                        {...control}
                        rows={2}
                        maxLength={PARCEIRO_ENTREGA.preco.max}
                        description="Como foi combinado, em palavras; não entra em nenhum cálculo."
                        onChange={(event) => onChange(event.currentTarget.value)}
                      />
                    ),
                  }}
                />
              </Section>
              <Section title="Documentos">
                <DocumentosField
                  id={context.idOf('documentos')}
                  tipos={DOCUMENTO_PARCEIRO_TIPOS}
                  labels={DOCUMENTOS_PARCEIRO}
                  values={context.form.values.documentos}
                  problems={context.form.problems}
                  disabled={context.isReadOnly}
                  onChange={(documentos) => context.form.change({ documentos })}
                />
              </Section>
            </>
          )}
        />
      )}
    />
  )
}
