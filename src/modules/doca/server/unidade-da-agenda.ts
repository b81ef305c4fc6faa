/** Which unit a request of the schedule is about, and whether the caller may enter it. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Session } from '#platform/server/session/session.ts'
import '#modules/unidade-negocio/server/unidade-negocio.tables.ts'

export interface UnidadeDaAgenda {
  readonly id: string
  readonly nome: string
  /** IANA zone of its docks. */
  readonly fusoHorario: string
  readonly ativo: boolean
}

type Asker = Pick<Session, 'allUnits' | 'unitIds'>

/** True when the caller may see and book the docks of the unit. */
export const canEnterUnidade = ({ allUnits, unitIds }: Asker, unidadeId: string): boolean =>
  allUnits || unitIds.has(unidadeId.toLowerCase())

/**
 * The unit that was asked for, else that of the request, else the first one that the caller may enter, the company's
 * default before others. Undefined: there is none, or it is out of reach.
 */
export async function findUnidade(
  tx: OwnerTx,
  session: Asker & Pick<Session, 'activeUnitId' | 'unitFilter'>,
  asked?: string,
): Promise<UnidadeDaAgenda | undefined> {
  const id = asked ?? session.activeUnitId ?? session.unitFilter?.[0] ?? null
  const reach = session.allUnits ? null : [...session.unitIds]
  const { rows } = await sql<UnidadeDaAgenda>`
    select id, descricao as nome, fuso_horario as "fusoHorario", ativo
    from unidade_negocio
    where owner_id = ${tx.ownerId} and (${id}::uuid is null or id = ${id}::uuid)
      and (${reach}::uuid[] is null or id = any(${reach}::uuid[]))
    order by padrao desc, ativo desc, descricao, id
    limit 1
  `.execute(tx.db)
  return rows[0]
}
