/** What happens when people write to a driver, in the same transaction: whoever reaches his phone joins in here. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { ConversaLida } from './conversa.repository.ts'

interface AoMotorista {
  readonly key: string
  readonly onWritten: (tx: OwnerTx, conversa: ConversaLida) => Promise<void>
}

export const aoMotorista = defineExtensionPoint<AoMotorista>('messages to drivers')

export async function tellAoMotorista(tx: OwnerTx, conversa: ConversaLida): Promise<void> {
  for (const { onWritten } of aoMotorista.list()) await onWritten(tx, conversa)
}
