import { TextInput } from '@mantine/core'
import { FactList } from '#platform/ui/FactList.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { useRouteParams } from '#platform/web/router/navigation.ts'
import { LISTAS, TIPOS } from '../tipo.rules.ts'
import { ItemPadrao } from './ItemPadrao.tsx'
import { slugOf, tipoOfSlug } from './listas.ts'
import { tipoScreens } from './tipo.api.ts'
import { MAX_DESCRICAO, tipoRules } from './tipo-form.ts'

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
            fields={({ form: { values, problems, change }, idOf, isNew, isReadOnly }) => (
              <FormGrid>
                <FormCell span={12}>
                  <TextInput
                    id={idOf('descricao')}
                    label="Descrição"
                    required
                    readOnly={isReadOnly}
                    maxLength={MAX_DESCRICAO}
                    data-autofocus={isNew || undefined}
                    value={values.descricao}
                    error={problems.descricao}
                    onChange={(event) => change({ descricao: event.currentTarget.value })}
                  />
                </FormCell>
                <FormCell span={12}>
                  <FactList
                    facts={[
                      { label: 'Lista', value: LISTAS[values.tipo].titulo },
                      { label: 'Onde é escolhido', value: LISTAS[values.tipo].uso },
                    ]}
                  />
                </FormCell>
              </FormGrid>
            )}
          />
        )
      }
    />
  )
}
