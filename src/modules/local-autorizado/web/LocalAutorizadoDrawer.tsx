import { FormaField } from '#modules/cerca/web/shared/FormaField.tsx'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { LOCAL_AUTORIZADO } from '../local-autorizado.fields.ts'
import { localAutorizadoScreens } from './local-autorizado.api.ts'
import { localAutorizadoForm } from './local-autorizado-form.ts'

const LAYOUT = [
  ['nome', 8],
  ['tipo', 4],
] as const

/** Creates an authorised place, or shows and edits one. */
export default function LocalAutorizadoDrawer() {
  return (
    <RegisterDrawer
      screens={localAutorizadoScreens}
      editor={(record) => (
        <RegisterEditor
          {...localAutorizadoForm}
          screens={localAutorizadoScreens}
          record={record}
          size="details"
          fields={(context) => (
            <>
              <FieldGrid fields={LOCAL_AUTORIZADO} context={context} layout={LAYOUT} />
              <FormaField
                idOf={context.idOf}
                isReadOnly={context.isReadOnly}
                problems={context.form.problems}
                value={context.form.values.forma}
                onChange={(forma) => context.form.change({ forma })}
              />
            </>
          )}
        />
      )}
    />
  )
}
