/** The rows of bulk actions. */
import { sql } from 'kysely'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import { type AcaoComRecusas, type AcaoDeCargas, MAX_RECUSAS } from '../acao.contract.ts'
import { type AcaoDoTrabalho, type SituacaoAcao, whyNotDesfazer } from '../acao.rules.ts'
import { listItens } from './acao-item.repository.ts'
import type { Anterior } from './change-cargas.ts'
import type { ParametrosGravados } from './parametros.ts'
import './acao.tables.ts'
import '#modules/carga/server/carga.tables.ts'

export interface AcaoRow {
  readonly id: string
  readonly acao: AcaoDoTrabalho
  readonly parametros: ParametrosGravados
  readonly situacao: SituacaoAcao
  readonly total: number
  readonly feitas: number
  readonly falhas: number
  /** Loads that were already where the action leads. */
  readonly ja_estavam: number
  readonly desfaz_id: string | null
  readonly usuario_id: string
  readonly usuario_nome: string
  readonly criado_em: Date
  readonly iniciada_em: Date | null
  readonly concluida_em: Date | null
  readonly desfeita_por_id: string | null
}

const NOUN = 'carga-acao'

/** Screens that show the action read it again. */
export function announceAcao(tx: OwnerTx, id: string, verb: 'created' | 'changed' = 'changed'): void {
  tx.announce({ ownerId: tx.ownerId, tipo: `${NOUN}.${verb}`, entidadeId: id, versao: null })
}

const columns = sql`a.id, a.acao, a.parametros, a.situacao, a.total, a.feitas, a.falhas, a.ja_estavam, a.desfaz_id,
  a.usuario_id, a.usuario_nome, a.criado_em, a.iniciada_em, a.concluida_em,
  (select d.id from carga_acao d where d.owner_id = a.owner_id and d.desfaz_id = a.id) as desfeita_por_id`

export async function findAcao(tx: OwnerTx, id: string): Promise<AcaoRow | undefined> {
  const { rows } = await sql<AcaoRow>`
    select ${columns} from carga_acao a where a.owner_id = ${tx.ownerId} and a.id = ${id}
  `.execute(tx.db)
  return rows[0]
}

/** Held until the batch is written; undefined: another worker is at it, or there is none. */
export async function takeAcao(tx: OwnerTx, id: string): Promise<AcaoRow | undefined> {
  const { rows } = await sql<AcaoRow>`
    select ${columns} from carga_acao a where a.owner_id = ${tx.ownerId} and a.id = ${id}
    for update of a skip locked
  `.execute(tx.db)
  return rows[0]
}

/** Held until it is stopped or taken back; a batch at work is waited for. */
export async function findAcaoForChange(tx: OwnerTx, id: string): Promise<AcaoRow | undefined> {
  await sql`
    select id from carga_acao where owner_id = ${tx.ownerId} and id = ${id} for update
  `.execute(tx.db)
  return findAcao(tx, id)
}

const MAX_LISTED = 20

export async function listNewest(tx: OwnerTx): Promise<AcaoRow[]> {
  const { rows } = await sql<AcaoRow>`
    select ${columns} from carga_acao a where a.owner_id = ${tx.ownerId}
    order by a.criado_em desc, a.id desc limit ${MAX_LISTED}
  `.execute(tx.db)
  return rows
}

export const toAcao = (row: AcaoRow): AcaoDeCargas => ({
  id: row.id,
  acao: row.acao,
  situacao: row.situacao,
  total: row.total,
  feitas: row.feitas,
  falhas: row.falhas,
  jaEstavam: row.ja_estavam,
  pendentes: row.total - row.feitas - row.falhas - row.ja_estavam,
  detalhe: row.parametros.detalhe ?? null,
  usuario: { id: row.usuario_id, nome: row.usuario_nome },
  criadoEm: row.criado_em.toISOString(),
  iniciadaEm: row.iniciada_em?.toISOString() ?? null,
  concluidaEm: row.concluida_em?.toISOString() ?? null,
  desfazId: row.desfaz_id,
  desfeitaPorId: row.desfeita_por_id,
  podeDesfazer:
    whyNotDesfazer({ ...row, desfazId: row.desfaz_id, desfeitaPorId: row.desfeita_por_id }) === undefined,
})

