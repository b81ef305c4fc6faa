/** The columns of the list of products. */

import { findUnidadeMedida } from '#modules/unidade-medida/unidade-medida.rules.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import type { ProdutoUnidade } from '../produto-unidade.contract.ts'
import { PESO_DECIMALS, VOLUME_DECIMALS } from '../produto-unidade.rules.ts'
import { formatAmount } from './produto-unidade-form.ts'

const orUnknown = (text: string) => (text === '' ? '–' : text)

/** Times are shown in the zone. */
export const produtoColumns = (zone: string): DataTableColumn<ProdutoUnidade>[] => [
  { key: 'codigo', header: 'Código', isSortable: true, width: '140px', cell: ({ codigo }) => codigo },
  { key: 'descricao', header: 'Descrição', isSortable: true, cell: ({ descricao }) => descricao },
  {
    key: 'unidade',
    header: 'Unidade de negócio',
    isSortable: true,
    cell: ({ unidadeNegocio }) => unidadeNegocio,
  },
  {
    key: 'medida',
    header: 'Medida',
    width: '110px',
    cell: ({ unidadeMedida }) => findUnidadeMedida(unidadeMedida)?.descricao,
  },
  {
    key: 'peso',
    header: 'Peso (kg)',
    isNumeric: true,
    width: '110px',
    cell: ({ pesoKg }) => orUnknown(formatAmount(pesoKg, PESO_DECIMALS)),
  },
  {
    key: 'volume',
    header: 'Volume (m³)',
    isNumeric: true,
    width: '120px',
    cell: ({ volumeM3 }) => orUnknown(formatAmount(volumeM3, VOLUME_DECIMALS)),
  },
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
