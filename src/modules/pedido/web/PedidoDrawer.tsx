import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import type { Pedido } from '../pedido.contract.ts'
import { motivoInvalido } from '../pedido.rules.ts'
import { PedidoFields } from './PedidoFields.tsx'
import { PedidoMenu } from './PedidoMenu.tsx'
import { SituacaoPedido } from './pedido-columns.tsx'
import { pedidoScreens } from './shared/pedido.api.ts'
import { NEW_PEDIDO, pedidoRules, retencaoOf } from './shared/pedido-form.ts'

/** Creates an order, or shows and edits one; orders in a manifest or a load are only shown. */
export default function PedidoDrawer() {
  return (
    <RegisterDrawer
      screens={pedidoScreens}
      editor={(record) => (
        <RegisterEditor
          screens={pedidoScreens}
          rules={pedidoRules}
          record={record}
          fresh={NEW_PEDIDO}
          size="details"
          isLocked={(pedido) => retencaoOf(pedido) !== undefined}
          badge={(pedido) => <SituacaoPedido pedido={pedido} />}
          subtitle={({ unidadeNegocio, destino }) => (
            <span>{[destino.localidade, unidadeNegocio].filter(Boolean).join(' · ')}</span>
          )}
          menu={(pedido, { follow, leave }) => (
            <PedidoMenu pedido={pedido} onChanged={follow} onRemoved={leave} />
          )}
          fields={(context) => (
            <>
              {record && <Aviso pedido={record} isDirty={context.form.isDirty} />}
              <PedidoFields {...context} />
            </>
          )}
        />
      )}
    />
  )
}

interface AvisoProps {
  readonly pedido: Pedido
  /** Something was typed before the order was held. */
  readonly isDirty: boolean
}

/** Why the order cannot be changed, or what it still lacks to be formed. */
function Aviso({ pedido, isDirty }: AvisoProps) {
  const retencao = retencaoOf(pedido)
  if (retencao) {
    return (
      <AlertStrip kind="info" title={retencao.titulo}>
        {retencao.orientacao}
        {isDirty && ' O que você digitou foi mantido, mas ainda não foi salvo.'}
      </AlertStrip>
    )
  }
  const { invalido } = pedido
  if (invalido.length === 0) return null
  const reasons = invalido.map((campo) => lowerFirst(motivoInvalido(pedido, campo))).join('; ')
  return <AlertStrip kind="trial" title={`Ainda não pode ser formado: ${reasons}.`} />
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
