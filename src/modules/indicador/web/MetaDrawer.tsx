import { UnidadeSelect } from '#modules/veiculo/web/shared/UnidadeSelect.tsx'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import { fieldForm } from '#platform/web/fields/field-form.ts'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import type { Meta, SaveMeta } from '../meta.contract.ts'
import { META } from '../meta.fields.ts'
import { metaScreens } from './meta.api.ts'

const LAYOUT = [
  ['campo', 8],
  ['valor', 4],
  ['unidadeId', 12],
  ['de', 6],
  ['ate', 6],
] as const
const metaForm = fieldForm<Meta, typeof META, SaveMeta>(META, {})

/** Creates a goal, or shows and edits one. */
export default function MetaDrawer() {
  return (
    <RegisterDrawer
      screens={metaScreens}
      editor={(record) => (
        <RegisterEditor
          {...metaForm}
          screens={metaScreens}
          record={record}
          fields={(context) => (
            <FieldGrid
              fields={META}
              context={context}
              layout={LAYOUT}
              controls={{ unidadeId: (control) => <UnidadeSelect {...control} /> }}
            />
          )}
        />
      )}
    />
  )
}
