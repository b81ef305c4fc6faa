/** A user of a company that has nobody to ask yet: its first administrator, or whoever `npm run admin` adds. */
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { type Role, USER_TYPES } from '#platform/shared/access.ts'
import { AppError, type FieldProblem, invalidInput } from '#platform/shared/app-error.ts'
import { usuarioErrors } from '../usuario.contract.ts'
import { checkUsuario, cleanUsuario } from '../usuario.rules.ts'
import { invitationJob } from './invitation.ts'
import './usuario.tables.ts'

export interface NewUsuario {
  readonly name: string
  readonly email: string
  readonly papel: Role
  readonly isSupport?: boolean
}

/**
 * Creates and invites the user in the system scope; answers the id. Throws `usuario_email_taken` or
 * `invalid_input`, on fields below `path`.
 */
export async function createUsuario(
  deps: Deps,
  tx: Tx,
  company: { readonly ownerId: string; readonly nome: string },
  person: NewUsuario,
  { host, path = '' }: { readonly host: string; readonly path?: string },
): Promise<string> {
  const fields = cleanUsuario(person)
  const below = ({ path: field, message }: FieldProblem) => ({ path: `${path}${field}`, message })
  const details = checkUsuario(fields).map(below)
  if (details.length > 0) throw invalidInput(details)
  const id = uuidv7()
  const identity = await tx.db
    .insertInto('identidade')
    .values({ usuario_id: id, owner_id: company.ownerId, email: fields.email })
    .onConflict((conflict) => conflict.doNothing())
    .returning('usuario_id')
    .executeTakeFirst()
  if (!identity) {
    const { message } = usuarioErrors.usuario_email_taken
    throw new AppError(usuarioErrors.usuario_email_taken, { details: [below({ path: 'email', message })] })
  }
  await tx.db
    .insertInto('usuario')
    .values({
      owner_id: company.ownerId,
      id,
      nome: fields.name,
      email: fields.email,
      papel: fields.papel,
      tipo: person.isSupport ? USER_TYPES.suporte : USER_TYPES.comum,
      convidado_em: deps.clock.now(),
    })
    .execute()
  await deps.jobs.enqueue(tx, invitationJob, { usuarioId: id, host, empresa: company.nome })
  return id
}
