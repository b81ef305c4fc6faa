import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { TIPOS_EQUIPAMENTO } from '../equipamento.rules.ts'
import { EquipamentoFields } from './EquipamentoFields.tsx'
import { equipamentoScreens } from './equipamento.api.ts'
import { equipamentoRules, NEW_EQUIPAMENTO } from './equipamento-form.ts'

/** Creates a piece of equipment, or shows and edits one. */
export default function EquipamentoDrawer() {
  return (
    <RegisterDrawer
      screens={equipamentoScreens}
      editor={(record) => (
        <RegisterEditor
          screens={equipamentoScreens}
          rules={equipamentoRules}
          record={record}
          fresh={NEW_EQUIPAMENTO}
          subtitle={({ tipo }) => <span>{TIPOS_EQUIPAMENTO[tipo]}</span>}
          fields={(context) => <EquipamentoFields {...context} />}
        />
      )}
    />
  )
}
