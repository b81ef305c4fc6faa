/** The columns of the list of free vehicles. */
import { formatDateTime } from '#platform/shared/date.ts'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { localZone } from '#platform/web/local-zone.ts'
import type { Disponibilidade } from '../disponibilidade.contract.ts'
import { lugarText, veiculoText } from '../disponibilidade.rules.ts'

export const disponibilidadeColumns: readonly DataTableColumn<Disponibilidade>[] = [
  { key: 'veiculo', header: 'Veículo', cell: veiculoText },
  {
    key: 'livreDe',
    header: 'Livre de',
    isNumeric: true,
    isSortable: true,
    width: '150px',
    cell: ({ livreDe }) => formatDateTime(livreDe, localZone()),
  },
  {
    key: 'livreAte',
    header: 'Livre até',
    isNumeric: true,
    isSortable: true,
    width: '150px',
    cell: ({ livreAte }) => formatDateTime(livreAte, localZone()),
  },
  {
    key: 'onde',
    header: 'Onde',
    width: '230px',
    cell: ({ municipio, raioKm }) => lugarText(municipio, raioKm),
  },
  {
    key: 'destinos',
    header: 'Destinos',
    width: '180px',
    cell: ({ destinoUfs, destinoMunicipios }) =>
      [...destinoUfs, ...destinoMunicipios.map(({ nome }) => nome)].join(', ') || 'Qualquer um',
  },
  {
    key: 'ativo',
    header: 'Situação',
    isSortable: true,
    width: '110px',
    cell: ({ ativo }) => <ActiveBadge isActive={ativo} gender="a" />,
  },
]
