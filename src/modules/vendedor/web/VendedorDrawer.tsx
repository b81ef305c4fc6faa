import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { VENDEDOR } from '../vendedor.fields.ts'
import { vendedorScreens } from './vendedor.api.ts'
import { vendedorForm } from './vendedor-form.ts'

const LAYOUT = [
  ['nome', 8],
  ['codigo', 4],
  ['documento', 6],
  ['telefone', 6],
  ['email', 12],
] as const

/** Creates a seller, or shows and edits one. */
export default function VendedorDrawer() {
  return (
    <RegisterDrawer
      screens={vendedorScreens}
      editor={(record) => (
        <RegisterEditor
          {...vendedorForm}
          screens={vendedorScreens}
          record={record}
          fields={(context) => <FieldGrid fields={VENDEDOR} context={context} layout={LAYOUT} />}
        />
      )}
    />
  )
}
