/** What a user sets for themselves beyond the profile: small preferences and finished assistants. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { type Preferencias, usuarioErrors } from '../usuario.contract.ts'
import { updateUsuario } from './usuario.repository.ts'
import './usuario.tables.ts'

const MAX_PREFERENCES_CHARACTERS = 15_000
const MAX_WIZARDS = 50

const settings = (tx: OwnerTx, usuarioId: string) =>
  tx.db
    .selectFrom('usuario')
    .select(['preferencias', 'assistentes'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', usuarioId)

export async function getPreferencias(deps: Deps, session: Session): Promise<Preferencias> {
  const { preferencias } = await deps.db.readAsOwner(session.ownerId, (tx) =>
    settings(tx, session.userId).executeTakeFirstOrThrow(),
  )
  // Written only by `savePreferencias`, whose input was checked.
  return preferencias as Preferencias
}

export async function savePreferencias(
  deps: Deps,
  session: Session,
  preferencias: Preferencias,
): Promise<Preferencias> {
  const text = JSON.stringify(preferencias)
  if (text.length > MAX_PREFERENCES_CHARACTERS) {
    throw new AppError(usuarioErrors.usuario_preferencias_too_large)
  }
  await deps.db.asOwner(session.ownerId, (tx) => updateUsuario(tx, session.userId, { preferencias: text }))
  return preferencias
}

export async function getAssistentes(deps: Deps, session: Session): Promise<{ concluidos: string[] }> {
  const { assistentes } = await deps.db.readAsOwner(session.ownerId, (tx) =>
    settings(tx, session.userId).executeTakeFirstOrThrow(),
  )
  return { concluidos: assistentes }
}

export async function markAssistente(
  deps: Deps,
  session: Session,
  assistente: string,
  isDone: boolean,
): Promise<{ concluidos: string[] }> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await settings(tx, session.userId).forUpdate().executeTakeFirstOrThrow()
    const others = before.assistentes.filter((name) => name !== assistente)
    const concluidos = isDone ? [...others, assistente] : others
    if (concluidos.length > MAX_WIZARDS) throw new AppError(usuarioErrors.usuario_assistentes_full)
    await updateUsuario(tx, session.userId, { assistentes: concluidos })
    return { concluidos }
  })
}
