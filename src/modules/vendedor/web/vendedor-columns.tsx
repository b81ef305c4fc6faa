/** The columns of the list of sellers. */
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import type { Vendedor } from '../vendedor.contract.ts'

export const vendedorColumns = (zone: string): DataTableColumn<Vendedor>[] => [
  { key: 'nome', header: 'Vendedor', isSortable: true, cell: ({ nome }) => nome },
  { key: 'codigo', header: 'Código', isSortable: true, width: '120px', cell: ({ codigo }) => codigo ?? '' },
  {
    key: 'documento',
    header: 'CPF ou CNPJ',
    width: '170px',
    cell: ({ documento }) => formatDocumento(documento ?? ''),
  },
  {
    key: 'telefone',
    header: 'Telefone',
    width: '150px',
    cell: ({ telefone }) => formatTelefone(telefone ?? ''),
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
