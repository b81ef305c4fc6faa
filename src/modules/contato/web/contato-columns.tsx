/** The columns of the list of contacts. */
import { formatDateTime } from '#platform/shared/date.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import type { Contato } from '../contato.contract.ts'
import { TIPO_CONTATO_LABELS } from '../contato.rules.ts'

export const contatoColumns = (zone: string): DataTableColumn<Contato>[] => [
  { key: 'nome', header: 'Contato', isSortable: true, cell: ({ nome }) => nome },
  { key: 'empresa', header: 'Empresa', cell: ({ empresa }) => empresa?.nome ?? '' },
  { key: 'ocupacao', header: 'Ocupação', width: '150px', cell: ({ ocupacao }) => ocupacao ?? '' },
  { key: 'tipo', header: 'Tipo', width: '120px', cell: ({ tipo }) => TIPO_CONTATO_LABELS[tipo] },
  {
    key: 'telefone',
    header: 'Telefone',
    width: '150px',
    cell: ({ telefones }) => formatTelefone(telefones[0] ?? ''),
  },
  { key: 'email', header: 'E-mail', cell: ({ email }) => email ?? '' },
  {
    key: 'atualizadoEm',
    header: 'Alterado em',
    isNumeric: true,
    isSortable: true,
    width: '160px',
    cell: ({ atualizadoEm }) => formatDateTime(atualizadoEm, zone),
  },
  {
    key: 'ativo',
    header: 'Situação',
    isSortable: true,
    width: '130px',
    cell: ({ ativo }) => <ActiveBadge isActive={ativo} gender="o" />,
  },
]
