/** SQL of the tickets of one company; the queue over all of them stands in `fila.repository.ts`. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import './suporte.tables.ts'
import type { AbrirChamado, Chamado, ChamadoDetalhe, Mensagem } from '../suporte.contract.ts'
import { MAX_MENSAGENS } from '../suporte.contract.ts'
import type { Impacto, Lado, SituacaoChamado, TipoChamado } from '../suporte.rules.ts'

export interface Row {
  readonly owner_id: string
  readonly id: string
  readonly usuario_id: string
  readonly numero: number
  readonly tipo: TipoChamado
  readonly impacto: Impacto
  readonly assunto: string
  readonly situacao: SituacaoChamado
  readonly tela: string | null
  readonly navegador: string | null
  readonly versao_web: string | null
  readonly pedido_id: string | null
  readonly pedido_em: Date | null
  readonly respostas_novas: number
  readonly versao: number
  readonly criado_em: Date
  readonly atualizado_em: Date
  readonly ultima_de: Lado
  readonly ultima_autor: string
  readonly ultima_texto: string
}

const TRECHO = 200

/** The last message is read by the index of the ticket's messages, one row for each ticket of the page. */
export const ULTIMA = sql`join lateral (
  select m.de as ultima_de, m.autor as ultima_autor, left(m.texto, ${sql.lit(TRECHO)}) as ultima_texto
  from suporte_mensagem m where m.owner_id = c.owner_id and m.chamado_id = c.id
  order by m.criado_em desc, m.id desc limit 1) u on true`

export const toChamado = (row: Row): Chamado => ({
  id: row.id,
  numero: row.numero,
  tipo: row.tipo,
  impacto: row.impacto,
  assunto: row.assunto,
  situacao: row.situacao,
  respostasNovas: row.respostas_novas,
  ultima: { de: row.ultima_de, autor: row.ultima_autor, texto: row.ultima_texto },
  criadoEm: row.criado_em.toISOString(),
  atualizadoEm: row.atualizado_em.toISOString(),
  version: row.versao,
})

export interface Page {
  readonly limit: number
  readonly offset: number
}

export async function listOwn(tx: OwnerTx, usuarioId: string, { limit, offset }: Page): Promise<Chamado[]> {
  const { rows } = await sql<Row>`
    select c.*, u.* from suporte_chamado c ${ULTIMA}
    where c.owner_id = ${tx.ownerId} and c.usuario_id = ${usuarioId}::uuid
    order by c.atualizado_em desc, c.id desc limit ${limit} offset ${offset}
  `.execute(tx.db)
  return rows.map(toChamado)
}

export async function countOwn(tx: OwnerTx, usuarioId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('suporte_chamado')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('owner_id', '=', tx.ownerId)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** A ticket as it stands, with whose it is. */
export interface ChamadoLido extends Omit<ChamadoDetalhe, 'anexos'> {
  readonly usuarioId: string
}

/** Undefined: there is none of that id in the company. `lock`: until the end of the transaction. */
export async function findChamado(
  tx: OwnerTx,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<ChamadoLido | undefined> {
  if (options.lock) {
    await sql`select id from suporte_chamado where owner_id = ${tx.ownerId} and id = ${id}::uuid for update`.execute(
      tx.db,
    )
  }
  const { rows } = await sql<Row>`
    select c.*, u.* from suporte_chamado c ${ULTIMA}
    where c.owner_id = ${tx.ownerId} and c.id = ${id}::uuid
  `.execute(tx.db)
  const [row] = rows
  if (!row) return undefined
  return {
    ...toChamado(row),
    usuarioId: row.usuario_id,
    tela: row.tela,
    navegador: row.navegador,
    versaoWeb: row.versao_web,
    pedidoId: row.pedido_id,
    pedidoEm: row.pedido_em?.toISOString() ?? null,
    mensagens: await listMensagens(tx, row.id),
  }
}

async function listMensagens(tx: OwnerTx, chamadoId: string): Promise<Mensagem[]> {
  const rows = await tx.db
    .selectFrom('suporte_mensagem')
    .select(['id', 'de', 'autor', 'texto', 'criado_em'])
    .where('owner_id', '=', tx.ownerId)
    .where('chamado_id', '=', chamadoId)
    .orderBy('criado_em')
    .orderBy('id')
    .limit(MAX_MENSAGENS)
    .execute()
  return rows.map(({ criado_em, ...row }) => ({ ...row, criadoEm: criado_em.toISOString() }))
}

interface NovoChamado extends AbrirChamado {
  readonly id: string
  readonly usuarioId: string
  readonly navegador: string | null
}

export async function insertChamado(tx: OwnerTx, novo: NovoChamado, now: Date): Promise<void> {
  const { rows } = await sql<{ numero: number }>`
    insert into codigo_contador as c (owner_id, tipo, proximo) values (${tx.ownerId}, 'suporte', 2)
    on conflict (owner_id, tipo) do update set proximo = c.proximo + 1
    returning proximo - 1 as numero
  `.execute(tx.db)
  await tx.db
    .insertInto('suporte_chamado')
    .values({
      owner_id: tx.ownerId,
      id: novo.id,
      numero: rows[0]?.numero ?? 1,
      usuario_id: novo.usuarioId,
      tipo: novo.tipo,
      impacto: novo.impacto,
      assunto: novo.assunto,
      situacao: 'aberto',
      tela: novo.tela ?? null,
      navegador: novo.navegador,
      versao_web: novo.versaoWeb ?? null,
      pedido_id: novo.pedidoId ?? null,
      pedido_em: novo.pedidoEm ?? null,
      criado_em: now,
      atualizado_em: now,
    })
    .execute()
}

interface NovaMensagem {
  readonly chamadoId: string
  readonly de: Lado
  readonly autor: string
  readonly texto: string
}

export async function insertMensagem(tx: OwnerTx, nova: NovaMensagem, now: Date): Promise<void> {
  await tx.db
    .insertInto('suporte_mensagem')
    .values({
      owner_id: tx.ownerId,
      id: uuidv7(),
      chamado_id: nova.chamadoId,
      de: nova.de,
      autor: nova.autor,
      texto: nova.texto,
      criado_em: now,
    })
    .execute()
}

/** Counts the version. `novas`: how many unread answers there are from now on. */
export async function updateChamado(
  tx: OwnerTx,
  id: string,
  set: { readonly situacao: SituacaoChamado; readonly novas: number },
  now: Date,
): Promise<void> {
  await sql`
    update suporte_chamado set situacao = ${set.situacao}, respostas_novas = ${set.novas},
      versao = versao + 1, atualizado_em = ${now}
    where owner_id = ${tx.ownerId} and id = ${id}::uuid
  `.execute(tx.db)
}

/** What was read is no change of the ticket. Answers whether anything was unread. */
export async function markRead(tx: OwnerTx, usuarioId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('suporte_chamado')
    .set({ respostas_novas: 0 })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .where('respostas_novas', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Tickets with unread answers, by person. */
export async function countUnread(
  tx: OwnerTx,
  usuarioIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; total: number }>`
    select usuario_id as id, count(*)::int as total from suporte_chamado
    where owner_id = ${tx.ownerId} and usuario_id = any(${usuarioIds}::uuid[]) and respostas_novas > 0
    group by usuario_id
  `.execute(tx.db)
  return new Map(rows.map(({ id, total }) => [id, total]))
}
