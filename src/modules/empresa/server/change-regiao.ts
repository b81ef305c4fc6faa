import type { Deps } from '#platform/server/deps.ts'
import { diffFields, recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import type { Empresa } from '../empresa.contract.ts'
import { ENTIDADE, HISTORY_FIELDS, inWords } from './describe-empresa.ts'
import { assertRegiaoFit } from './empresa.register.ts'
import { empresaStore, saveRegiao } from './empresa.store.ts'

/**
 * Puts a company into a region, or into none. The region it already has changes nothing. Throws `not_found`,
 * `version_conflict`, and `invalid_input` at `regiaoId`.
 */
export function changeRegiao(
  deps: Deps,
  session: Session,
  id: string,
  regiaoId: string | null,
  basedOn: number | undefined,
): Promise<Empresa> {
  const wanted = regiaoId?.toLowerCase() ?? null
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const before = existing(await empresaStore.findForChange(tx, id))
    if (basedOn !== undefined && basedOn !== before.version) {
      throw new AppError(platformErrors.version_conflict, {
        extra: { current: before, yours: { ...before, regiaoId: wanted } },
      })
    }
    if (before.regiaoId === wanted) return before
    await assertRegiaoFit(tx, wanted, before)
    await saveRegiao(tx, id, wanted, deps.clock.now())
    const after = existing(await empresaStore.find(tx, id))
    await recordHistory(tx, actorOf(session), {
      entidade: ENTIDADE,
      entidadeId: id,
      acao: 'alteração de região',
      versao: after.version,
      mudancas: diffFields(HISTORY_FIELDS, inWords(before), inWords(after)),
    })
    tx.announce({
      ownerId: tx.ownerId,
      tipo: `${ENTIDADE}.changed`,
      entidadeId: id,
      versao: after.version,
    })
    return after
  })
}
