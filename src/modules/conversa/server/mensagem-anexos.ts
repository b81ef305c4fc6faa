/** Files of messages: what was sent to a conversation and stands in no message yet, and the message that it then stands in. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { invalidField } from '#platform/shared/app-error.ts'
import { ENTIDADE_CONVERSA } from './conversa.repository.ts'

/** Their types. Throws `invalid_input` for a file of another conversation, or one that stands in a message already. */
export async function readNovosAnexos(
  tx: OwnerTx,
  conversaId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ tipo: string }>`
    select f.tipo from anexo a join arquivo f on f.owner_id = a.owner_id and f.id = a.arquivo_id
    where a.owner_id = ${tx.ownerId} and a.id = any(${[...ids]}::uuid[]) and a.entidade = ${ENTIDADE_CONVERSA}
      and a.entidade_id = ${conversaId}
      and not exists (select from mensagem_anexo m where m.owner_id = a.owner_id and m.anexo_id = a.id)
  `.execute(tx.db)
  if (rows.length < ids.length) {
    throw invalidField('anexoIds', 'Envie o arquivo de novo: ele não está nesta conversa')
  }
  return rows.map(({ tipo }) => tipo)
}

export async function linkAnexos(
  tx: OwnerTx,
  conversaId: string,
  anexos: readonly { readonly anexo_id: string; readonly seq: number; readonly ordem: number }[],
): Promise<void> {
  if (anexos.length === 0) return
  await tx.db
    .insertInto('mensagem_anexo')
    .values(anexos.map((anexo) => ({ owner_id: tx.ownerId, conversa_id: conversaId, ...anexo })))
    .execute()
}
