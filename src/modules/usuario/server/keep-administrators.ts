/** A company keeps an administrator who can act, whoever asks and however many ask at once. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { cadastroErrors } from '../cadastro-usuario.contract.ts'
import { type Holder, type UsuarioRefusal, whyNotChange } from '../usuario.rules.ts'
import './usuario.tables.ts'

const REFUSALS: Readonly<Record<UsuarioRefusal, () => AppError>> = {
  support: () => new AppError(cadastroErrors.usuario_is_support),
  'own-role': () => onField(cadastroErrors.usuario_own_role, 'papel'),
  'own-access': () => new AppError(cadastroErrors.usuario_own_access),
  'last-admin': () => onField(cadastroErrors.usuario_last_admin, 'papel'),
}

const onField = (definition: (typeof cadastroErrors)[keyof typeof cadastroErrors], path: string) =>
  new AppError(definition, { details: [{ path, message: definition.message }] })

/**
 * Throws when the change may not be. Changes of one company's users follow each other from here to the end
 * of the transaction, so that two administrators cannot remove each other.
 */
export async function assertMayChange(
  tx: OwnerTx,
  session: Session,
  before: Holder,
  after: Holder | undefined,
): Promise<void> {
  await lockUsuarios(tx)
  const reason = whyNotChange({
    actor: session,
    before,
    after,
    otherAdmins: await countOtherAdministrators(tx, before.id),
  })
  if (reason) throw REFUSALS[reason]()
}

async function lockUsuarios(tx: OwnerTx): Promise<void> {
  const name = `usuario:${tx.ownerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.db)
}

async function countOtherAdministrators(tx: OwnerTx, id: string): Promise<number> {
  const { total } = await tx.db
    .selectFrom('usuario')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('owner_id', '=', tx.ownerId)
    .where('papel', '=', 'Administrador')
    .where('ativo', '=', true)
    .where('bloqueado', '=', false)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return total
}
