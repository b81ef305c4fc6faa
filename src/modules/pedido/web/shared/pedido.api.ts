/** The screens of orders, and which events make their answers stale. */
import { IconClipboardList } from '@tabler/icons-react'
import { listCaracteristicasByOwner } from '#modules/caracteristica/caracteristica.contract.ts'
import { TIPOS_CARACTERISTICA } from '#modules/caracteristica/caracteristica.rules.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import {
  type FormatoEtiqueta,
  type ImprimirPedidos,
  imprimirPedido,
  imprimirPedidos,
} from '../../etiqueta.contract.ts'
import {
  alterarUnidade,
  excluirVarios,
  listarDaCarga,
  listarPedidos,
  Pedido,
  pedidoCalls,
  type RedespacharVarios,
  redespacharVarios,
  subdividir,
  totalizarPorUnidade,
} from '../../pedido.contract.ts'

const LISTS = [listarPedidos, listarDaCarga, totalizarPorUnidade]

export const liveTopics: LiveTopics = liveTopicOf('pedido', pedidoCalls, LISTS)

export const PEDIDOS = 'formacao/pedidos'

export const pedidoScreens = defineRegisterScreens({
  nouns: { singular: 'pedido', plural: 'pedidos', gender: 'o' },
  icon: IconClipboardList,
  calls: pedidoCalls,
  record: Pedido,
  place: PEDIDOS,
  nameOf: ({ numero }) => numero,
  alsoChanges: LISTS,
})

const LIST_MS = 300_000

/** Active characteristics of orders. */
export const useCaracteristicas = () =>
  useCall(
    listCaracteristicasByOwner,
    { query: { tipo: TIPOS_CARACTERISTICA.pedido, filtrarDesativadas: true } },
    { staleTime: LIST_MS },
  )

export const useSubdividir = () =>
  useCallMutation(subdividir, {
    changes: [pedidoCalls.search, pedidoCalls.get, pedidoCalls.history, ...LISTS],
  })

/** Which volumes labels are printed of. */
export interface Volumes {
  readonly primeira: number
  readonly etiquetas: number
}

/** Single steps; each rejects with the refusal of the server. */
export function usePedidoCommands() {
  const { http } = usePlatform()
  return {
    setUnidade: ({ id, version }: Pick<Pedido, 'id' | 'version'>, unitId: string, signal: AbortSignal) =>
      http.call(alterarUnidade, { params: { id, unitId }, body: { version }, signal }),
    removeMany: (ids: readonly string[]) => http.call(excluirVarios, { body: { ids: [...ids] } }),
    redespachar: (body: RedespacharVarios) => http.call(redespacharVarios, { body }),
    etiquetas: (id: string, formato: FormatoEtiqueta, volumes?: Volumes) =>
      http.download(imprimirPedido, { params: { id }, body: { formato, ...volumes } }),
    etiquetasDeVarios: (body: ImprimirPedidos) => http.download(imprimirPedidos, { body }),
  }
}
