import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { useRouteParams } from '#platform/web/router/navigation.ts'
import { TIPO_LABELS, TIPOS_CARACTERISTICA } from '../caracteristica.rules.ts'
import { CaracteristicaFields } from './CaracteristicaFields.tsx'
import { caracteristicaScreens } from './caracteristica.api.ts'
import { caracteristicaRules, newCaracteristica } from './caracteristica-form.ts'
import { slugOf, tipoOfSlug } from './usos.ts'

/** Creates a characteristic of a use, or shows and edits one. */
export default function CaracteristicaDrawer() {
  const tipo = tipoOfSlug(useRouteParams().uso) ?? TIPOS_CARACTERISTICA.carga
  return (
    <RegisterDrawer
      screens={caracteristicaScreens}
      editor={(record) => (
        <RegisterEditor
          screens={caracteristicaScreens}
          rules={caracteristicaRules}
          record={record}
          fresh={newCaracteristica(tipo)}
          freshKey={slugOf(tipo)}
          subtitle={(saved) => <span>{TIPO_LABELS[saved.tipo]}</span>}
          fields={({ form, idOf, isNew }) => <CaracteristicaFields form={form} idOf={idOf} isNew={isNew} />}
        />
      )}
    />
  )
}
