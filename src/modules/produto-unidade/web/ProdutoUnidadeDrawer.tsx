import { NativeSelect } from '@mantine/core'
import { UNIDADES } from '#modules/unidade-medida/unidade-medida.rules.ts'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { PRODUTO_UNIDADE } from '../produto-unidade.fields.ts'
import { produtoUnidadeScreens, useUnidadeOptions } from './produto-unidade.api.ts'
import { produtoForm } from './produto-unidade-form.ts'

const LAYOUT = [
  ['codigo', 4],
  ['descricao', 8],
  ['unidadeNegocioId', 6],
  ['unidadeMedida', 6],
  ['pesoKg', 6],
  ['volumeM3', 6],
] as const

const MEDIDAS = UNIDADES.map(({ id, descricao, sigla }) => ({
  value: String(id),
  label: `${descricao} (${sigla})`,
}))

/** Creates a product of a unit, or shows and edits one. */
export default function ProdutoUnidadeDrawer() {
  const unidades = useUnidadeOptions()
  return (
    <RegisterDrawer
      screens={produtoUnidadeScreens}
      editor={(record) => (
        <RegisterEditor
          {...produtoForm}
          screens={produtoUnidadeScreens}
          record={record}
          subtitle={({ unidadeNegocio }) => <span>{unidadeNegocio}</span>}
          fields={(context) => (
            <FieldGrid
              fields={PRODUTO_UNIDADE}
              context={context}
              layout={LAYOUT}
              canCopy
              controls={{
                unidadeNegocioId: ({ value, onChange, ...control }) => (
                  <NativeSelect
                    {...control}
                    // A unit that is switched off meanwhile stays to be seen.
                    data={[
                      { value: '', label: 'Escolha a unidade' },
                      ...(value && !unidades.some((unidade) => unidade.value === value.id)
                        ? [{ value: value.id, label: value.descricao }]
                        : []),
                      ...unidades,
                    ]}
                    value={value?.id ?? ''}
                    onChange={({ currentTarget }) => {
                      const chosen = unidades.find((unidade) => unidade.value === currentTarget.value)
                      onChange(chosen ? { id: chosen.value, descricao: chosen.label } : null)
                    }}
                  />
                ),
                unidadeMedida: ({ value, onChange, ...control }) => (
                  <NativeSelect
                    {...control}
                    data={MEDIDAS}
                    value={String(value)}
                    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
                  />
                ),
              }}
            />
          )}
        />
      )}
    />
  )
}
