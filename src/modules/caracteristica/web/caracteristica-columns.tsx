/** The columns of the list of characteristics. */
import { formatDateTime } from '#platform/shared/date.ts'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import type { Caracteristica } from '../caracteristica.contract.ts'
import { TIPO_LABELS } from '../caracteristica.rules.ts'
import styles from './CaracteristicasPage.module.css'
import { CARACTERISTICA_ICONS } from './caracteristica-icons.ts'

function Name({ record }: { readonly record: Caracteristica }) {
  const Icon = CARACTERISTICA_ICONS[record.icone]
  return (
    <span className={styles.name}>
      <Icon size={16} aria-hidden className={styles.icon} />
      {record.descricao}
    </span>
  )
}

/** `showsUso`: the list mixes uses. Times are shown in the zone. */
export function caracteristicaColumns(showsUso: boolean, zone: string): DataTableColumn<Caracteristica>[] {
  const uso: DataTableColumn<Caracteristica> = {
    key: 'tipo',
    header: 'Uso',
    isSortable: true,
    width: '150px',
    cell: ({ tipo }) => TIPO_LABELS[tipo],
  }
  return [
    { key: 'descricao', header: 'Descrição', isSortable: true, cell: (record) => <Name record={record} /> },
    ...(showsUso ? [uso] : []),
    { key: 'version', header: 'Versão', isNumeric: true, width: '90px', cell: ({ version }) => version },
    {
      key: 'atualizadoEm',
      header: 'Alterada em',
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
      cell: ({ ativo }) => <ActiveBadge isActive={ativo} />,
    },
  ]
}
