import { Section } from '#platform/ui/Section.tsx'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { GRUPO_TAREFAS, MOMENTOS } from '../grupo-tarefas.fields.ts'
import { grupoTarefasScreens } from './grupo-tarefas.api.ts'
import { grupoTarefasForm } from './grupo-tarefas-form.ts'
import { TarefasField } from './TarefasField.tsx'

const LAYOUT = [
  ['nome', 8],
  ['momento', 4],
  ['descricao', 12],
] as const

/** Creates a group of tasks, or shows and edits one (S-124). */
export default function GrupoTarefasDrawer() {
  return (
    <RegisterDrawer
      screens={grupoTarefasScreens}
      editor={(record) => (
        <RegisterEditor
          {...grupoTarefasForm}
          screens={grupoTarefasScreens}
          record={record}
          subtitle={({ momento }) => <span>{MOMENTOS[momento]}</span>}
          fields={(context) => (
            <>
              <FieldGrid fields={GRUPO_TAREFAS} context={context} layout={LAYOUT} />
              <Section title="Tarefas">
                <TarefasField
                  id={context.idOf('tarefas')}
                  values={context.form.values.tarefas}
                  problems={context.form.problems}
                  disabled={context.isReadOnly}
                  onChange={(tarefas) => context.form.change({ tarefas })}
                />
              </Section>
            </>
          )}
        />
      )}
    />
  )
}
