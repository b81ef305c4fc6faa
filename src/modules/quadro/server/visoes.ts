/** Filters that a person keeps under a name; nobody else sees them. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { problemasDoFiltro } from '../filtro.rules.ts'
import {
  type CreateVisao,
  type FiltroCarga,
  MAX_VISOES,
  quadroErrors,
  type VisaoQuadro,
} from '../quadro.contract.ts'
import '#modules/carga/server/carga.tables.ts'
import './quadro.tables.ts'

export function listVisoes(deps: Deps, session: Session): Promise<VisaoQuadro[]> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const rows = await tx.db
      .selectFrom('quadro_visao')
      .select(['id', 'nome', 'filtros', 'ordem'])
      .where('owner_id', '=', tx.ownerId)
      .where('usuario_id', '=', session.userId)
      .orderBy(sql`app_fold(nome)`)
      .limit(MAX_VISOES)
      .execute()
    // Checked by the contract when it was stored.
    return rows.map((row) => ({ ...row, filtros: row.filtros as FiltroCarga }))
  })
}

/** Throws `invalid_input`, `visao_nome_taken` and `visao_list_full`. */
export async function createVisao(deps: Deps, session: Session, input: CreateVisao): Promise<VisaoQuadro> {
  const nome = cleanLine(input.nome)
  const problems = problemasDoFiltro(input.filtros).map(({ path, message }) => ({
    path: `filtros.${path}`,
    message,
  }))
  if (nome === null) problems.unshift({ path: 'nome', message: 'Dê um nome à visão' })
  if (nome === null || problems.length > 0) {
    throw invalidInput(problems)
  }
  return deps.db.asOwner(session.ownerId, async (tx) => {
    // Two windows of one person must not pass the limit together.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`visao:${session.userId}`}, 11))`.execute(tx.db)
    const { count } = await tx.db
      .selectFrom('quadro_visao')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('owner_id', '=', tx.ownerId)
      .where('usuario_id', '=', session.userId)
      .executeTakeFirstOrThrow()
    if (count >= MAX_VISOES) throw new AppError(quadroErrors.visao_list_full)
    const visao: VisaoQuadro = { id: uuidv7(), nome, filtros: input.filtros, ordem: input.ordem }
    await tx.db
      .insertInto('quadro_visao')
      .values({
        owner_id: tx.ownerId,
        usuario_id: session.userId,
        ...visao,
        filtros: JSON.stringify(visao.filtros),
      })
      .execute()
    return visao
  })
}

/** Throws `not_found`, also for a view of somebody else. */
export async function deleteVisao(deps: Deps, session: Session, id: string): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('quadro_visao')
      .where('owner_id', '=', tx.ownerId)
      .where('usuario_id', '=', session.userId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError(platformErrors.not_found)
  })
}
