/** The columns of the list of users. */
import { formatDateTime } from '#platform/shared/date.ts'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import type { Usuario } from '../cadastro-usuario.contract.ts'
import { SituacaoBadge } from './SituacaoBadge.tsx'
import styles from './usuario-columns.module.css'

/** `CD Jundiaí, CD Betim +3` */
function unitsText({ todasUnidades, unidades }: Pick<Usuario, 'todasUnidades' | 'unidades'>): string {
  if (todasUnidades) return 'Todas'
  if (unidades.length === 0) return 'Nenhuma'
  const shown = unidades
    .slice(0, 2)
    .map(({ descricao }) => descricao)
    .join(', ')
  return unidades.length > 2 ? `${shown} +${unidades.length - 2}` : shown
}

/** Times are shown in the zone. */
export const usuarioColumns = (zone: string): DataTableColumn<Usuario>[] => [
  { key: 'name', header: 'Nome', isSortable: true, cell: ({ name }) => name },
  {
    key: 'email',
    header: 'E-mail',
    isSortable: true,
    cell: ({ email }) => <span className={styles.email}>{email}</span>,
  },
  {
    key: 'papel',
    header: 'Papel',
    isSortable: true,
    width: '170px',
    cell: ({ papel, funcaoPatio }) => (funcaoPatio ? `${papel} · ${funcaoPatio}` : papel),
  },
  { key: 'unidades', header: 'Unidades', cell: unitsText },
  {
    key: 'ultimoAcesso',
    header: 'Último acesso',
    isNumeric: true,
    isSortable: true,
    width: '160px',
    cell: ({ ultimoAcesso }) => (ultimoAcesso === null ? 'Nunca entrou' : formatDateTime(ultimoAcesso, zone)),
  },
  {
    key: 'situacao',
    header: 'Situação',
    width: '140px',
    cell: ({ situacao }) => <SituacaoBadge situacao={situacao} />,
  },
]
