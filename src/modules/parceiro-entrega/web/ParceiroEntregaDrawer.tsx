import { formatDocumento } from '#platform/shared/documento.ts'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { ParceiroEntregaFields } from './ParceiroEntregaFields.tsx'
import { parceiroEntregaScreens } from './parceiro-entrega.api.ts'
import { NEW_PARCEIRO, parceiroEntregaRules } from './parceiro-entrega-form.ts'

/** Creates a delivery partner, or shows and edits one. */
export default function ParceiroEntregaDrawer() {
  return (
    <RegisterDrawer
      screens={parceiroEntregaScreens}
      editor={(record) => (
        <RegisterEditor
          screens={parceiroEntregaScreens}
          rules={parceiroEntregaRules}
          record={record}
          fresh={NEW_PARCEIRO}
          subtitle={({ documento }) => <span>{formatDocumento(documento)}</span>}
          fields={(context) => <ParceiroEntregaFields {...context} />}
        />
      )}
    />
  )
}
