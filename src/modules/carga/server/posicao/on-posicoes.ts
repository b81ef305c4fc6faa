/** What happens when loads have new positions, within the transaction that stored them: it has to be little. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'

interface PosicoesListener {
  readonly key: string
  /** By load, the first instant of its new points, as UTC. */
  readonly onNovas: (tx: OwnerTx, desde: ReadonlyMap<string, string>) => Promise<void>
}

export const onPosicoes = defineExtensionPoint<PosicoesListener>('onPosicoes')
