/** Who may enter a unit, and giving or taking that access from the side of the unit. */

import { setUnitAccess } from '#modules/usuario/server/unit-access.ts'
import { usuarioStore } from '#modules/usuario/server/usuario.store.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { unidadeErrors } from '../unidade-negocio.contract.ts'
import type { UnidadeUsuario } from '../unidade-usuarios.contract.ts'
import { getUnidade } from './save-unidade.ts'

/** Users who are switched off enter nowhere and are left out. */
export async function listUnidadeUsuarios(
  deps: Deps,
  session: Session,
  id: string,
): Promise<{ items: UnidadeUsuario[]; total: number }> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const unidade = await getUnidade(tx, id)
    const found = await usuarioStore.search(tx, { unidadeId: unidade.id, ativo: true, page: -1 })
    const items = found.items.map(({ id: usuarioId, name, email, papel, situacao, todasUnidades }) => ({
      id: usuarioId,
      name,
      email,
      papel,
      situacao,
      todasUnidades,
    }))
    return { items, total: found.total }
  })
}

export async function switchUnidadeUsuario(
  deps: Deps,
  session: Session,
  ids: { readonly id: string; readonly usuarioId: string },
  isGranted: boolean,
): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const unidade = await getUnidade(tx, ids.id)
    if (isGranted && !unidade.ativo) throw new AppError(unidadeErrors.unidade_inactive)
    const access = { usuarioId: ids.usuarioId, unidadeId: unidade.id, isGranted }
    await setUnitAccess(deps, tx, session, access)
  })
}
