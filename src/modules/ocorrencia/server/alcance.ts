/** Who may see an occurrence: whoever may enter the unit of its load, or of the record that it happened to. */
import { assertReadable, canReadUnit } from '#modules/carga/server/leitura/read-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { OcorrenciaCarga } from '../ocorrencia.contract.ts'

/** Throws `not_found`. */
export async function assertAlcance(
  tx: OwnerTx,
  session: Pick<Session, 'allUnits' | 'unitIds'>,
  { cargaId, unidadeNegocioId }: OcorrenciaCarga,
): Promise<void> {
  if (cargaId !== null) return assertReadable(tx, session, cargaId)
  if (unidadeNegocioId === null || !canReadUnit(session, unidadeNegocioId)) {
    throw new AppError(platformErrors.not_found)
  }
}
