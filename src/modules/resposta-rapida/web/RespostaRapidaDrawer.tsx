import { UnidadeSelect } from '#modules/veiculo/web/shared/UnidadeSelect.tsx'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { RESPOSTA_RAPIDA } from '../resposta-rapida.fields.ts'
import { respostaRapidaScreens } from './resposta-rapida.api.ts'
import { respostaRapidaForm } from './resposta-rapida-form.ts'

const LAYOUT = [
  ['atalho', 6],
  ['unidadeId', 6],
  ['texto', 12],
  ['pessoal', 12],
] as const

/** Creates a quick reply, or shows and edits one. */
export default function RespostaRapidaDrawer() {
  return (
    <RegisterDrawer
      screens={respostaRapidaScreens}
      editor={(record) => (
        <RegisterEditor
          {...respostaRapidaForm}
          screens={respostaRapidaScreens}
          record={record}
          fields={(context) => (
            <FieldGrid
              fields={RESPOSTA_RAPIDA}
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
