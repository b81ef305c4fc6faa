/** The columns of the list of route plans. */
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDistance, formatDuration } from '#platform/shared/quantity.ts'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { localZone } from '#platform/web/local-zone.ts'
import type { Rotograma } from '../rotograma.contract.ts'

export const rotogramaColumns: readonly DataTableColumn<Rotograma>[] = [
  { key: 'nome', header: 'Nome', isSortable: true, cell: ({ nome }) => nome },
  { key: 'codigo', header: 'Código', isSortable: true, width: '110px', cell: ({ codigo }) => codigo ?? '–' },
  {
    key: 'origem',
    header: 'Origem',
    isSortable: true,
    width: '170px',
    cell: ({ pontos }) => pontos[0]?.nome,
  },
  {
    key: 'destino',
    header: 'Destino',
    isSortable: true,
    width: '170px',
    cell: ({ pontos }) => pontos.at(-1)?.nome,
  },
  {
    key: 'paradas',
    header: 'Paradas',
    isNumeric: true,
    width: '90px',
    cell: ({ pontos }) => Math.max(0, pontos.length - 2),
  },
  {
    key: 'distanciaM',
    header: 'Distância',
    isNumeric: true,
    isSortable: true,
    width: '110px',
    cell: ({ distanciaM }) => formatDistance(distanciaM),
  },
  {
    key: 'totalMin',
    header: 'Tempo total',
    isNumeric: true,
    isSortable: true,
    width: '120px',
    cell: ({ totalMin }) => formatDuration(totalMin),
  },
  {
    key: 'atualizadoEm',
    header: 'Alterado em',
    isNumeric: true,
    isSortable: true,
    width: '150px',
    cell: ({ atualizadoEm }) => formatDateTime(atualizadoEm, localZone()),
  },
  {
    key: 'ativo',
    header: 'Situação',
    isSortable: true,
    width: '120px',
    cell: ({ ativo }) => <ActiveBadge isActive={ativo} gender="o" />,
  },
]
