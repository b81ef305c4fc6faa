import { FactList } from '#platform/ui/FactList.tsx'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { useRouteParams } from '#platform/web/router/navigation.ts'
import { TIPO_ITEM } from '../tipo.fields.ts'
import { LISTAS, TIPOS } from '../tipo.rules.ts'
import { ItemPadrao } from './ItemPadrao.tsx'
import { slugOf, tipoOfSlug } from './listas.ts'
import { tipoScreens } from './tipo.api.ts'
import { tipoRules } from './tipo-form.ts'

const LAYOUT = [
  ['descricao', 12],
  ['tipo', 12],
] as const

/** Creates an item of a list, shows and edits an own one, or shows a given one. */
export default function TipoDrawer() {
  const tipo = tipoOfSlug(useRouteParams().lista) ?? TIPOS.DesativacaoCarga
  return (
    <RegisterDrawer
      screens={tipoScreens}
      editor={(record) =>
        record?.padrao ? (
          <ItemPadrao record={record} />
        ) : (
          <RegisterEditor
            screens={tipoScreens}
            rules={tipoRules}
            record={record}
            fresh={{ tipo, descricao: '' }}
            freshKey={slugOf(tipo)}
            subtitle={(saved) => <span>{LISTAS[saved.tipo].titulo}</span>}
            fields={(context) => (
              <FieldGrid
                fields={TIPO_ITEM}
                context={context}
                layout={LAYOUT}
                canCopy
                controls={{
                  tipo: ({ value }) => (
                    <FactList
                      facts={[
                        { label: 'Lista', value: LISTAS[value].titulo },
                        { label: 'Onde é escolhido', value: LISTAS[value].uso },
                      ]}
                    />
                  ),
                }}
              />
            )}
          />
        )
      }
    />
  )
}
