/** The loads of bulk actions, and what became of each. */
import { sql } from 'kysely'
import { cicloErrors } from '#modules/carga/ciclo.contract.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Anterior } from './change-cargas.ts'
import './acao.tables.ts'
import '#modules/carga/server/carga.tables.ts'

export interface ItemRow {
  readonly ordem: number
  readonly carga_id: string
  readonly codigo: number
  readonly anterior: Anterior | null
}

/** The next items that nobody has done, in their order. */
export async function nextItens(tx: OwnerTx, acaoId: string, limit: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ordem, carga_id, codigo, anterior from carga_acao_item
    where owner_id = ${tx.ownerId} and acao_id = ${acaoId} and situacao = 'pendente'
    order by ordem limit ${limit}
  `.execute(tx.db)
  return rows
}

export interface ItemFeito {
  readonly ordem: number
  readonly erro: { readonly code: string; readonly message: string } | undefined
  readonly anterior: Anterior | null
}

const MAX_ERRO = 500

/** A load that is already where the action leads is no failure: nothing was left undone. */
const situacaoOf = ({ erro }: ItemFeito) => {
  if (!erro) return 'feita'
  return erro.code === cicloErrors.carga_sem_mudanca.code ? 'igual' : 'falhou'
}

/** Marks the items of a batch and moves the counters of the action with them. */
export async function saveItens(
  tx: OwnerTx,
  acaoId: string,
  itens: readonly ItemFeito[],
  now: Date,
): Promise<void> {
  const situacoes = itens.map(situacaoOf)
  const count = (situacao: string) => situacoes.filter((one) => one === situacao).length
  await sql`
    update carga_acao_item i set situacao = x.situacao,
      erro_codigo = x.erro_codigo, erro = x.erro, anterior = x.anterior::jsonb
    from unnest(
      ${itens.map(({ ordem }) => ordem)}::integer[], ${situacoes}::text[],
      ${itens.map(({ erro }) => erro?.code ?? null)}::text[],
      ${itens.map(({ erro }) => erro?.message.slice(0, MAX_ERRO) ?? null)}::text[],
      ${itens.map(({ anterior }) => (anterior ? JSON.stringify(anterior) : null))}::text[]
    ) as x (ordem, situacao, erro_codigo, erro, anterior)
    where i.owner_id = ${tx.ownerId} and i.acao_id = ${acaoId} and i.ordem = x.ordem
  `.execute(tx.db)
  await sql`
    update carga_acao set feitas = feitas + ${count('feita')}, falhas = falhas + ${count('falhou')},
      ja_estavam = ja_estavam + ${count('igual')}, situacao = 'executando', iniciada_em = coalesce(iniciada_em, ${now}), atualizado_em = now()
    where owner_id = ${tx.ownerId} and id = ${acaoId}
  `.execute(tx.db)
}

export interface ItemDaAcao {
  readonly cargaId: string
  readonly codigo: string
  readonly situacao: string
  readonly erroCodigo: string | null
  readonly erro: string | null
}

/** A load that was never found has no code. */
export async function listItens(
  tx: OwnerTx,
  acaoId: string,
  situacao: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: ItemDaAcao[]; total: number }> {
  const asked = sql`from carga_acao_item
    where owner_id = ${tx.ownerId} and acao_id = ${acaoId}
      and (${situacao ?? null}::text is null or situacao = ${situacao ?? null}::text)`
  const [{ rows }, counted] = await Promise.all([
    sql<Omit<ItemDaAcao, 'codigo'> & { codigo: number }>`
      select carga_id as "cargaId", codigo, situacao, erro_codigo as "erroCodigo", erro
      ${asked} order by ordem limit ${limit} offset ${offset}
    `.execute(tx.db),
    sql<{ total: number }>`select count(*)::integer as total ${asked}`.execute(tx.db),
  ])
  return {
    items: rows.map(({ codigo, ...row }) => ({ ...row, codigo: codigo === 0 ? '' : String(codigo) })),
    total: counted.rows[0]?.total ?? 0,
  }
}

/** What an action did, for its way back. */
export async function listFeitos(tx: OwnerTx, acaoId: string): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ordem, carga_id, codigo, anterior from carga_acao_item
    where owner_id = ${tx.ownerId} and acao_id = ${acaoId} and situacao = 'feita' order by ordem
  `.execute(tx.db)
  return rows
}

/** The batches that loads of the action are in. */
export async function listLotesDaAcao(tx: OwnerTx, acaoId: string): Promise<string[]> {
  const { rows } = await sql<{ lote_id: string }>`
    select distinct c.lote_id from carga_acao_item i
    join carga c on c.owner_id = i.owner_id and c.id = i.carga_id
    where i.owner_id = ${tx.ownerId} and i.acao_id = ${acaoId} and i.situacao = 'feita' and c.lote_id is not null
  `.execute(tx.db)
  return rows.map(({ lote_id }) => lote_id)
}
