/** Targets that a person may import. */
import type { Session } from '#platform/server/session/session.ts'
import { canAccess } from '#platform/shared/access.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { importacaoErrors } from '../importacao.contract.ts'
import { type AnyImportTarget, importTargets } from './import-target.ts'

export const listMyTargets = (session: Session): AnyImportTarget[] =>
  importTargets.list().filter((target) => canAccess(target.access, session))

export const listMyKeys = (session: Session): string[] => listMyTargets(session).map(({ key }) => key)

/** Throws when there is no such target, or it asks for more than the person may. */
export function getMyTarget(session: Session, key: string): AnyImportTarget {
  const target = importTargets.find(key)
  if (!target) throw new AppError(importacaoErrors.importacao_target_unknown)
  if (!canAccess(target.access, session)) throw new AppError(platformErrors.access_denied)
  return target
}
