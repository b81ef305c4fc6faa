import { UnidadeSelect } from '#modules/veiculo/web/shared/UnidadeSelect.tsx'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import { fieldForm } from '#platform/web/fields/field-form.ts'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import type { PosicaoEstoque, SavePosicao } from '../posicao-estoque.contract.ts'
import { POSICAO } from '../posicao-estoque.fields.ts'
import { posicaoScreens } from './posicao-estoque.api.ts'

const posicaoForm = fieldForm<PosicaoEstoque, typeof POSICAO, SavePosicao>(POSICAO)

const LAYOUT = [
  ['unidadeId', 6],
  ['codigo', 3],
  ['capacidadeM3', 3],
  ['observacao', 12],
] as const

/** Creates a place in stock, or shows and edits one. */
export default function PosicaoDrawer() {
  return (
    <RegisterDrawer
      screens={posicaoScreens}
      editor={(record) => (
        <RegisterEditor
          {...posicaoForm}
          screens={posicaoScreens}
          record={record}
          fields={(context) => (
            <FieldGrid
              fields={POSICAO}
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
