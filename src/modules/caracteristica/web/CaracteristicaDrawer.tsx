import { NativeSelect } from '@mantine/core'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { useRouteParams } from '#platform/web/router/navigation.ts'
import { CARACTERISTICA } from '../caracteristica.fields.ts'
import { TIPO_LABELS, TIPOS_CARACTERISTICA } from '../caracteristica.rules.ts'
import { caracteristicaScreens } from './caracteristica.api.ts'
import { caracteristicaForm } from './caracteristica-form.ts'
import { IconPicker } from './IconPicker.tsx'
import { slugOf, tipoOfSlug, USO_OPTIONS } from './usos.ts'

const LAYOUT = [
  ['descricao', 8],
  ['tipo', 4],
  ['icone', 12],
] as const

/** Creates a characteristic of a use, or shows and edits one. */
export default function CaracteristicaDrawer() {
  const tipo = tipoOfSlug(useRouteParams().uso) ?? TIPOS_CARACTERISTICA.carga
  return (
    <RegisterDrawer
      screens={caracteristicaScreens}
      editor={(record) => (
        <RegisterEditor
          screens={caracteristicaScreens}
          rules={caracteristicaForm.rules}
          record={record}
          fresh={{ ...caracteristicaForm.fresh, tipo }}
          freshKey={slugOf(tipo)}
          subtitle={(saved) => <span>{TIPO_LABELS[saved.tipo]}</span>}
          fields={(context) => (
            <FieldGrid
              fields={CARACTERISTICA}
              context={context}
              layout={LAYOUT}
              controls={{
                tipo: ({ value, onChange, ...control }) => (
                  <NativeSelect
                    {...control}
                    data={USO_OPTIONS}
                    value={slugOf(value)}
                    onChange={(event) => onChange(tipoOfSlug(event.currentTarget.value) ?? value)}
                  />
                ),
                icone: ({ id, value, onChange }) => <IconPicker id={id} value={value} onChange={onChange} />,
              }}
            />
          )}
        />
      )}
    />
  )
}
