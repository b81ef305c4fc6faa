import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { ProdutoUnidadeFields } from './ProdutoUnidadeFields.tsx'
import { produtoUnidadeScreens, useUnidadeOptions } from './produto-unidade.api.ts'
import { newProduto, produtoRules } from './produto-unidade-form.ts'

/** Creates a product of a unit, or shows and edits one. */
export default function ProdutoUnidadeDrawer() {
  const unidades = useUnidadeOptions()
  return (
    <RegisterDrawer
      screens={produtoUnidadeScreens}
      editor={(record) => (
        <RegisterEditor
          screens={produtoUnidadeScreens}
          rules={produtoRules}
          record={record}
          fresh={newProduto(null)}
          subtitle={({ unidadeNegocio }) => <span>{unidadeNegocio}</span>}
          fields={({ form, idOf, isNew, isReadOnly }) => (
            <ProdutoUnidadeFields
              form={form}
              idOf={idOf}
              isNew={isNew}
              isReadOnly={isReadOnly}
              unidades={unidades}
            />
          )}
        />
      )}
    />
  )
}
