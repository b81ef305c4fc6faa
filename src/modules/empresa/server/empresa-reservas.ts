/** Whether a company has bookings; the module that keeps bookings tells it. */
import type { Deps } from '#platform/server/deps.ts'
import { createUsageRegistry } from '#platform/server/register/usage-registry.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { findEmpresa } from './empresa.register.ts'

export const empresaReservas = createUsageRegistry()

/** Throws `not_found` for an unknown company. */
export function hasReserva(
  deps: Deps,
  session: Session,
  empresaId: string,
): Promise<{ temReserva: boolean }> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const [empresa, counts] = [await findEmpresa(tx, empresaId), await empresaReservas.list(tx, empresaId)]
    if (!empresa) throw new AppError(platformErrors.not_found)
    return { temReserva: counts.some(({ quantidade }) => quantidade > 0) }
  })
}
