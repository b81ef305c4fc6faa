import { EmpresaField } from '#modules/empresa/web/shared/EmpresaField.tsx'
import { UnidadeSelect } from '#modules/veiculo/web/shared/UnidadeSelect.tsx'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { CERCA } from '../cerca.fields.ts'
import { cercaScreens } from './cerca.api.ts'
import { cercaForm, withRaioPadrao } from './cerca-form.ts'
import { FormaField } from './shared/FormaField.tsx'

const LAYOUT = [
  ['nome', 12],
  ['empresaId', 6],
  ['unidadeId', 6],
] as const

/** Creates a fence, or shows and edits one. */
export default function CercaDrawer() {
  return (
    <RegisterDrawer
      screens={cercaScreens}
      editor={(record) => (
        <RegisterEditor
          {...cercaForm}
          screens={cercaScreens}
          record={record}
          size="details"
          fields={(context) => {
            const { form, idOf, isReadOnly } = context
            return (
              <>
                <FieldGrid
                  fields={CERCA}
                  context={context}
                  layout={LAYOUT}
                  controls={{
                    empresaId: (control) => <EmpresaField {...control} />,
                    unidadeId: ({ onChange: _alone, ...control }) => (
                      <UnidadeSelect
                        {...control}
                        onChange={(unidadeId) =>
                          form.change({
                            unidadeId,
                            forma: withRaioPadrao(form.values.forma, unidadeId !== null),
                          })
                        }
                      />
                    ),
                  }}
                />
                <FormaField
                  idOf={idOf}
                  isReadOnly={isReadOnly}
                  problems={form.problems}
                  value={form.values.forma}
                  onChange={(forma) => form.change({ forma })}
                />
              </>
            )
          }}
        />
      )}
    />
  )
}
