/** Switching a business unit on or off, and removing it. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { describeUsos } from '#platform/server/register/usage-registry.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { type Unidade, unidadeErrors } from '../unidade-negocio.contract.ts'
import { whyKeepActive } from '../unidade-negocio.rules.ts'
import { checkMudanca } from './check-unidade.ts'
import { deleteAllCompartilhamentos } from './compartilhamento.repository.ts'
import { announceUnidade, ENTIDADE_UNIDADE, noteChange } from './note-unidade.ts'
import { getUnidade } from './save-unidade.ts'
import { countOtherActive, lockUnidades } from './unidade-negocio.repository.ts'
import { unidadeStore } from './unidade-negocio.store.ts'
import { unidadeUsage } from './usage-checks.ts'

/** Switching to the state it already has changes nothing. */
export async function switchUnidade(
  deps: Deps,
  session: Session,
  id: string,
  ativo: boolean,
): Promise<Unidade> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    await lockUnidades(tx)
    const before = await getUnidade(tx, id)
    if (before.ativo === ativo) return before
    if (!ativo) {
      await assertDispensable(tx, before)
      await checkMudanca(tx, { unidadeId: before.id, mudanca: 'desativar' }, deps.clock.now())
    }
    await unidadeStore.setActive(tx, id, ativo, deps.clock.now())
    const after = await getUnidade(tx, id)
    await noteChange(tx, session, ativo ? 'ativação' : 'desativação', before, after)
    await announceUnidade(tx, 'changed', after)
    await deps.sessions.recordChange(tx, 'owner', session.ownerId)
    return after
  })
}

export async function removeUnidade(deps: Deps, session: Session, id: string): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) => {
    await lockUnidades(tx)
    const before = await getUnidade(tx, id)
    await assertDispensable(tx, before)
    const usos = await unidadeUsage.list(tx, id)
    if (usos.some((uso) => uso.quantidade > 0)) {
      throw new AppError(platformErrors.record_in_use, {
        message: `A unidade está em uso por ${describeUsos(usos)} e não pode ser excluída. Desative-a.`,
        extra: { usos: usos.filter((uso) => uso.quantidade > 0) },
      })
    }
    await announceUnidade(tx, 'removed', before)
    await deleteAllCompartilhamentos(tx, id)
    await unidadeStore.remove(tx, id)
    await recordHistory(tx, actorOf(session), {
      entidade: ENTIDADE_UNIDADE,
      entidadeId: id,
      acao: 'exclusão',
      versao: before.version,
      mudancas: [{ campo: 'Descrição', de: before.descricao, para: null }],
    })
    await deps.sessions.recordChange(tx, 'owner', session.ownerId)
  })
}

async function assertDispensable(tx: OwnerTx, unidade: Unidade): Promise<void> {
  const reason = whyKeepActive(unidade, await countOtherActive(tx, unidade.id))
  if (reason === 'last-active') throw new AppError(unidadeErrors.unidade_last_active)
  if (reason === 'default') throw new AppError(unidadeErrors.unidade_is_padrao)
}
