/** What another module knows about the driver of a conversation: how to reach him, and whether he has been there. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { ConversaLida } from './conversa.repository.ts'

export interface Destinatario {
  /** Ten or eleven digits; null: nobody knows one. Masked before it is answered. */
  readonly telefone: string | null
  /** When the driver opened the link first; null: not yet. */
  readonly abertoEm: Date | null
}

interface FonteDeDestinatarios {
  readonly key: string
  /** Of the company that owns the load; undefined: it knows nothing of this driver. */
  readonly find: (tx: OwnerTx, conversa: ConversaLida) => Promise<Destinatario | undefined>
}

/** The first source that knows the driver answers. */
export const destinatarios = defineExtensionPoint<FonteDeDestinatarios>('the drivers of conversations')

export async function findDestinatario(
  tx: OwnerTx,
  conversa: ConversaLida,
): Promise<Destinatario | undefined> {
  for (const { find } of destinatarios.list()) {
    const found = await find(tx, conversa)
    if (found) return found
  }
  return undefined
}
