import type { ReactNode } from 'react'
import { listUnidadesWithAccess } from '#modules/unidade-negocio/unidade-acesso.contract.ts'
import { addDays } from '#platform/shared/day.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import type { RegisterBulk } from '#platform/web/register/use-register-bulk.ts'
import { today } from '#platform/web/today.ts'
import type { Pedido } from '../pedido.contract.ts'
import { PedidoMenu } from './PedidoMenu.tsx'
import { PEDIDO_COLUMNS, pedidoFilters } from './pedido-columns.tsx'
import { pedidoScreens } from './shared/pedido.api.ts'

const dayFromToday = (days: number) => addDays(today(), days)

interface PedidosListaProps {
  readonly heading?: string
  readonly importPage?: string
  readonly bulkActions: (bulk: RegisterBulk<Pedido>) => ReactNode
  readonly emptyText: string
}

/** The list of orders, for the pages that choose among them. */
export function PedidosLista(props: PedidosListaProps) {
  const { data: unidades = [] } = useCall(listUnidadesWithAccess, {})
  return (
    <RegisterPage
      {...props}
      screens={pedidoScreens}
      columns={PEDIDO_COLUMNS}
      filters={pedidoFilters(dayFromToday, unidades)}
      placeholder="Número, destinatário, cidade, agrupador"
      defaultOrder="dhCriacaoPedido"
      defaultDirection="desc"
      rowActions={(pedido) => <PedidoMenu pedido={pedido} isInList />}
    />
  )
}
