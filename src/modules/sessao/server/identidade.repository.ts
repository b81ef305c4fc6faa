/** SQL of identities and failed attempts: reached by the system role only, before a company is known. */
import type { Tx } from '#platform/server/database/database.ts'
import { normalizeEmail } from '#platform/shared/email.ts'
import type { FailureCount } from '../sessao.rules.ts'
import '#modules/owner/server/owner.tables.ts'
import '#modules/usuario/server/usuario.tables.ts'
import './sessao.tables.ts'

const identities = (tx: Tx) =>
  tx.db
    .selectFrom('identidade as i')
    .innerJoin('usuario as u', (join) =>
      join.onRef('u.owner_id', '=', 'i.owner_id').onRef('u.id', '=', 'i.usuario_id'),
    )
    .innerJoin('owner as o', 'o.owner_id', 'i.owner_id')
    .select([
      'i.usuario_id as usuarioId',
      'i.owner_id as ownerId',
      'i.email',
      'i.senha_hash as senhaHash',
      'i.senha_expira_em as senhaExpiraEm',
      'i.segundo_fator as segundoFator',
      'i.totp_segredo as totpSegredo',
      'i.totp_ultimo_passo as totpUltimoPasso',
      'i.email_confirmado_em as emailConfirmadoEm',
      'u.nome',
      'u.telefone',
      'u.ativo',
      'u.bloqueado',
      'o.bloqueada as empresaBloqueada',
      'o.licenca',
      'o.trial_ate as trialAte',
    ])

export type Identidade = NonNullable<Awaited<ReturnType<typeof findIdentidadeByEmail>>>

/** The identity of an address, whatever its case; undefined when nobody has it. */
export function findIdentidadeByEmail(tx: Tx, email: string) {
  return identities(tx)
    .where((eb) => eb(eb.fn('lower', ['i.email']), '=', normalizeEmail(email)))
    .executeTakeFirst()
}

export function findIdentidade(tx: Tx, usuarioId: string) {
  return identities(tx).where('i.usuario_id', '=', usuarioId).executeTakeFirst()
}

export function findFailures(tx: Tx, emailHash: string) {
  return tx.db
    .selectFrom('login_falha')
    .select(['falhas', 'desde'])
    .where('email_hash', '=', emailHash)
    .executeTakeFirst()
}

export async function saveFailures(tx: Tx, emailHash: string, count: FailureCount): Promise<void> {
  await tx.db
    .insertInto('login_falha')
    .values({ email_hash: emailHash, ...count })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet(count))
    .execute()
}

export async function clearFailures(tx: Tx, emailHash: string): Promise<void> {
  await tx.db.deleteFrom('login_falha').where('email_hash', '=', emailHash).execute()
}

/** When recovery mails were last sent to the address. */
export async function findRecoveries(tx: Tx, emailHash: string): Promise<readonly Date[]> {
  const row = await tx.db
    .selectFrom('recuperacao_envio')
    .select('enviados')
    .where('email_hash', '=', emailHash)
    .executeTakeFirst()
  return row?.enviados ?? []
}

export async function saveRecoveries(tx: Tx, emailHash: string, enviados: Date[]): Promise<void> {
  await tx.db
    .insertInto('recuperacao_envio')
    .values({ email_hash: emailHash, enviados })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ enviados }))
    .execute()
}

/** Serialises attempts on one address, so that parallel guesses cannot slip past the count. */
export async function lockAttempts(tx: Tx, emailHash: string): Promise<void> {
  await tx.raw('select pg_advisory_xact_lock(hashtextextended($1, 11))', [emailHash])
}

export async function savePasswordHash(tx: Tx, usuarioId: string, hash: string, expiresAt: Date | null) {
  await tx.db
    .updateTable('identidade')
    .set({ senha_hash: hash, senha_expira_em: expiresAt })
    .where('usuario_id', '=', usuarioId)
    .execute()
}

export async function saveRehash(tx: Tx, usuarioId: string, hash: string) {
  await tx.db
    .updateTable('identidade')
    .set({ senha_hash: hash })
    .where('usuario_id', '=', usuarioId)
    .execute()
}