export async function withRecusas(tx: OwnerTx, row: AcaoRow): Promise<AcaoComRecusas> {
  const { items } =
    row.falhas === 0
      ? { items: [] }
      : await listItens(tx, row.id, 'falhou', { limit: MAX_RECUSAS, offset: 0 })
  return {
    ...toAcao(row),
    recusas: items.map(({ situacao: _situacao, erroCodigo, erro, ...item }) => ({
      ...item,
      erroCodigo: erroCodigo ?? '',
      erro: erro ?? '',
    })),
  }
}

export interface NovaAcao {
  readonly id: string
  readonly acao: AcaoDoTrabalho
  readonly parametros: ParametrosGravados
  readonly desfazId: string | null
  readonly usuario: { readonly id: string; readonly nome: string }
}

export interface NovoItem {
  readonly cargaId: string
  readonly codigo: number
  /** Known from the beginning: the item is not tried. */
  readonly erro?: { readonly code: string; readonly message: string }
  readonly anterior?: Anterior | null
}

export async function insertAcao(
  tx: OwnerTx,
  nova: NovaAcao,
  itens: readonly NovoItem[],
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('carga_acao')
    .values({
      owner_id: tx.ownerId,
      id: nova.id,
      acao: nova.acao,
      parametros: JSON.stringify(nova.parametros),
      total: itens.length,
      falhas: itens.filter(({ erro }) => erro).length,
      desfaz_id: nova.desfazId,
      usuario_id: nova.usuario.id,
      usuario_nome: nova.usuario.nome,
      criado_em: now,
    })
    .execute()
  await sql`
    insert into carga_acao_item (owner_id, acao_id, ordem, carga_id, codigo, situacao, erro_codigo, erro, anterior)
    select ${tx.ownerId}, ${nova.id}, x.ordem, x.carga_id, x.codigo,
      case when x.erro_codigo is null then 'pendente' else 'falhou' end, x.erro_codigo, x.erro, x.anterior::jsonb
    from unnest(
      ${itens.map(({ cargaId }) => cargaId)}::uuid[], ${itens.map(({ codigo }) => codigo)}::integer[],
      ${itens.map(({ erro }) => erro?.code ?? null)}::text[],
      ${itens.map(({ erro }) => erro?.message ?? null)}::text[],
      ${itens.map(({ anterior }) => (anterior ? JSON.stringify(anterior) : null))}::text[]
    ) with ordinality as x (carga_id, codigo, erro_codigo, erro, anterior, ordem)
  `.execute(tx.db)
}

export async function endAcao(
  tx: OwnerTx,
  id: string,
  situacao: 'concluida' | 'interrompida',
  now: Date,
): Promise<void> {
  await sql`
    update carga_acao set situacao = ${situacao}, iniciada_em = coalesce(iniciada_em, ${now}), concluida_em = ${now},
      atualizado_em = now()
    where owner_id = ${tx.ownerId} and id = ${id}
  `.execute(tx.db)
}

const SILENCE_SECONDS = 30
const MAX_RESUMED = 100

/** Actions of any company whose worker is gone. */
export async function listAbandoned(tx: Tx): Promise<{ owner_id: string; id: string }[]> {
  return tx.db
    .selectFrom('carga_acao')
    .select(['owner_id', 'id'])
    .where('situacao', 'in', ['aguardando', 'executando'] satisfies SituacaoAcao[])
    .where('atualizado_em', '<', sql<Date>`now() - ${SILENCE_SECONDS} * interval '1 second'`)
    .orderBy('atualizado_em')
    .limit(MAX_RESUMED)
    .execute()
}

const MAX_REMOVED = 20

/** Removes a few actions of before the day that nothing later takes back; answers how many. */
export async function removeOld(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql`
    with old as (
      select a.owner_id, a.id from carga_acao a
      where a.criado_em < ${before} and a.situacao in ('concluida', 'interrompida') and not exists (
        select from carga_acao d where d.owner_id = a.owner_id and d.desfaz_id = a.id)
      limit ${MAX_REMOVED} for update skip locked
    )
    delete from carga_acao a using old where a.owner_id = old.owner_id and a.id = old.id returning a.id
  `.execute(tx.db)
  return rows.length
}
