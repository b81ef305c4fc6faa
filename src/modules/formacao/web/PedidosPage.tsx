import { dayAt } from '../../../platform/shared/date.ts'
import { addDays } from '../../../platform/shared/day.ts'
import { localZone } from '../../../platform/web/local-zone.ts'
import { useCall } from '../../../platform/web/query/use-call.ts'
import { RegisterPage } from '../../../platform/web/register/RegisterPage.tsx'
import { listUnidadesWithAccess } from '../../unidade-negocio/unidade-acesso.contract.ts'
import { PedidoBulkActions } from './PedidoBulkActions.tsx'
import { PedidoMenu } from './PedidoMenu.tsx'
import { pedidoScreens } from './pedido.api.ts'
import { PEDIDO_COLUMNS, pedidoFilters } from './pedido-columns.tsx'

const dayFromToday = (days: number) => addDays(dayAt(new Date(), localZone()), days)

/** The orders of the company, the newest first (L-057). */
export default function PedidosPage() {
  const { data: unidades = [] } = useCall(listUnidadesWithAccess, {})
  return (
    <RegisterPage
      screens={pedidoScreens}
      columns={PEDIDO_COLUMNS}
      filters={pedidoFilters(dayFromToday, unidades)}
      placeholder="Número, destinatário, cidade, agrupador"
      defaultOrder="dhCriacaoPedido"
      defaultDirection="desc"
      importPage="/integracao/importar?alvo=pedidos"
      rowActions={(pedido) => <PedidoMenu pedido={pedido} isInList />}
      bulkActions={(bulk) => <PedidoBulkActions bulk={bulk} />}
      emptyText="Os pedidos esperam aqui até virarem carga. Cadastre um, ou importe uma planilha, uma NF-e ou um arquivo NOTFIS."
    />
  )
}
