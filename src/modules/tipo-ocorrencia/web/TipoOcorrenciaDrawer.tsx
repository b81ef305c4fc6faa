import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { TipoOcorrenciaFields } from './TipoOcorrenciaFields.tsx'
import { tipoOcorrenciaScreens } from './tipo-ocorrencia.api.ts'
import { NEW_TIPO_OCORRENCIA, tipoOcorrenciaRules } from './tipo-ocorrencia-form.ts'

/** Creates a kind of occurrence, or shows and edits one (S-126). */
export default function TipoOcorrenciaDrawer() {
  return (
    <RegisterDrawer
      screens={tipoOcorrenciaScreens}
      editor={(record) => (
        <RegisterEditor
          screens={tipoOcorrenciaScreens}
          rules={tipoOcorrenciaRules}
          record={record}
          fresh={NEW_TIPO_OCORRENCIA}
          subtitle={({ codigo }) => <span>{codigo}</span>}
          fields={(context) => <TipoOcorrenciaFields {...context} />}
        />
      )}
    />
  )
}
