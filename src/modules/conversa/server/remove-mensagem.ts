/** A message is taken back for everybody: its text, files and place go, a trace of it stays. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing } from '#platform/shared/app-error.ts'
import { type Autor, canRemove, type TipoMensagem } from '../conversa.rules.ts'
import { type Mensagem, mensagemErrors } from '../mensagem.contract.ts'
import { announceConversa, type ConversaLida, writeBusca, writeCaixas } from './conversa.repository.ts'
import { withConversa } from './open-conversa.ts'
import { readMensagem } from './read-mensagens.ts'

interface Removable {
  readonly autor: Autor
  readonly autorUsuarioId: string | null
  readonly tipo: TipoMensagem
  readonly recebidaEm: string
  readonly apagadaEm: string | null
}

/** The conversation is locked. `check` refuses by throwing. Answers the number of the message. Throws `not_found`. */
export async function removeMensagem(
  tx: OwnerTx,
  conversa: ConversaLida,
  mensagemId: string,
  agora: Date,
  check: (mensagem: Removable) => void,
): Promise<number> {
  const row = existing(
    await tx.db
      .selectFrom('mensagem')
      .select(['seq', 'id', 'autor', 'autor_usuario_id', 'tipo', 'recebida_em', 'apagada_em'])
      .where('owner_id', '=', tx.ownerId)
      .where('conversa_id', '=', conversa.id)
      .where('id', '=', mensagemId)
      .executeTakeFirst(),
  )
  check({
    autor: row.autor,
    autorUsuarioId: row.autor_usuario_id,
    tipo: row.tipo,
    recebidaEm: row.recebida_em.toISOString(),
    apagadaEm: row.apagada_em?.toISOString() ?? null,
  })
  await sql`
    update mensagem set apagada_em = ${agora}, texto = null, latitude = null, longitude = null, precisao_m = null,
      duracao_s = null
    where owner_id = ${tx.ownerId} and conversa_id = ${conversa.id} and seq = ${row.seq}
  `.execute(tx.db)
  await discardAnexos(tx, conversa.id, [row.seq], agora)
  await writeBusca(tx, [row.id])
  await writeCaixas(tx, [conversa.id])
  announceConversa(tx, tx.ownerId, conversa, 'changed', { seq: row.seq })
  return row.seq
}

/** The files of these messages go; their content follows when nobody else has the same. */
export async function discardAnexos(
  tx: OwnerTx,
  conversaId: string,
  seqs: readonly number[],
  agora: Date,
): Promise<void> {
  await sql`
    with shown as (
      delete from mensagem_anexo where owner_id = ${tx.ownerId} and conversa_id = ${conversaId}
        and seq = any(${[...seqs]}::integer[]) returning anexo_id
    ), gone as (
      delete from anexo a using shown s where a.owner_id = ${tx.ownerId} and a.id = s.anexo_id returning a.arquivo_id
    ), files as (
      delete from arquivo f using gone g where f.owner_id = ${tx.ownerId} and f.id = g.arquivo_id returning f.sha256
    )
    insert into arquivo_descartado (owner_id, sha256, quando)
    select distinct ${tx.ownerId}::uuid, sha256, ${agora}::timestamptz from files on conflict do nothing
  `.execute(tx.db)
}

/** A person takes an own message back. Throws `not_found` and `mensagem_nao_removivel`. */
export const removeOwn = (deps: Deps, session: Session, id: string, mensagemId: string): Promise<Mensagem> =>
  withConversa(deps, session, id, async ({ tx, conversa }) => {
    const agora = deps.clock.now()
    const seq = await removeMensagem(tx, conversa, mensagemId, agora, (mensagem) => {
      if (canRemove(mensagem, { usuarioId: session.userId }, agora.toISOString())) return
      throw new AppError(mensagemErrors.mensagem_nao_removivel)
    })
    return readMensagem(tx, conversa.id, seq, { ownerId: session.ownerId })
  })
