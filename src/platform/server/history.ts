/** The history of a record, written in the transaction of the change from declared fields. */
import { sql } from 'kysely'
import { formatMoney, moneyFromNumber } from '#platform/shared/money.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Actor, OwnerTx } from './database/database.ts'
import type { FieldChangeRow } from './database/tables.ts'

const MAX_HISTORY = 200

/** Field names to their labels in Portuguese; only these enter the history. */
export type HistoryFields = Readonly<Record<string, string>>

export interface Change {
  readonly entidade: string
  readonly entidadeId: string
  /** `criação`, `alteração`, `ativação`, `desativação`, … */
  readonly acao: string
  readonly versao: number | null
  readonly mudancas: readonly FieldChangeRow[]
}

type Fields = Readonly<Record<string, unknown>>

/** The entry of one value, where it differs. */
export const changed = (campo: string, de: unknown, para: unknown): FieldChangeRow[] =>
  de === para ? [] : [{ campo, de, para }]

/**
 * Old and new value of each declared field that differs; `before` undefined: a creation. With the `records` behind the
 * words a field also counts as changed when its words hide how: two numbers under the same mask.
 */
export function diffFields(
  fields: HistoryFields,
  before: Fields | undefined,
  after: Fields,
  records?: { readonly before: object; readonly after: object },
): FieldChangeRow[] {
  return Object.entries(fields).flatMap(([field, label]) => {
    const de = before?.[field] ?? null
    const para = after[field] ?? null
    const isSame =
      isEqual(de, para) &&
      (!records || isEqual(Reflect.get(records.before, field), Reflect.get(records.after, field)))
    return isSame ? [] : [{ campo: label, de, para }]
  })
}

const isEqual = (one: unknown, other: unknown) =>
  one === other || ((isObject(one) || isObject(other)) && JSON.stringify(one) === JSON.stringify(other))
const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** Money of the wire as a history tells it; what is not money of the wire is told as it is. */
export function moneyInWords(reais: number | null | undefined): string | number | null {
  if (reais === null || reais === undefined) return null
  const centavos = moneyFromNumber(reais)
  return centavos === undefined ? reais : formatMoney(centavos)
}

/** Adds one entry. The numbers of a record's entries follow each other because its row is locked by the change. */
export async function recordHistory(tx: OwnerTx, actor: Actor, change: Change): Promise<void> {
  await sql`
    insert into historico (owner_id, entidade, entidade_id, seq, quem_id, quem_nome, origem, acao, versao, mudancas)
    select ${tx.ownerId}, ${change.entidade}, ${change.entidadeId}, coalesce(max(seq), 0) + 1,
           ${actor.userId}, ${actor.name}, ${actor.origin}, ${change.acao}, ${change.versao},
           ${JSON.stringify(change.mudancas)}::jsonb
    from historico
    where owner_id = ${tx.ownerId} and entidade = ${change.entidade} and entidade_id = ${change.entidadeId}
  `.execute(tx.db)
}

/** Adds one entry to each of many records in one statement; no record may stand among the changes twice. */
export async function recordHistories(tx: OwnerTx, actor: Actor, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into historico (owner_id, entidade, entidade_id, seq, quem_id, quem_nome, origem, acao, versao, mudancas)
    select ${tx.ownerId}, novo.entidade, novo."entidadeId", coalesce(antes.seq, 0) + 1,
           ${actor.userId}, ${actor.name}, ${actor.origin}, novo.acao, novo.versao, novo.mudancas
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as novo (
      entidade text, "entidadeId" uuid, acao text, versao integer, mudancas jsonb)
    left join lateral (
      select max(h.seq) as seq from historico h
      where h.owner_id = ${tx.ownerId} and h.entidade = novo.entidade and h.entidade_id = novo."entidadeId"
    ) antes on true
  `.execute(tx.db)
}

/** A record that is new, and the values that it begins with. */
export interface Creation {
  readonly entidadeId: string
  readonly versao: number
  /** `valuesByLabel`. */
  readonly valores: Readonly<Record<string, unknown>>
}

/** The declared fields that are filled, by their labels: what `diffFields` tells of a creation, in fewer words. */
export function valuesByLabel(fields: HistoryFields, record: Fields): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  for (const field in fields) {
    const label = fields[field]
    const value = record[field] ?? null
    if (label !== undefined && value !== null) values[label] = value
  }
  return values
}

/** The first entry of each of many new records of one kind, in one statement. */
export async function recordCreations(
  tx: OwnerTx,
  actor: Actor,
  entidade: string,
  creations: readonly Creation[],
): Promise<void> {
  if (creations.length === 0) return
  await sql`
    insert into historico (owner_id, entidade, entidade_id, seq, quem_id, quem_nome, origem, acao, versao, criacao)
    select ${tx.ownerId}, ${entidade}, novo."entidadeId", 1,
           ${actor.userId}, ${actor.name}, ${actor.origin}, 'criação', novo.versao, novo.valores
    from json_to_recordset(${JSON.stringify(creations)}::json) as novo (
      "entidadeId" uuid, versao integer, valores json)
  `.execute(tx.db)
}

/** Newest first, at most 200 entries. */
export async function listHistory(
  tx: OwnerTx,
  entidade: string,
  entidadeId: string,
): Promise<HistoricoItem[]> {
  const rows = await tx.db
    .selectFrom('historico')
    .selectAll()
    .where('owner_id', '=', tx.ownerId)
    .where('entidade', '=', entidade)
    .where('entidade_id', '=', entidadeId)
    .orderBy('seq', 'desc')
    .limit(MAX_HISTORY)
    .execute()
  return rows.map((row) => ({
    seq: row.seq,
    quando: row.quando.toISOString(),
    quem: { id: row.quem_id, nome: row.quem_nome },
    origem: row.origem,
    acao: row.acao,
    versao: row.versao,
    mudancas: row.criacao ? changesFromNothing(row.criacao) : row.mudancas,
  }))
}

const changesFromNothing = (values: Fields): FieldChangeRow[] =>
  Object.entries(values).map(([campo, para]) => ({ campo, de: null, para }))
