import { formatDistance, formatDuration } from '#platform/shared/quantity.ts'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { RotogramaActions } from './RotogramaActions.tsx'
import { RotogramaFields } from './RotogramaFields.tsx'
import { rotogramaScreens } from './rotograma.api.ts'
import { NEW_ROTOGRAMA, rotogramaFormRules } from './rotograma-form.ts'
import { VersoesTab } from './VersoesTab.tsx'

/** Creates a route plan, or shows and edits one. */
export default function RotogramaDrawer() {
  return (
    <RegisterDrawer
      screens={rotogramaScreens}
      editor={(record) => (
        <RegisterEditor
          screens={rotogramaScreens}
          rules={rotogramaFormRules}
          record={record}
          fresh={NEW_ROTOGRAMA}
          size="details"
          subtitle={({ distanciaM, totalMin }) => (
            <>
              <span>{formatDistance(distanciaM)}</span>
              <span>{formatDuration(totalMin)}</span>
            </>
          )}
          fields={(context) => (
            <>
              {record && <RotogramaActions rotograma={record} />}
              <RotogramaFields {...context} />
            </>
          )}
          tabs={[
            {
              value: 'versoes',
              label: 'Versões',
              panel: (saved, context) => <VersoesTab rotograma={saved} context={context} />,
            },
          ]}
        />
      )}
    />
  )
}
