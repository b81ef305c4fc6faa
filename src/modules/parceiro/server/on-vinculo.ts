/** What follows when a link between two companies was made or ended, within its transaction; later nouns add what they do. */
import type { Tx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { Vinculo } from '../parceiro.contract.ts'

interface VinculoMudado {
  /** Two companies of the platform; whose row is asked for makes no difference. */
  readonly ownerId: string
  readonly outroOwnerId: string
  /** As the first company has it now: 3 is linked. */
  readonly situacao: Vinculo['situacao']
  readonly em: Date
}

interface VinculoListener {
  readonly key: string
  /** In the transaction of the system role, after both rows were written. */
  readonly onChanged: (tx: Tx, vinculo: VinculoMudado) => Promise<void>
}

export const onVinculo = defineExtensionPoint<VinculoListener>('onVinculo')

export async function tellVinculo(tx: Tx, vinculo: VinculoMudado): Promise<void> {
  for (const { onChanged } of onVinculo.list()) await onChanged(tx, vinculo)
}
