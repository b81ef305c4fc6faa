/** The invitation of a new user. Sign-in, which makes the link, takes up the job that is named here. */
import { Type } from 'typebox'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing } from '#platform/shared/app-error.ts'
import { Id } from '#platform/shared/schemas.ts'
import { cadastroErrors, type Usuario } from '../cadastro-usuario.contract.ts'
import { assertMayChange } from './keep-administrators.ts'
import { updateUsuario } from './usuario.repository.ts'
import { usuarioStore } from './usuario.store.ts'

export const invitationJob = {
  name: 'sessao.mail-invitation',
  data: Type.Object({
    usuarioId: Id,
    /** The name the inviting person used, which decides the brand. */
    host: Type.String({ maxLength: 253 }),
    empresa: Type.String({ maxLength: 200 }),
  }),
} as const

/** Notes the invitation and who invites, and queues its mail, in the same transaction. */
export async function invite(
  deps: Deps,
  tx: OwnerTx,
  { userId, companyName }: Pick<Session, 'userId' | 'companyName'>,
  { usuarioId, host }: { readonly usuarioId: string; readonly host: string },
): Promise<void> {
  await updateUsuario(tx, usuarioId, { convidado_em: deps.clock.now(), convidado_por: userId })
  await deps.jobs.enqueue(tx, invitationJob, { usuarioId, host, empresa: companyName })
}

/** Invites somebody once more who has not come yet; the link sent before stops working. */
export async function inviteAgain(deps: Deps, session: Session, id: string, host: string): Promise<Usuario> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const usuario = existing(await usuarioStore.findForChange(tx, id))
    await assertMayChange(tx, session, usuario, usuario)
    if (usuario.ultimoAcesso !== null) throw new AppError(cadastroErrors.usuario_not_invited)
    if (!usuario.ativo || usuario.bloqueio) throw new AppError(cadastroErrors.usuario_without_access)
    await invite(deps, tx, session, { usuarioId: usuario.id, host })
    await recordHistory(tx, actorOf(session), {
      entidade: 'usuario',
      entidadeId: usuario.id,
      acao: 'convite enviado',
      versao: usuario.version,
      mudancas: [{ campo: 'Convite', de: null, para: usuario.email }],
    })
    tx.announce({
      ownerId: tx.ownerId,
      tipo: 'usuario.changed',
      entidadeId: usuario.id,
      versao: usuario.version,
    })
    return { ...usuario, convidadoEm: deps.clock.now().toISOString() }
  })
}
