/** The notices of one person: a page of them, and how many there are. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { notificationKinds } from '#platform/server/notifications/notification-kinds.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { QueryOf } from '#platform/shared/call.ts'
import { dayRange } from '#platform/shared/date.ts'
import type { Canal, Severidade } from '#platform/shared/notifications/notification.ts'
import { MAX_UNPAGED } from '#platform/shared/schemas.ts'
import type { listNotificacoes, Notificacao } from '../../notificacao.contract.ts'
import { FUSO_PADRAO, type Motivo } from '../../notificacao.rules.ts'
import '../notificacao.tables.ts'

type Query = QueryOf<typeof listNotificacoes>

const DEFAULT_LIMIT = 20
const MAX_REUNIDAS = 50

interface Row {
  readonly id: string
  readonly titulo: string
  readonly corpo: string
  readonly severidade: Severidade
  readonly canal: Canal
  readonly grupoId: string
  readonly grupoTitulo: string
  readonly registroId: string
  readonly rotaId: string | null
  readonly evento: string
  readonly motivo: Motivo
  readonly unidadeId: string | null
  readonly unidade: string | null
  readonly dh: Date
  readonly lidaEm: Date | null
  readonly excluidaEm: Date | null
  readonly total: number
}

export function readNotificacoes(
  deps: Deps,
  { ownerId, userId }: Session,
  query: Query,
): Promise<{ items: Notificacao[]; total: number }> {
  return deps.db.readAsOwner(ownerId, async (tx) => {
    const fuso = query.de || query.ate ? await fusoOf(tx, userId) : FUSO_PADRAO
    const where = conditionsOf(tx.ownerId, userId, query, fuso)
    const limit = query.limit === 0 ? MAX_UNPAGED : (query.limit ?? DEFAULT_LIMIT)
    const window = { limit, offset: query.offset ?? 0 }
    const [rows, total] = await Promise.all([
      query.situacao === 'nao-lidas-primeiro'
        ? readUnreadFirst(tx, userId, query, where, window)
        : readPage(tx, where, orderOf(query), window),
      countAll(tx, userId, query, where),
    ])
    const items = await withReunidas(tx, rows)
    return { items, total }
  })
}

async function fusoOf(tx: OwnerTx, usuarioId: string): Promise<string> {
  const row = await tx.db
    .selectFrom('notificacao_pessoa')
    .select('fuso')
    .where('owner_id', '=', tx.ownerId)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return row?.fuso ?? FUSO_PADRAO
}

type Condition = RawBuilder<unknown>

/** Of `d`, the row of the person, and `n`, the notice. */
function conditionsOf(ownerId: string, usuarioId: string, query: Query, fuso: string): Condition[] {
  const conditions: Condition[] = [
    sql`d.owner_id = ${ownerId}`,
    sql`d.usuario_id = ${usuarioId}::uuid`,
    query.situacao === 'excluidas' ? sql`d.excluida_em is not null` : sql`d.excluida_em is null`,
  ]
  if (query.situacao === 'nao-lidas') conditions.push(sql`d.lida_em is null`)
  if (query.canal) conditions.push(sql`d.canal = ${query.canal}`)
  if (query.channelGroupId) conditions.push(sql`d.grupo_id = ${query.channelGroupId}::uuid`)
  if (query.unidadeId) conditions.push(sql`d.unidade_id = ${query.unidadeId}::uuid`)
  if (query.de) conditions.push(sql`d.dh >= ${dayRange(query.de, fuso).start}::timestamptz`)
  if (query.ate) conditions.push(sql`d.dh < ${dayRange(query.ate, fuso).end}::timestamptz`)
  for (const word of wordsOf(query.query)) {
    conditions.push(
      sql`app_fold(n.titulo || ' ' || n.grupo_titulo || ' ' || n.corpo) like '%' || app_fold(${word}) || '%'`,
    )
  }
  return conditions
}

/** A percent sign or underscore that was typed means itself. */
const wordsOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 5)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'))

function orderOf({ order, orderDirection }: Query): Condition {
  const way = orderDirection === 'asc' ? sql`asc` : sql`desc`
  return order === 'severity'
    ? sql`n.severidade ${orderDirection === 'desc' ? sql`desc` : sql`asc`}, d.dh desc, d.notificacao_id desc`
    : sql`d.dh ${way}, d.notificacao_id ${way}`
}

interface Window {
  readonly limit: number
  readonly offset: number
}

