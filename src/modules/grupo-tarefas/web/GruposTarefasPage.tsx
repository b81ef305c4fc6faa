import { fieldColumns } from '#platform/web/fields/field-columns.tsx'
import type { ChoiceFilter } from '#platform/web/record-list/choice-filter.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import type { GrupoTarefas, GrupoTarefasSearch } from '../grupo-tarefas.contract.ts'
import { GRUPO_TAREFAS, MOMENTO_KEYS, MOMENTOS } from '../grupo-tarefas.fields.ts'
import { grupoTarefasScreens } from './grupo-tarefas.api.ts'

const FILTERS: readonly ChoiceFilter<GrupoTarefasSearch>[] = [
  {
    key: 'momento',
    label: 'Momento',
    question: 'Momento da viagem',
    options: MOMENTO_KEYS.map((key) => ({ value: key, label: MOMENTOS[key] })),
    toSearch: ([value]) => ({ momento: MOMENTO_KEYS.find((key) => key === value) ?? null }),
  },
]

/** The lists of tasks that drivers carry out. */
export default function GruposTarefasPage() {
  const columns = fieldColumns<GrupoTarefas>(GRUPO_TAREFAS, {
    gender: 'o',
    empty: '–',
    order: ['nome', 'momento', 'descricao', 'tarefas'],
    replace: {
      tarefas: {
        header: 'Tarefas',
        isNumeric: true,
        width: '100px',
        cell: ({ tarefas }) => tarefas.length,
      },
    },
  })
  return (
    <RegisterPage
      screens={grupoTarefasScreens}
      columns={columns}
      filters={FILTERS}
      placeholder="Nome, descrição"
      defaultOrder="nome"
      emptyText="Grupos de tarefas dizem o que o motorista faz na coleta, no transporte, na entrega e no retorno, e o que precisa comprovar com foto ou assinatura."
    />
  )
}
