/** All SQL of the runs of the planner. */
import { sql } from 'kysely'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import type { Fixada, PlanoGuardado, SituacaoPlanejamento, Totais } from '../planejamento.rules.ts'
import type { Restricoes } from '../restricoes.rules.ts'
import type { MinutaGuardada } from './minutas-guardadas.ts'

const NOUN = 'planejamento'

export type Comparacao = Totais & {
  readonly base: 'minutas' | 'primeiro'
  /** Trips of it that do not keep to the restrictions. */
  readonly comProblema: number
}

export interface PlanejamentoRow {
  readonly id: string
  readonly unidade_id: string
  readonly unidade: string
  readonly fuso_horario: string
  readonly usuario_id: string
  /** A search whose worker is gone counts as interrupted. */
  readonly situacao: SituacaoPlanejamento
  readonly segundos: number
  readonly restricoes: Restricoes
  readonly pedido_ids: string[]
  readonly minuta_ids: string[]
  readonly peso_kg: string
  readonly fixadas: Fixada[]
  readonly saida: Date | null
  readonly plano: PlanoGuardado | null
  readonly comparacao: Comparacao | null
  readonly historico: [number, number][]
  readonly melhoras: number
  readonly melhor_ms: number
  readonly decorrido_ms: number
  readonly fonte_distancia: 'estimativa' | 'provedor' | null
  readonly versao: number
  readonly parar: boolean
  readonly trabalho_id: string | null
  readonly minutas_criadas: { readonly id: string; readonly codigo: number }[] | null
  readonly minutas_deixadas: MinutaGuardada[] | null
  readonly criado_em: Date
}

/** Without a sign of life for this long the worker is gone. */
const LEASE_SECONDS = 15
const leaseEnd = sql`now() + ${LEASE_SECONDS} * interval '1 second'`
const situacao = sql`case when p.situacao = 'procurando' and p.trabalho_ate < now() then 'interrompido'
  else p.situacao end`

const SELECTED = sql`
  select p.id, p.unidade_id, u.descricao as unidade, u.fuso_horario, p.usuario_id, ${situacao} as situacao, p.segundos,
    p.restricoes, p.pedido_ids::text[], p.minuta_ids::text[], p.peso_kg, p.fixadas, p.saida, p.plano, p.comparacao,
    p.historico, p.melhoras, p.melhor_ms, p.decorrido_ms, p.fonte_distancia, p.versao, p.parar, p.trabalho_id,
    p.minutas_criadas, p.minutas_deixadas, p.criado_em
  from planejamento p join unidade_negocio u on u.owner_id = p.owner_id and u.id = p.unidade_id`

/** Screens that show the run read it again. */
export const announcePlanejamento = (tx: OwnerTx, id: string): void =>
  tx.announce({ ownerId: tx.ownerId, tipo: `${NOUN}.changed`, entidadeId: id, versao: null })

export async function findPlanejamento(tx: OwnerTx, id: string): Promise<PlanejamentoRow | undefined> {
  const { rows } = await sql<PlanejamentoRow>`
    ${SELECTED} where p.owner_id = ${tx.ownerId} and p.id = ${id}
  `.execute(tx.db)
  return rows[0]
}

/** Locks the row, so that the worker and the planner follow each other. */
export async function findPlanejamentoForChange(
  tx: OwnerTx,
  id: string,
): Promise<PlanejamentoRow | undefined> {
  await sql`select id from planejamento where owner_id = ${tx.ownerId} and id = ${id} for update`.execute(
    tx.db,
  )
  return findPlanejamento(tx, id)
}

/** Takes a run that waits, or whose worker is gone; undefined: there is nothing to do. */
export async function claimPlanejamento(
  tx: OwnerTx,
  id: string,
  trabalhoId: string,
): Promise<PlanejamentoRow | undefined> {
  const { rows } = await sql`
    update planejamento set situacao = 'procurando', trabalho_id = ${trabalhoId}, trabalho_ate = ${leaseEnd}
    where owner_id = ${tx.ownerId} and id = ${id}
      and (situacao = 'fila' or (situacao = 'procurando' and (trabalho_id = ${trabalhoId} or trabalho_ate < now())))
    returning id
  `.execute(tx.db)
  return rows.length > 0 ? findPlanejamento(tx, id) : undefined
}

export interface Resumo {
  readonly id: string
  readonly unidade_id: string
  readonly unidade: string
  readonly fuso_horario: string
  readonly situacao: SituacaoPlanejamento
  readonly pedidos: number
  readonly criado_em: Date
}

