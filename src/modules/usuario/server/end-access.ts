/** Blocking, unblocking and removing a user; open sessions end within seconds. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { diffFields, recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing } from '#platform/shared/app-error.ts'
import { cadastroErrors, type Usuario } from '../cadastro-usuario.contract.ts'
import { assertMayChange } from './keep-administrators.ts'
import { removeIdentity, saveBlocked, usuarioStore } from './usuario.store.ts'
import { HISTORY_FIELDS, inWords } from './usuario-history.ts'

/** Switching to the state it already has changes nothing. */
export async function setBlocked(
  deps: Deps,
  session: Session,
  id: string,
  bloqueio: boolean,
): Promise<Usuario> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await getForChange(tx, id)
    if (before.bloqueio === bloqueio) return before
    await assertMayChange(tx, session, before, { ...before, bloqueio })
    await saveBlocked(tx, before.id, bloqueio, deps.clock.now())
    const after = await getForChange(tx, id)
    await recordHistory(tx, actorOf(session), {
      entidade: 'usuario',
      entidadeId: after.id,
      acao: bloqueio ? 'bloqueio' : 'desbloqueio',
      versao: after.version,
      mudancas: diffFields(HISTORY_FIELDS, inWords(before), inWords(after)),
    })
    await tell(deps, tx, 'changed', after)
    return after
  })
}

/** Only an invitation that was never followed disappears; whoever came in stays in the history. */
export async function removeUsuario(deps: Deps, session: Session, id: string): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await getForChange(tx, id)
    await assertMayChange(tx, session, before, undefined)
    if (before.ultimoAcesso !== null) throw new AppError(cadastroErrors.usuario_has_entered)
    await removeIdentity(tx, before.id)
    await usuarioStore.remove(tx, before.id)
    await recordHistory(tx, actorOf(session), {
      entidade: 'usuario',
      entidadeId: before.id,
      acao: 'exclusão',
      versao: before.version,
      mudancas: [{ campo: 'Nome', de: before.name, para: null }],
    })
    await tell(deps, tx, 'removed', before)
  })
}

async function getForChange(tx: OwnerTx, id: string): Promise<Usuario> {
  return existing(await usuarioStore.findForChange(tx, id))
}

async function tell(deps: Deps, tx: OwnerTx, verb: 'changed' | 'removed', usuario: Usuario): Promise<void> {
  tx.announce({
    ownerId: tx.ownerId,
    tipo: `usuario.${verb}`,
    entidadeId: usuario.id,
    versao: usuario.version,
  })
  await deps.sessions.recordChange(tx, 'usuario', usuario.id)
}
