import { GRUPOS, type Grupo } from '#modules/carga/carga-codes.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { listHistory } from '#platform/server/history.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Etapa, GrupoEtapas } from '../../etapa.contract.ts'
import { type EtapaRow, listEtapaRows } from './etapa.repository.ts'

export const ENTIDADE_ETAPA = 'etapa'

/** The three groups with their stages in order. */
export function listEtapas(deps: Deps, session: Session): Promise<GrupoEtapas[]> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const rows = await listEtapaRows(tx)
    return GRUPOS.map(({ id }) => toGrupo(id, rows))
  })
}

export const readGrupo = async (tx: OwnerTx, grupo: Grupo): Promise<GrupoEtapas> =>
  toGrupo(grupo, await listEtapaRows(tx, grupo))

function toGrupo(id: Grupo, rows: readonly EtapaRow[]): GrupoEtapas {
  const items = rows.filter(({ grupo }) => grupo === id).map(toEtapa)
  return {
    id,
    descricao: GRUPOS.find((grupo) => grupo.id === id)?.descricao ?? '',
    items,
    etapasManuais: items.filter(({ etapaManual }) => etapaManual),
  }
}

export const toEtapa = (row: EtapaRow): Etapa => ({
  id: row.id,
  grupoEtapa: row.grupo,
  descricao: row.descricao,
  ordem: row.ordem,
  etapaManual: row.manual,
  gatilho: row.gatilho,
  gatilhoEntrega: row.gatilho_entrega,
  version: row.versao,
})

/** Of a removed stage too. Throws `not_found` for one that never was. */
export function listHistoricoEtapa(deps: Deps, session: Session, id: string): Promise<HistoricoItem[]> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const known = await tx.db
      .selectFrom('etapa')
      .select('id')
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!known) throw new AppError(platformErrors.not_found)
    return listHistory(tx, ENTIDADE_ETAPA, id)
  })
}
