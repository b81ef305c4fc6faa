import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { contagemMunicipios } from '../regiao.rules.ts'
import { RegiaoFields } from './RegiaoFields.tsx'
import { regiaoScreens } from './regiao.api.ts'
import { NEW_REGIAO, regiaoFormRules } from './regiao-form.ts'

/** Creates a region, or shows and edits one. */
export default function RegiaoDrawer() {
  return (
    <RegisterDrawer
      screens={regiaoScreens}
      editor={(record) => (
        <RegisterEditor
          screens={regiaoScreens}
          rules={regiaoFormRules}
          record={record}
          fresh={NEW_REGIAO}
          size="details"
          subtitle={(saved) => <span>{contagemMunicipios(saved.totalMunicipios)}</span>}
          fields={(context) => <RegiaoFields {...context} regiaoId={record?.id} />}
        />
      )}
    />
  )
}