async function readPage(
  tx: OwnerTx,
  where: readonly Condition[],
  order: Condition,
  { limit, offset }: Window,
): Promise<Row[]> {
  if (limit <= 0) return []
  const { rows } = await sql<Row>`
    select n.id, n.titulo, n.corpo, n.severidade, n.canal, n.grupo_id as "grupoId", n.grupo_titulo as "grupoTitulo",
      n.registro_id as "registroId", n.rota_id as "rotaId", n.evento, d.motivo, n.unidade_id as "unidadeId",
      u.descricao as unidade, d.dh, d.lida_em as "lidaEm", d.excluida_em as "excluidaEm", n.total
    from notificacao_destino d
    join notificacao n on n.owner_id = d.owner_id and n.id = d.notificacao_id
    left join unidade_negocio u on u.owner_id = n.owner_id and u.id = n.unidade_id
    where ${sql.join(where, sql` and `)}
    order by ${order} limit ${limit} offset ${offset}
  `.execute(tx.db)
  return rows
}

/** Those that were not read, and after them the others: each part is read by its own index. */
async function readUnreadFirst(
  tx: OwnerTx,
  usuarioId: string,
  query: Query,
  where: readonly Condition[],
  { limit, offset }: Window,
): Promise<Row[]> {
  const newest = sql`d.dh desc, d.notificacao_id desc`
  const unread = await readPage(tx, [...where, sql`d.lida_em is null`], newest, { limit, offset })
  if (unread.length === limit) return unread
  const before =
    unread.length > 0 || offset === 0
      ? offset + unread.length
      : await countAll(tx, usuarioId, { ...query, situacao: 'nao-lidas' }, [...where, sql`d.lida_em is null`])
  const read = await readPage(tx, [...where, sql`d.lida_em is not null`], newest, {
    limit: limit - unread.length,
    offset: Math.max(0, offset - before),
  })
  return [...unread, ...read]
}

/** Without other filters than channel and read, the counters know it. */
async function countAll(
  tx: OwnerTx,
  usuarioId: string,
  query: Query,
  where: readonly Condition[],
): Promise<number> {
  const { situacao } = query
  const isPlain =
    situacao !== 'excluidas' &&
    !query.query?.trim() &&
    !query.de &&
    !query.ate &&
    !query.unidadeId &&
    !query.channelGroupId
  const { rows } = isPlain
    ? await sql<{ total: number }>`
        select coalesce(sum(${situacao === 'nao-lidas' ? sql.ref('nao_lidas') : sql.ref('total')}), 0)::int as total
        from notificacao_contador
        where owner_id = ${tx.ownerId} and usuario_id = ${usuarioId}::uuid
          ${query.canal ? sql`and canal = ${query.canal}` : sql``}
      `.execute(tx.db)
    : await sql<{ total: number }>`
        select count(*)::int as total from notificacao_destino d
        join notificacao n on n.owner_id = d.owner_id and n.id = d.notificacao_id
        where ${sql.join(where, sql` and `)}
      `.execute(tx.db)
  return rows[0]?.total ?? 0
}

interface ReunidaRow {
  readonly reunida_id: string
  readonly id: string
  readonly titulo: string
  readonly corpo: string
  readonly dh: Date
}

/** The others that a notice stands for, the newest first. */
async function withReunidas(tx: OwnerTx, rows: readonly Row[]): Promise<Notificacao[]> {
  const heads = rows.filter(({ total }) => total > 1).map(({ id }) => id)
  const { rows: others } =
    heads.length === 0
      ? { rows: [] }
      : await sql<ReunidaRow>`
          select x.* from unnest(${heads}::uuid[]) as h(id)
          cross join lateral (
            select reunida_id, id, titulo, corpo, dh from notificacao
            where owner_id = ${tx.ownerId} and reunida_id = h.id order by dh desc, id desc limit ${MAX_REUNIDAS}
          ) x
        `.execute(tx.db)
  return rows.map((row) => ({
    id: row.id,
    title: row.titulo,
    body: row.corpo,
    severity: row.severidade,
    channelType: row.canal,
    channelCode: row.canal,
    channelGroupId: row.grupoId,
    groupTitle: row.grupoTitulo,
    eventId: row.registroId,
    eventRouteId: row.rotaId,
    evento: row.evento,
    eventoNome: notificationKinds.find(row.evento)?.label ?? row.grupoTitulo,
    motivo: row.motivo,
    unidade: row.unidadeId && row.unidade ? { id: row.unidadeId, descricao: row.unidade } : null,
    dhNotificacao: row.dh.toISOString(),
    lidaEm: row.lidaEm?.toISOString() ?? null,
    excluidaEm: row.excluidaEm?.toISOString() ?? null,
    total: row.total,
    items: others
      .filter(({ reunida_id }) => reunida_id === row.id)
      .map(({ id, titulo, corpo, dh }) => ({
        id,
        title: titulo,
        body: corpo,
        dhNotificacao: dh.toISOString(),
      })),
  }))
}
