/** Bulk actions on deliveries and what became of each of them. */
import { sql } from 'kysely'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import { utc } from '#platform/server/database/utc.ts'
import type { AcaoEmLote, EntregaLote } from '../../entrega-lote.contract.ts'
import type { PedidoDeReentrega } from '../formas-de-reentrega.ts'

const MAX_LINHAS = 500
/** A worker that told nothing for so long is gone. */
const GONE_SECONDS = 30

interface ParametrosDoLote {
  /** UTC instant of `baixa`; null: when each stop was left, and `agora` where nobody knows. */
  readonly dh: string | null
  /** When it was asked for, UTC; absent in those that were asked for before. */
  readonly agora?: string
  readonly recebedorNome: string | null
  readonly incluirParciais: boolean
  readonly reentrega: (PedidoDeReentrega & { readonly forma: string }) | null
}

export interface LoteRow {
  readonly id: string
  readonly acao: AcaoEmLote
  readonly parametros: ParametrosDoLote
  readonly situacao: EntregaLote['situacao']
  readonly usuario_id: string
  readonly usuario_nome: string
}

export interface NovoItem {
  readonly entregaId: string
  readonly erro: { readonly code: string; readonly message: string } | undefined
}

export async function insertLote(
  tx: OwnerTx,
  lote: Omit<LoteRow, 'situacao'>,
  itens: readonly NovoItem[],
  now: Date,
): Promise<void> {
  const falhas = itens.filter(({ erro }) => erro !== undefined).length
  await sql`
    insert into entrega_lote (owner_id, id, acao, parametros, total, falhas, usuario_id, usuario_nome, criado_em,
      atualizado_em)
    values (${tx.ownerId}, ${lote.id}, ${lote.acao}, ${JSON.stringify(lote.parametros)}::jsonb, ${itens.length}, ${falhas},
      ${lote.usuario_id}, ${lote.usuario_nome}, ${now}, now())
  `.execute(tx.db)
  await sql`
    insert into entrega_lote_item (owner_id, lote_id, ordem, entrega_id, situacao, erro_codigo, erro)
    select ${tx.ownerId}, ${lote.id}, x.ordem, x.id, case when x.codigo is null then 'pendente' else 'falhou' end, x.codigo,
      x.erro
    from unnest(${itens.map(({ entregaId }) => entregaId)}::uuid[], ${itens.map(({ erro }) => erro?.code ?? null)}::text[],
      ${itens.map(({ erro }) => erro?.message ?? null)}::text[]) with ordinality as x (id, codigo, erro, ordem)
  `.execute(tx.db)
}

/** As it was asked for. */
export async function readLote(tx: OwnerTx, id: string): Promise<LoteRow | undefined> {
  const { rows } = await sql<LoteRow>`
    select id, acao, parametros, situacao, usuario_id, usuario_nome from entrega_lote
    where owner_id = ${tx.ownerId} and id = ${id}
  `.execute(tx.db)
  return rows[0]
}

/** Locked for the one worker that is at it; undefined: another one is. */
export async function takeLote(tx: OwnerTx, id: string): Promise<LoteRow | undefined> {
  const { rows } = await sql<LoteRow>`
    select id, acao, parametros, situacao, usuario_id, usuario_nome from entrega_lote
    where owner_id = ${tx.ownerId} and id = ${id} for update skip locked
  `.execute(tx.db)
  return rows[0]
}

export async function nextItens(
  tx: OwnerTx,
  loteId: string,
  limit: number,
): Promise<{ ordem: number; entregaId: string }[]> {
  const { rows } = await sql<{ ordem: number; entregaId: string }>`
    select ordem, entrega_id as "entregaId" from entrega_lote_item
    where owner_id = ${tx.ownerId} and lote_id = ${loteId} and situacao = 'pendente' order by ordem limit ${limit}
  `.execute(tx.db)
  return rows
}

export interface ItemFeito {
  readonly ordem: number
  readonly erro: { readonly code: string; readonly message: string } | undefined
}

/** Marks the items of a batch and moves the counters with them; with the last one the action is done. */
export async function saveItens(
  tx: OwnerTx,
  loteId: string,
  itens: readonly ItemFeito[],
  { isLast, now }: { readonly isLast: boolean; readonly now: Date },
): Promise<void> {
  const falhas = itens.filter(({ erro }) => erro !== undefined).length
  await sql`
    update entrega_lote_item i set situacao = case when x.codigo is null then 'feita' else 'falhou' end,
      erro_codigo = x.codigo, erro = left(x.erro, 500)
    from unnest(${itens.map(({ ordem }) => ordem)}::integer[], ${itens.map(({ erro }) => erro?.code ?? null)}::text[],
      ${itens.map(({ erro }) => erro?.message ?? null)}::text[]) as x (ordem, codigo, erro)
    where i.owner_id = ${tx.ownerId} and i.lote_id = ${loteId} and i.ordem = x.ordem
  `.execute(tx.db)
  await sql`
    update entrega_lote set feitas = feitas + ${itens.length - falhas}, falhas = falhas + ${falhas},
      situacao = ${isLast ? 'concluida' : 'executando'}, concluida_em = ${isLast ? now : null},
      parametros = case when ${isLast} then parametros - 'recebedorNome' - 'reentrega' else parametros end, atualizado_em = now()
    where owner_id = ${tx.ownerId} and id = ${loteId}
  `.execute(tx.db)
}

/** Undefined: the company has none of that id. */
export async function findLote(tx: OwnerTx, id: string): Promise<EntregaLote | undefined> {
  const { rows } = await sql<EntregaLote>`
    select l.id, l.acao, l.situacao, l.total, l.feitas, l.falhas, l.usuario_nome as "porNome",
      ${utc(sql`l.criado_em`)} as "criadoEm", ${utc(sql`l.concluida_em`)} as "concluidaEm",
      coalesce((select json_agg(json_build_object('id', i.entrega_id, 'nf', e.nf_numero, 'cliente', coalesce(e.cliente, ''),
          'codigo', i.erro_codigo, 'motivo', i.erro) order by i.ordem)
        from (select * from entrega_lote_item i where i.owner_id = l.owner_id and i.lote_id = l.id
          and i.situacao = 'falhou' order by i.ordem limit ${MAX_LINHAS}) i
        left join entrega e on e.owner_id = i.owner_id and e.id = i.entrega_id), '[]') as recusadas
    from entrega_lote l where l.owner_id = ${tx.ownerId} and l.id = ${id}
  `.execute(tx.db)
  return rows[0]
}

/** Of every company, those whose worker is gone. */
export async function listAbandoned(tx: Tx): Promise<{ owner_id: string; id: string }[]> {
  const { rows } = await sql<{ owner_id: string; id: string }>`
    select owner_id, id from entrega_lote
    where situacao <> 'concluida' and atualizado_em < now() - make_interval(secs => ${GONE_SECONDS}) limit 1000
  `.execute(tx.db)
  return rows
}
