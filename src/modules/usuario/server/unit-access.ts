/** The access of one user to one unit, changed from the side of the unit. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { diffFields, recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing } from '#platform/shared/app-error.ts'
import { cadastroErrors } from '../cadastro-usuario.contract.ts'
import { assertMayChange } from './keep-administrators.ts'
import { saveUnitAccess, usuarioStore } from './usuario.store.ts'
import { HISTORY_FIELDS, inWords } from './usuario-history.ts'

/** Granting what is held changes nothing, and so does taking what is not. */
export async function setUnitAccess(
  deps: Deps,
  tx: OwnerTx,
  session: Session,
  access: { readonly usuarioId: string; readonly unidadeId: string; readonly isGranted: boolean },
): Promise<void> {
  const { unidadeId, isGranted } = access
  const before = existing(await usuarioStore.findForChange(tx, access.usuarioId))
  await assertMayChange(tx, session, before, before)
  if (before.todasUnidades) {
    if (isGranted) return
    throw new AppError(cadastroErrors.usuario_enters_all)
  }
  const holds = before.unidades.some(({ id }) => id === unidadeId)
  if (holds === isGranted) return
  if (!isGranted && before.unidades.length === 1) throw new AppError(cadastroErrors.usuario_last_unit)
  await saveUnitAccess(tx, before.id, unidadeId, isGranted, deps.clock.now())
  const after = existing(await usuarioStore.find(tx, before.id))
  await recordHistory(tx, actorOf(session), {
    entidade: 'usuario',
    entidadeId: after.id,
    acao: 'alteração',
    versao: after.version,
    mudancas: diffFields(HISTORY_FIELDS, inWords(before), inWords(after)),
  })
  tx.announce({
    ownerId: tx.ownerId,
    tipo: 'usuario.changed',
    entidadeId: after.id,
    versao: after.version,
  })
  await deps.sessions.recordChange(tx, 'usuario', after.id)
}
