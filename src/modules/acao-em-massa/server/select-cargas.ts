/** Which loads a bulk action is asked for: those named, or those of a filter of the board. */
import { sql } from 'kysely'
import { MAX_CARGAS_ACAO } from '#modules/carga/carga-codes.ts'
import type { CargaRecord } from '#modules/carga/server/change-carga.ts'
import { canReadUnit } from '#modules/carga/server/leitura/read-carga.ts'
import { prepareFiltro, problemasDoFiltro } from '#modules/quadro/filtro.rules.ts'
import { all, conditionsOf, ofUnits } from '#modules/quadro/server/filter-cartoes.ts'
import { listUnidadesComZona } from '#modules/quadro/server/read-quadro.ts'
import { visibleUnits } from '#modules/quadro/server/visible-units.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, invalidField, invalidInput } from '#platform/shared/app-error.ts'
import { acaoErrors, type SelecaoAcao } from '../acao.contract.ts'

export type Selecao = Pick<SelecaoAcao, 'ids' | 'filtro' | 'exceto'>

/** Ids in lower case, each once, in the order they were given. Refuses neither and too many. */
export async function selectIds(tx: OwnerTx, session: Session, selecao: Selecao): Promise<string[]> {
  const { ids, filtro, exceto = [] } = selecao
  if ((ids === undefined) === (filtro === undefined)) {
    throw invalidField('ids', 'Informe as cargas ou um filtro do quadro')
  }
  const left = new Set(exceto.map((id) => id.toLowerCase()))
  const found = ids ?? (await listByFiltro(tx, session, filtro ?? {}))
  const chosen = [...new Set(found.map((id) => id.toLowerCase()))].filter((id) => !left.has(id))
  if (chosen.length === 0) throw invalidField('ids', 'Nenhuma carga foi escolhida')
  if (chosen.length > MAX_CARGAS_ACAO) throw new AppError(acaoErrors.acao_grande_demais)
  return chosen
}

/** The company's own loads on the board that pass, as its board shows them. */
async function listByFiltro(
  tx: OwnerTx,
  session: Session,
  filtro: NonNullable<SelecaoAcao['filtro']>,
): Promise<string[]> {
  const details = problemasDoFiltro(filtro)
  if (details.length > 0) {
    throw invalidInput(details.map(({ path, message }) => ({ path: `filtro.${path}`, message })))
  }
  const pronto = prepareFiltro(filtro)
  const units = visibleUnits(session, pronto.unidades)
  const zonas = pronto.periodos.length > 0 ? await listUnidadesComZona(tx) : []
  const conditions = [
    sql`c.owner_id = ${tx.ownerId}`,
    sql`c.host_owner_id = ${tx.ownerId}`,
    ...ofUnits(units),
    ...conditionsOf(pronto, zonas),
  ]
  const { rows } = await sql<{ carga_id: string }>`
    select c.carga_id from carga_cartao c where ${all(conditions)}
    order by c.codigo limit ${MAX_CARGAS_ACAO + 1}
  `.execute(tx.db)
  return rows.map(({ carga_id }) => carga_id)
}

/** The loads of the company within the caller's reach, as they are now and not locked. */
export async function readSelected(
  tx: OwnerTx,
  session: Pick<Session, 'allUnits' | 'unitIds'>,
  ids: readonly string[],
): Promise<Map<string, CargaRecord>> {
  const rows = await tx.db
    .selectFrom('carga')
    .leftJoin('carga_contratacao as k', (join) =>
      join.onRef('k.owner_id', '=', 'carga.owner_id').onRef('k.carga_id', '=', 'carga.id'),
    )
    .selectAll('carga')
    .select('k.contratado_owner_id')
    .where('carga.owner_id', '=', tx.ownerId)
    .where('carga.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(
    rows.filter((row) => canReadUnit(session, row.unidade_id)).map((row) => [row.id, row] as const),
  )
}

export interface LoteAberto {
  readonly id: string
  readonly codigo: number
  /** Its open loads. */
  readonly abertas: readonly string[]
}

/** The batches of these loads that still hold open loads, by id. */
export async function readLotes(
  tx: OwnerTx,
  cargas: Iterable<Pick<CargaRecord, 'lote_id'>>,
): Promise<ReadonlyMap<string, LoteAberto>> {
  const ids = [...new Set([...cargas].flatMap(({ lote_id }) => lote_id ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LoteAberto>`
    select l.id, l.codigo, array_agg(c.id order by c.codigo) as abertas
    from carga_lote l join carga c on c.owner_id = l.owner_id and c.lote_id = l.id
    where l.owner_id = ${tx.ownerId} and l.ativo and l.id = any(${ids}::uuid[]) and c.status in (1, 2, 7, 8)
    group by l.id, l.codigo
  `.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
