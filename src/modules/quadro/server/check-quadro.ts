/**
 * Proves the board: every card is made anew from its load and every counter from the cards, and what differed is
 * mended and told. It runs beside the daily work: loads are locked a few at a time, counters move by differences.
 */
import { sql } from 'kysely'
import { STATUS_NO_QUADRO } from '#modules/carga/carga.rules.ts'
import { writeCartoes } from '#modules/carga/server/cartao/project-cartoes.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { type conferirQuadro as call, MAX_CONFERIDAS } from '../quadro.contract.ts'

export type Conferencia = ResponseOf<typeof call>
type Diferenca = Conferencia['cartoes'][number]

/** Loads whose cards one transaction makes anew. */
const CHUNK = 250
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Loads after `apos`, at most 2,000; the counters follow with the last of them. */
export async function checkQuadro(
  deps: Deps,
  session: Session,
  apos: string | undefined,
): Promise<Conferencia> {
  const { ownerId } = session
  const ids = await deps.db.readAsOwner(ownerId, (tx) => listConcerned(tx, apos ?? FIRST))
  const cartoes: Diferenca[] = []
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK)
    cartoes.push(...(await deps.db.asOwner(ownerId, (tx) => mendCartoes(tx, chunk))))
  }
  const next = ids.length < MAX_CONFERIDAS ? null : (ids.at(-1) ?? null)
  const contadores = next === null ? await deps.db.asOwner(ownerId, mendContadores) : []
  return { conferidas: ids.length, cartoes, contadores, next }
}

/** Loads that have a card or should have one, and those that carriers list, in the order of their ids. */
async function listConcerned(tx: OwnerTx, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select c.id from carga c
      where c.owner_id = ${tx.ownerId} and c.status = any(${STATUS_NO_QUADRO}::smallint[]) and c.id > ${after}
      union
      select k.carga_id from carga_cartao k
      where k.owner_id = ${tx.ownerId} and k.host_owner_id = ${tx.ownerId} and k.carga_id > ${after}
      union
      select g.carga_id from carga_contratacao g where g.owner_id = ${tx.ownerId} and g.carga_id > ${after}
    ) concerned
    order by id limit ${MAX_CONFERIDAS}
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** The company's own cards are compared; those of its carriers are made anew with them. */
async function mendCartoes(tx: OwnerTx, ids: readonly string[]): Promise<Diferenca[]> {
  await sql`select from carga where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[]) order by id for update`.execute(
    tx.db,
  )
  const before = await readTexts(tx, ids)
  await writeCartoes(tx, ids)
  const after = await readTexts(tx, ids)
  return ids.flatMap((cargaId): Diferenca[] => {
    const [old, now] = [before.get(cargaId), after.get(cargaId)]
    if (old === now) return []
    return [{ cargaId, diferenca: old === undefined ? 'faltava' : now === undefined ? 'sobrava' : 'diferia' }]
  })
}

/** Everything that is stored of each card, as one text. */
async function readTexts(tx: OwnerTx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ carga_id: string; texto: string }>`
    select c.carga_id, c::text as texto from carga_cartao c
    where c.owner_id = ${tx.ownerId} and c.carga_id = any(${ids}::uuid[])
  `.execute(tx.db)
  return new Map(rows.map(({ carga_id, texto }) => [carga_id, texto]))
}

/**
 * Cards and counters are compared in one moment and the counters moved by what was missing, so that changes which
 * are committed meanwhile still count.
 */
async function mendContadores(tx: OwnerTx): Promise<Conferencia['contadores']> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quadro:${tx.ownerId}`}, 12))`.execute(tx.db)
  const { rows } = await sql<Conferencia['contadores'][number]>`
    with missing as materialized (
      select unidade_id, etapa_id, sum(n)::integer as n, sum(alerta)::integer as alerta, sum(peso) as peso,
        sum(valor) as valor
      from (
        select unidade_id, etapa_id, 1 as n, com_ocorrencia::integer as alerta, peso_kg as peso, valor
        from carga_cartao where owner_id = ${tx.ownerId}
        union all
        select unidade_id, etapa_id, -quantidade, -com_ocorrencia, -peso_kg, -valor
        from quadro_contador where owner_id = ${tx.ownerId}
      ) counted
      group by unidade_id, etapa_id
      having sum(n) <> 0 or sum(alerta) <> 0 or sum(peso) <> 0 or sum(valor) <> 0
    ), mended as (
      insert into quadro_contador as q (owner_id, unidade_id, etapa_id, quantidade, com_ocorrencia, peso_kg, valor)
      select ${tx.ownerId}, unidade_id, etapa_id, n, alerta, peso, valor from missing
      order by unidade_id, etapa_id
      on conflict (owner_id, unidade_id, etapa_id) do update set
        quantidade = q.quantidade + excluded.quantidade,
        com_ocorrencia = q.com_ocorrencia + excluded.com_ocorrencia,
        peso_kg = q.peso_kg + excluded.peso_kg,
        valor = q.valor + excluded.valor
    )
    select unidade_id as "unidadeNegocioId", etapa_id as "etapaId", n as quantidade, alerta as "comOcorrencia",
      peso::float8 as peso, valor::float8 as valor
    from missing order by unidade_id, etapa_id limit 10000
  `.execute(tx.db)
  return rows
}
