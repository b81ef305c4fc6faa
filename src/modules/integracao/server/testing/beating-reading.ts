/** The reading of orders, in a thread that shows as long as it lives. */
import { apoioOf as apoioOfPedidos } from '#modules/pedido/server/pedido-import-reading.ts'

export { reading } from '#modules/pedido/server/pedido-import-reading.ts'

const BEAT_MS = 5

type Dados = Parameters<typeof apoioOfPedidos>[0] & { readonly beats: Int32Array }

export function apoioOf({ beats, ...dados }: Dados) {
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS)
  return apoioOfPedidos(dados)
}
