/** The columns of a reference list. */
import { formatDateTime } from '#platform/shared/date.ts'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import type { TipoItem } from '../tipo.contract.ts'

/** Times are shown in the zone. */
export const tipoColumns = (zone: string): DataTableColumn<TipoItem>[] => [
  { key: 'descricao', header: 'Descrição', isSortable: true, cell: ({ descricao }) => descricao },
  {
    key: 'padrao',
    header: 'Origem',
    isSortable: true,
    width: '150px',
    cell: ({ padrao }) => (padrao ? 'Padrão' : 'Da empresa'),
  },
  {
    key: 'atualizadoEm',
    header: 'Alterado em',
    isNumeric: true,
    isSortable: true,
    width: '160px',
    cell: ({ alteradoEm }) => (alteradoEm === null ? '–' : formatDateTime(alteradoEm, zone)),
  },
  {
    key: 'ativo',
    header: 'Situação',
    isSortable: true,
    width: '130px',
    cell: ({ ativo }) => <ActiveBadge isActive={ativo} />,
  },
]
