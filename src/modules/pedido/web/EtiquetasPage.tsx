import { EtiquetasDosEscolhidos } from './EtiquetasDosEscolhidos.tsx'
import { PedidosLista } from './PedidosLista.tsx'

/** Labels of the volumes of chosen orders, on thermal paper or on A4 sheets. */
export default function EtiquetasPage() {
  return (
    <PedidosLista
      heading="Etiquetas"
      bulkActions={(bulk) => <EtiquetasDosEscolhidos bulk={bulk} />}
      emptyText="Escolha pedidos da lista para imprimir as etiquetas de seus volumes. Ainda não há pedidos."
    />
  )
}
