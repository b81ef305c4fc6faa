import type { RegisterBulk } from '#platform/web/register/use-register-bulk.ts'
import type { FormatoEtiqueta } from '../etiqueta.contract.ts'
import { ORDENS, type Pedido } from '../pedido.contract.ts'
import { EtiquetasMenu } from './shared/EtiquetasMenu.tsx'
import { usePedidoCommands } from './shared/pedido.api.ts'
import { useEtiquetas } from './shared/use-etiquetas.ts'

/** Labels of the selected orders as one file, in the order of the list. */
export function EtiquetasDosEscolhidos({ bulk }: { readonly bulk: RegisterBulk<Pedido> }) {
  const commands = usePedidoCommands()
  const etiquetas = useEtiquetas()
  const print = (formato: FormatoEtiqueta) => {
    const { direcao } = bulk.order
    const ordem = ORDENS.find((key) => key === bulk.order.ordem)
    const ids = bulk.records.map(({ id }) => id)
    return etiquetas.saveDe(bulk.records, () =>
      commands.etiquetasDeVarios({ ids, formato, direcao, ...(ordem && { ordem }) }),
    )
  }
  return <EtiquetasMenu pedidos={bulk.records} onPrint={(formato) => void print(formato)} />
}
