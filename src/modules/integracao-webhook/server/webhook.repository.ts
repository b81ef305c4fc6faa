import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import type { Entrega, Webhook } from '../webhook.contract.ts'
import { MAX_ENTREGAS, MAX_WEBHOOKS } from '../webhook.contract.ts'
import { type PapelWebhook, SITUACAO_ENTREGA, type SituacaoEntrega } from '../webhook.rules.ts'
import { nomeDoEvento } from './webhook-events.ts'
import './webhook.tables.ts'

interface WebhookRow {
  readonly id: string
  readonly nome: string
  readonly url: string
  readonly ativo: boolean
  readonly eventos: string[]
  readonly falhandoDesde: Date | null
  readonly desativadoEm: Date | null
  readonly criadoPor: string
  readonly criadoEm: Date
}

async function list(tx: OwnerTx, condition: RawBuilder<unknown>): Promise<Webhook[]> {
  const { rows } = await sql<WebhookRow>`
    select id, nome, url, ativo, eventos, falhando_desde as "falhandoDesde", desativado_em as "desativadoEm",
      criado_por_nome as "criadoPor", criado_em as "criadoEm"
    from webhook where owner_id = ${tx.ownerId} and ${condition}
    order by criado_em desc, id limit ${MAX_WEBHOOKS}
  `.execute(tx.db)
  return rows.map((row) => ({
    ...row,
    falhandoDesde: row.falhandoDesde?.toISOString() ?? null,
    desativadoEm: row.desativadoEm?.toISOString() ?? null,
    criadoEm: row.criadoEm.toISOString(),
  }))
}

export const listAllWebhooks = (tx: OwnerTx) => list(tx, sql`true`)
export const findWebhook = async (tx: OwnerTx, id: string): Promise<Webhook | undefined> =>
  (await list(tx, sql`id = ${id}::uuid`))[0]

interface EntregaRow {
  readonly id: string
  readonly evento: string
  readonly situacao: SituacaoEntrega
  readonly tentativas: number
  readonly statusHttp: number | null
  readonly erro: string | null
  readonly criadoEm: Date
  readonly enviadoEm: Date | null
  readonly proximoEm: Date
}

export async function listEntregasDe(tx: OwnerTx, webhookId: string): Promise<Entrega[]> {
  const { rows } = await sql<EntregaRow>`
    select id, evento, situacao, tentativas, status_http as "statusHttp", erro, criado_em as "criadoEm",
      enviado_em as "enviadoEm", proximo_em as "proximoEm"
    from webhook_entrega where owner_id = ${tx.ownerId} and webhook_id = ${webhookId}::uuid
    order by criado_em desc, id limit ${MAX_ENTREGAS}
  `.execute(tx.db)
  return rows.map((row) => ({
    ...row,
    descricao: nomeDoEvento(row.evento),
    criadoEm: row.criadoEm.toISOString(),
    enviadoEm: row.enviadoEm?.toISOString() ?? null,
    proximoEm: row.situacao === SITUACAO_ENTREGA.Pendente ? row.proximoEm.toISOString() : null,
  }))
}

export interface NovaEntrega {
  readonly evento: string
  readonly corpo: string
}

/** The events that any active address of the company hears of. */
export async function listEscolhidos(tx: OwnerTx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ evento: string }>`
    select distinct unnest(eventos) as evento from webhook where owner_id = ${tx.ownerId} and ativo
  `.execute(tx.db)
  return new Set(rows.map(({ evento }) => evento))
}

/** An event for the addresses of another company. */
export interface AvisoAOutra {
  readonly aviso: string
  readonly owner_id: string
  readonly evento: string
  readonly entidade_id: string
  readonly versao: number | null
  readonly papel: PapelWebhook | null
}

/** True: something waits that nobody was told of. The database makes the body, so that nothing else enters it. */
export async function queueForOthers(
  tx: OwnerTx,
  avisos: readonly AvisoAOutra[],
  agora: Date,
): Promise<boolean> {
  const { rows } = await sql<{ wake: boolean }>`
    select app_queue_webhooks(${JSON.stringify(avisos)}::json, ${agora}) as wake
  `.execute(tx.db)
  return rows[0]?.wake ?? false
}

/**
 * One delivery of each for every active address of the company that chose it, or for one of them. `shouldWake`: nothing else waits
 * that somebody was already told of.
 */
export async function insertEntregas(
  tx: OwnerTx,
  entregas: readonly NovaEntrega[],
  agora: Date,
  webhookId: string | null = null,
): Promise<{ inserted: number; shouldWake: boolean }> {
  const { rows } = await sql<{ waiting: boolean }>`
    with waiting as (
      select exists (select from webhook_entrega w where w.owner_id = ${tx.ownerId} and w.situacao = 1
        and w.tentativas = 0 and w.proximo_em > ${new Date(agora.getTime() - 30_000)}) as waiting
    ), inserted as (
      insert into webhook_entrega (owner_id, id, webhook_id, evento, corpo, proximo_em, criado_em)
      select ${tx.ownerId}, gen_random_uuid(), w.id, n.evento, n.corpo::jsonb, ${agora}, ${agora}
      from webhook w
      cross join unnest(
        ${entregas.map(({ evento }) => evento)}::text[], ${entregas.map(({ corpo }) => corpo)}::text[]
      ) as n (evento, corpo)
      where w.owner_id = ${tx.ownerId} and w.ativo
        and case when ${webhookId}::uuid is null then n.evento = any(w.eventos) else w.id = ${webhookId}::uuid end
      returning id
    )
    select waiting from inserted cross join waiting
  `.execute(tx.db)
  return { inserted: rows.length, shouldWake: rows.length > 0 && rows[0]?.waiting === false }
}

export interface EntregaDevida {
  readonly ownerId: string
  readonly id: string
  readonly webhookId: string
  readonly evento: string
  readonly corpo: unknown
  readonly tentativas: number
  readonly url: string
  readonly segredo: string
  readonly falhandoDesde: Date | null
}

/**
 * Deliveries that are due, of all companies, a few of each address; they are nobody else's until the lease ends. The
 * attempt is counted here, so that a process that dies counts too.
 */
export async function claimEntregas(
  tx: Tx,
  agora: Date,
  { limit, perWebhook, leaseMs }: { limit: number; perWebhook: number; leaseMs: number },
): Promise<EntregaDevida[]> {
  const { rows } = await sql<EntregaDevida>`
    with due as (
      select e.owner_id, e.id, row_number() over (partition by e.owner_id, e.webhook_id order by e.criado_em, e.id) as n
      from webhook_entrega e
      where e.situacao = 1 and e.proximo_em <= ${agora}
    ), taken as (
      select e.owner_id, e.id from webhook_entrega e join due on due.owner_id = e.owner_id and due.id = e.id
      where due.n <= ${perWebhook} and e.situacao = 1 and e.proximo_em <= ${agora}
      order by e.proximo_em limit ${limit}
      for update of e skip locked
    )
    update webhook_entrega e set tentativas = e.tentativas + 1, proximo_em = ${new Date(agora.getTime() + leaseMs)}
    from taken, webhook w
    where e.owner_id = taken.owner_id and e.id = taken.id and w.owner_id = e.owner_id and w.id = e.webhook_id
    returning e.owner_id as "ownerId", e.id, e.webhook_id as "webhookId", e.evento, e.corpo, e.tentativas,
      w.url, w.segredo, w.falhando_desde as "falhandoDesde"
  `.execute(tx.db)
  return rows
}
