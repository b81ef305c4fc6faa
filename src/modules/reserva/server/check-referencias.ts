/** What a booking names must exist, be in use and within reach of who names it. */

import { findEmpresa } from '#modules/empresa/server/empresa.register.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, type FieldProblem } from '#platform/shared/app-error.ts'
import '#modules/caracteristica/server/caracteristica.tables.ts'
import '#modules/carga/server/carga.tables.ts'
import { reservaErrors } from '#modules/doca/agendamento-dados.contract.ts'
import { canEnterUnidade } from '#modules/doca/server/unidade-da-agenda.ts'
import type { DadosDaReserva } from './clean-reserva.ts'

type Referencias = Pick<DadosDaReserva, 'empresaId' | 'cargaId' | 'caracteristicaId'>

/**
 * What the booking named `before` may stay although it was switched off since. Throws `reserva_referencia_unknown`
 * with the fields.
 */
export async function checkReferencias(
  tx: OwnerTx,
  session: Session,
  dados: Referencias,
  before?: Referencias,
): Promise<void> {
  const { empresaId, cargaId, caracteristicaId } = dados
  const problems: FieldProblem[] = []
  const refuse = (path: string, message: string) => problems.push({ path, message })
  if (empresaId !== null && empresaId !== before?.empresaId) {
    const empresa = await findEmpresa(tx, empresaId)
    if (!empresa?.ativo) refuse('empresaId', 'Escolha uma empresa ativa do cadastro')
  }
  if (cargaId !== null && cargaId !== before?.cargaId && !(await canReadCarga(tx, session, cargaId))) {
    refuse('cargaId', 'Escolha uma carga da sua empresa')
  }
  if (caracteristicaId !== null && caracteristicaId !== before?.caracteristicaId) {
    const caracteristica = await tx.db
      .selectFrom('caracteristica')
      .select('ativo')
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', caracteristicaId)
      .executeTakeFirst()
    if (!caracteristica?.ativo) refuse('caracteristicaId', 'Escolha uma característica ativa')
  }
  if (problems.length > 0) throw new AppError(reservaErrors.reserva_referencia_unknown, { details: problems })
}

/** The company's own load, of a unit that the person may enter. */
async function canReadCarga(tx: OwnerTx, session: Session, id: string): Promise<boolean> {
  const carga = await tx.db
    .selectFrom('carga')
    .select('unidade_id')
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return carga !== undefined && canEnterUnidade(session, carga.unidade_id)
}
