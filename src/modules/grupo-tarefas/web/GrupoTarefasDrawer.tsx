import { NativeSelect, TextInput } from '@mantine/core'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { type FieldsContext, RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { MOMENTO_KEYS, MOMENTOS } from '../grupo-tarefas.rules.ts'
import { grupoTarefasScreens } from './grupo-tarefas.api.ts'
import { type GrupoTarefasValues, grupoTarefasRules, NEW_GRUPO } from './grupo-tarefas-form.ts'
import { TarefasField } from './TarefasField.tsx'

/** Creates a group of tasks, or shows and edits one (S-124). */
export default function GrupoTarefasDrawer() {
  return (
    <RegisterDrawer
      screens={grupoTarefasScreens}
      editor={(record) => (
        <RegisterEditor
          screens={grupoTarefasScreens}
          rules={grupoTarefasRules}
          record={record}
          fresh={NEW_GRUPO}
          subtitle={({ momento }) => <span>{MOMENTOS[momento]}</span>}
          fields={(context) => <Fields {...context} />}
        />
      )}
    />
  )
}

const MOMENTO_OPTIONS = MOMENTO_KEYS.map((key) => ({ value: key, label: MOMENTOS[key] }))

function Fields({ form, idOf, isNew, isReadOnly }: FieldsContext<GrupoTarefasValues>) {
  const { values, problems, change } = form
  return (
    <>
      <FormGrid>
        <FormCell span={8}>
          <TextInput
            id={idOf('nome')}
            label="Nome"
            required
            maxLength={80}
            disabled={isReadOnly}
            placeholder="Chegada ao cliente"
            data-autofocus={isNew || undefined}
            value={values.nome}
            error={problems.nome}
            onChange={(event) => change({ nome: event.currentTarget.value })}
          />
        </FormCell>
        <FormCell span={4}>
          <NativeSelect
            id={idOf('momento')}
            label="Momento"
            required
            disabled={isReadOnly}
            data={MOMENTO_OPTIONS}
            value={values.momento}
            error={problems.momento}
            onChange={(event) => {
              const momento = MOMENTO_KEYS.find((key) => key === event.currentTarget.value)
              if (momento) change({ momento })
            }}
          />
        </FormCell>
        <FormCell span={12}>
          <TextInput
            id={idOf('descricao')}
            label="Descrição"
            maxLength={300}
            disabled={isReadOnly}
            value={values.descricao}
            error={problems.descricao}
            onChange={(event) => change({ descricao: event.currentTarget.value })}
          />
        </FormCell>
      </FormGrid>
      <Section title="Tarefas">
        <TarefasField
          id={idOf('tarefas')}
          values={values.tarefas}
          problems={problems}
          disabled={isReadOnly}
          onChange={(tarefas) => change({ tarefas })}
        />
      </Section>
    </>
  )
}
