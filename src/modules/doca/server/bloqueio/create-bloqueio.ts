/** Blocks, one slot at a time. */
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { DIRECAO_DE_BLOQUEIO } from '../../agendamento-codes.ts'
import type { Bloqueio, CreateBloqueio } from '../../bloqueio.contract.ts'
import { findDocas } from '../read-docas.ts'
import { canEnterUnidade } from '../unidade-da-agenda.ts'
import { blockHorario, freeBloqueio, openDocaDoHorario } from './block-horario.ts'
import { findBloqueio } from './bloqueio.repository.ts'
import { getHorario } from './find-horario.ts'

/** Throws `not_found`, `invalid_input`, `horario_unknown`, `horario_passado` and what is in the way. */
export async function createBloqueio(deps: Deps, session: Session, body: CreateBloqueio): Promise<Bloqueio> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const doca = await openDocaDoHorario(tx, session, body.docaId)
    const horario = await getHorario(tx, doca, body)
    const direcao = body.direcao ?? DIRECAO_DE_BLOQUEIO
    return blockHorario(
      tx,
      session,
      { doca, horario, direcao, motivo: cleanLine(body.motivo) },
      deps.clock.now(),
    )
  })
}

/** Throws `not_found`. */
export async function removeBloqueio(deps: Deps, session: Session, id: string): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const bloqueio = await findBloqueio(tx, id)
    const doca = bloqueio && (await findDocas(tx, [bloqueio.docaId])).get(bloqueio.docaId)
    if (!doca || !canEnterUnidade(session, doca.unidadeId)) throw new AppError(platformErrors.not_found)
    if (!(await freeBloqueio(tx, session, doca, bloqueio))) throw new AppError(platformErrors.not_found)
  })
}