/** The newest of one person. */
export async function listPlanejamentosOf(tx: OwnerTx, usuarioId: string, limit: number): Promise<Resumo[]> {
  const { rows } = await sql<Resumo>`
    select p.id, p.unidade_id, u.descricao as unidade, u.fuso_horario, ${situacao} as situacao,
      cardinality(p.pedido_ids) as pedidos, p.criado_em
    from planejamento p join unidade_negocio u on u.owner_id = p.owner_id and u.id = p.unidade_id
    where p.owner_id = ${tx.ownerId} and p.usuario_id = ${usuarioId}
    order by p.criado_em desc, p.id limit ${limit}
  `.execute(tx.db)
  return rows
}

/** What the last plan of a unit had to keep to. */
export async function findUltimasRestricoes(tx: OwnerTx, unidadeId: string): Promise<Restricoes | undefined> {
  const { rows } = await sql<{ restricoes: Restricoes }>`
    select restricoes from planejamento where owner_id = ${tx.ownerId} and unidade_id = ${unidadeId}
    order by criado_em desc, id limit 1
  `.execute(tx.db)
  return rows[0]?.restricoes
}

/** Runs at work, one transaction after the other, so that two starts cannot both take the last place. */
export async function countEmAndamento(tx: OwnerTx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`planejamento ${tx.ownerId}`}, 0))`.execute(tx.db)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from planejamento
    where owner_id = ${tx.ownerId} and situacao in ('fila', 'procurando')
      and (trabalho_ate is null or trabalho_ate >= now())
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}

export interface NovoPlanejamento {
  readonly id: string
  readonly unidadeId: string
  readonly usuario: { readonly id: string; readonly nome: string }
  readonly segundos: number
  readonly restricoes: Restricoes
  readonly pedidoIds: readonly string[]
  readonly minutaIds: readonly string[]
  readonly pesoKg: number
}

export async function insertPlanejamento(tx: OwnerTx, novo: NovoPlanejamento, now: Date): Promise<void> {
  await sql`
    insert into planejamento (owner_id, id, unidade_id, usuario_id, usuario_nome, segundos, restricoes, pedido_ids,
      minuta_ids, peso_kg, criado_em, atualizado_em)
    values (${tx.ownerId}, ${novo.id}, ${novo.unidadeId}, ${novo.usuario.id}, ${novo.usuario.nome}, ${novo.segundos},
      ${JSON.stringify(novo.restricoes)}::jsonb, ${novo.pedidoIds}::uuid[], ${novo.minutaIds}::uuid[],
      ${novo.pesoKg}, ${now}, ${now})
  `.execute(tx.db)
}

/** Changes of a locked row; the planner's own are counted as a version. */
export interface Mudancas {
  readonly situacao?: SituacaoPlanejamento
  readonly segundos?: number
  readonly restricoes?: Restricoes
  readonly fixadas?: readonly Fixada[]
  readonly saida?: Date
  readonly plano?: PlanoGuardado
  readonly comparacao?: Comparacao
  readonly historico?: readonly (readonly [number, number])[]
  readonly melhoras?: number
  readonly melhor_ms?: number
  readonly decorrido_ms?: number
  readonly fonte_distancia?: 'estimativa' | 'provedor'
  readonly parar?: boolean
  readonly trabalho_id?: null
  readonly minutas_criadas?: readonly { readonly id: string; readonly codigo: number }[]
  readonly minutas_deixadas?: readonly MinutaGuardada[]
}
const JSON_COLUMNS: readonly string[] = [
  'restricoes',
  'fixadas',
  'plano',
  'comparacao',
  'historico',
  'minutas_criadas',
  'minutas_deixadas',
]

export async function updatePlanejamento(
  tx: OwnerTx,
  id: string,
  changes: Mudancas,
  now: Date,
  { isVersion = false, isSignOfLife = false } = {},
): Promise<void> {
  const assigned = Object.entries(changes).map(([column, value]) =>
    JSON_COLUMNS.includes(column)
      ? sql`${sql.ref(column)} = ${JSON.stringify(value)}::jsonb`
      : sql`${sql.ref(column)} = ${value}`,
  )
  await sql`
    update planejamento set ${sql.join([
      ...assigned,
      ...(isVersion ? [sql`versao = versao + 1`] : []),
      ...(isSignOfLife ? [sql`trabalho_ate = ${leaseEnd}`] : []),
      ...(changes.trabalho_id === null ? [sql`trabalho_ate = null`] : []),
      sql`atualizado_em = ${now}`,
    ])}
    where owner_id = ${tx.ownerId} and id = ${id}
  `.execute(tx.db)
}

const REMOVED_AT_ONCE = 500

/** Removes some of what is older; answers how many. */
export async function removeOldPlanejamentos(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from planejamento where (owner_id, id) in (
      select owner_id, id from planejamento where criado_em < ${before} order by criado_em limit ${REMOVED_AT_ONCE})
  `.execute(tx.db)
  return Number(numAffectedRows ?? 0)
}
