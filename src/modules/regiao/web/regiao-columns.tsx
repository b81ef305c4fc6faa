/** The columns of the list of regions. */
import { formatDateTime } from '#platform/shared/date.ts'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { localZone } from '#platform/web/local-zone.ts'
import type { Regiao } from '../regiao.contract.ts'
import { TIPO_REGIAO_LABELS } from '../regiao.rules.ts'
import { RegiaoTag } from './shared/RegiaoTag.tsx'

const number = new Intl.NumberFormat('pt-BR')

export const regiaoColumns: readonly DataTableColumn<Regiao>[] = [
  {
    key: 'nome',
    header: 'Nome',
    isSortable: true,
    cell: ({ nome, cor }) => <RegiaoTag nome={nome} cor={cor} />,
  },
  { key: 'codigo', header: 'Código', isSortable: true, width: '110px', cell: ({ codigo }) => codigo ?? '–' },
  {
    key: 'tipo',
    header: 'Definida por',
    isSortable: true,
    width: '150px',
    cell: ({ tipo }) => TIPO_REGIAO_LABELS[tipo],
  },
  {
    key: 'ufs',
    header: 'Estados inteiros',
    width: '150px',
    cell: ({ ufs }) => ufs.join(', ') || '–',
  },
  {
    key: 'totalMunicipios',
    header: 'Municípios',
    isNumeric: true,
    isSortable: true,
    width: '120px',
    cell: ({ totalMunicipios }) => number.format(totalMunicipios),
  },
  {
    key: 'unidade',
    header: 'Unidade',
    width: '150px',
    cell: ({ unidade }) => unidade?.descricao ?? '–',
  },
  {
    key: 'atualizadoEm',
    header: 'Alterada em',
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
    cell: ({ ativo }) => <ActiveBadge isActive={ativo} gender="a" />,
  },
]
