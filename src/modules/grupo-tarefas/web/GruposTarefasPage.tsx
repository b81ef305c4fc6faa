import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import type { RegisterFilter } from '#platform/web/register/register-filter.ts'
import type { GrupoTarefas, GrupoTarefasSearch } from '../grupo-tarefas.contract.ts'
import { MOMENTO_KEYS, MOMENTOS } from '../grupo-tarefas.rules.ts'
import { grupoTarefasScreens } from './grupo-tarefas.api.ts'

const COLUMNS: readonly DataTableColumn<GrupoTarefas>[] = [
  { key: 'nome', header: 'Nome', isSortable: true, cell: ({ nome }) => nome },
  {
    key: 'momento',
    header: 'Momento',
    isSortable: true,
    width: '150px',
    cell: ({ momento }) => MOMENTOS[momento],
  },
  { key: 'descricao', header: 'Descrição', cell: ({ descricao }) => descricao ?? '–' },
  {
    key: 'tarefas',
    header: 'Tarefas',
    isNumeric: true,
    width: '100px',
    cell: ({ tarefas }) => tarefas.length,
  },
  {
    key: 'ativo',
    header: 'Situação',
    isSortable: true,
    width: '130px',
    cell: ({ ativo }) => <ActiveBadge isActive={ativo} gender="o" />,
  },
]

const FILTERS: readonly RegisterFilter<GrupoTarefasSearch>[] = [
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
  return (
    <RegisterPage
      screens={grupoTarefasScreens}
      columns={COLUMNS}
      filters={FILTERS}
      placeholder="Nome, descrição"
      defaultOrder="nome"
      emptyText="Grupos de tarefas dizem o que o motorista faz na coleta, no transporte, na entrega e no retorno, e o que precisa comprovar com foto ou assinatura."
    />
  )
}
