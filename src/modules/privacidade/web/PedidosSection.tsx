import { Progress } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClipboardList, IconClock, IconLoader2 } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '#platform/shared/date.ts'
import { DataTable } from '#platform/ui/DataTable.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { pageStateOf } from '#platform/web/query/list-state.ts'
import { ListPages } from '#platform/web/record-list/ListPages.tsx'
import type { Pedido } from '../privacidade.contract.ts'
import { isPedidoAberto, SITUACOES_PEDIDO, TIPOS_PEDIDO } from '../privacidade.rules.ts'
import { usePedidos } from './privacidade.api.ts'

const PAGE_SIZE = 20

const SITUACOES = {
  na_fila: { color: 'neutro', icon: IconClock },
  em_andamento: { color: 'azul', icon: IconLoader2 },
  concluido: { color: 'verde', icon: IconCircleCheck },
  falhou: { color: 'vermelho', icon: IconCircleX },
} as const

const sum = ({ resultado }: Pedido, name: 'eliminados' | 'mantidos') =>
  resultado.reduce((total, one) => total + one[name], 0)

const COLUMNS: readonly DataTableColumn<Pedido>[] = [
  {
    key: 'criadoEm',
    header: 'Pedido em',
    width: '150px',
    cell: ({ criadoEm }) => formatDateTime(criadoEm, localZone()),
  },
  { key: 'tipo', header: 'Pedido', width: '150px', cell: ({ tipo }) => TIPOS_PEDIDO[tipo] },
  {
    key: 'situacao',
    header: 'Situação',
    width: '190px',
    cell: (pedido) => (
      <>
        <StatusBadge {...SITUACOES[pedido.situacao]} label={SITUACOES_PEDIDO[pedido.situacao]} />
        {isPedidoAberto(pedido.situacao) && (
          <Progress
            aria-label={`Andamento: ${pedido.feitos} de ${pedido.total}`}
            value={pedido.total === 0 ? 0 : (100 * pedido.feitos) / pedido.total}
          />
        )}
      </>
    ),
  },
  {
    key: 'eliminados',
    header: 'Eliminados',
    isNumeric: true,
    width: '110px',
    cell: (one) => sum(one, 'eliminados'),
  },
  {
    key: 'mantidos',
    header: 'Mantidos',
    isNumeric: true,
    width: '100px',
    cell: (one) => sum(one, 'mantidos'),
  },
  {
    key: 'resultado',
    header: 'Onde',
    wraps: true,
    cell: ({ resultado }) => resultado.map(({ nome }) => nome).join(', ') || '–',
  },
  { key: 'quem', header: 'Atendido por', wraps: true, cell: ({ quem }) => quem },
]

/** The requests of persons so far, without the persons; those in work move by themselves. */
export function PedidosSection() {
  const [page, setPage] = useState(0)
  const query = usePedidos(page, PAGE_SIZE)
  return (
    <DataTable
      label="Pedidos de titulares"
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowName={({ criadoEm, tipo }) => `${TIPOS_PEDIDO[tipo]} de ${formatDateTime(criadoEm, localZone())}`}
      state={pageStateOf(query, 'Não foi possível carregar os pedidos.')}
      empty={
        <EmptyState icon={IconClipboardList} title="Nenhum pedido atendido">
          Cópias e eliminações pedidas por titulares aparecem aqui, sem os dados deles.
        </EmptyState>
      }
      footer={
        query.data && query.data.total > 0 ? (
          <ListPages paging={{ page, pageSize: PAGE_SIZE, setPage }} answer={query.data} />
        ) : undefined
      }
    />
  )
}
