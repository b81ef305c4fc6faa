import { PedidoBulkActions } from './PedidoBulkActions.tsx'
import { PedidosLista } from './PedidosLista.tsx'

/** The orders of the company, the newest first (L-057). */
export default function PedidosPage() {
  return (
    <PedidosLista
      importPage="/integracao/importar?alvo=pedidos"
      bulkActions={(bulk) => <PedidoBulkActions bulk={bulk} />}
      emptyText="Os pedidos esperam aqui até virarem carga. Cadastre um, ou importe uma planilha, uma NF-e ou um arquivo NOTFIS."
    />
  )
}
