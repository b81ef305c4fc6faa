/** How the company counts, and whether its facts are being made anew. */
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import type { getAtualizacao } from '../indicador.contract.ts'
import '#modules/fato/server/fato.tables.ts'

export const readAtualizacao = (deps: Deps, session: Session): Promise<ResponseOf<typeof getAtualizacao>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const row = await tx.db
      .selectFrom('fato_empresa')
      .select(['tolerancia_min', 'pedida_em', 'feita_em'])
      .where('owner_id', '=', tx.ownerId)
      .executeTakeFirst()
    return {
      recalculando: row !== undefined && row.pedida_em !== null && row.feita_em === null,
      toleranciaMin: row?.tolerancia_min ?? 0,
    }
  })
