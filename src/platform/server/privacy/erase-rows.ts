/** Erases what one declaration says of a person, and the traces of it: history, files, search index. */
import { type RawBuilder, sql } from 'kysely'
import type { Actor, OwnerTx } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { recordHistories } from '../history.ts'
import { column, holds, rowKeyOf, rowsNamed, source } from './find-person.ts'
import { IDENTIFIERS, type Person, type PersonalColumn, type PersonalData } from './personal-data.ts'

export interface RowCount {
  readonly erasable: number
  readonly kept: number
}

/** Rows that hold something to erase and need not stay for now; a second run finds none. */
function mayGo(data: PersonalData, person: Person, now: Date): RawBuilder<boolean> {
  if (data.erases === 'nothing') return sql<boolean>`false`
  const isDue = data.keeps ? sql`not coalesce(${data.keeps.when(now)}, false)` : sql`true`
  if (data.erases === 'delete') return sql<boolean>`${isDue}`
  const differs = listGoing(data).map(
    ([name, declared]) => sql`${column(name)} is distinct from ${leftOf(data, person, name, declared)}`,
  )
  return sql<boolean>`${isDue} and (${sql.join(differs, sql` or `)})`
}

const listGoing = (data: PersonalData) =>
  Object.entries(data.columns).filter(([, { onErase }]) => onErase === 'anonymise')

/** How many of the rows would go, and how many stay. */
export async function countRows(
  tx: OwnerTx,
  data: PersonalData,
  person: Person,
  ids: readonly string[],
  now: Date,
): Promise<RowCount> {
  const { rows } = await sql<RowCount>`
    select (count(*) filter (where ${mayGo(data, person, now)}))::int as erasable,
      (count(*) filter (where not (${mayGo(data, person, now)})))::int as kept
    from ${source(data)} where ${rowsNamed(tx, data, ids)}
  `.execute(tx.db)
  return rows[0] ?? { erasable: 0, kept: 0 }
}

interface Erasure {
  readonly deps: Deps
  readonly tx: OwnerTx
  readonly data: PersonalData
  readonly person: Person
  readonly ids: readonly string[]
  readonly actor: Actor
}

/** Answers how many rows went. Rows that must stay for now are left as they are. */
export async function eraseRows(erasure: Erasure): Promise<number> {
  const { deps, tx, data, person, ids, actor } = erasure
  if (data.erases === 'nothing') return 0
  const now = deps.clock.now()
  const files = await listFiles(erasure, now)
  const statement =
    data.erases === 'delete'
      ? sql<{ id: string }>`delete from ${source(data)}`
      : sql<{ id: string }>`update ${source(data)} set ${sql.join(assignmentsOf(erasure))}`
  const { rows } = await sql<{ id: string }>`
    ${statement} where ${rowsNamed(tx, data, ids)} and ${mayGo(data, person, now)}
    returning ${column(rowKeyOf(data))} as id
  `.execute(tx.db)
  const gone = [...new Set(rows.map(({ id }) => id))]
  await discardFiles(tx, files, now)
  if (data.record && gone.length > 0) await leaveTrace(tx, data.record, gone, actor)
  if (gone.length > 0) await data.onErased?.(deps, tx, gone)
  return rows.length
}

function assignmentsOf({ data, person }: Erasure): RawBuilder<unknown>[] {
  return [
    ...listGoing(data).map(
      ([name, declared]) => sql`${sql.ref(name)} = ${leftOf(data, person, name, declared)}`,
    ),
    ...(data.record ? [sql`versao = t.versao + 1`] : []),
  ]
}

/** What is left of a column; of a row about somebody else only what was searched for goes. */
function leftOf(
  data: PersonalData,
  person: Person,
  name: string,
  declared: PersonalColumn,
): RawBuilder<unknown> {
  const left = declared.to ?? sql`null`
  if (data.erases !== 'match') return left
  const matches = IDENTIFIERS.flatMap((kind) => {
    const value = person[kind]
    const isHere = data.identifies?.[kind]?.includes(name) === true
    return value !== undefined && isHere ? [holds(kind, name, value)] : []
  })
  if (matches.length === 0) return column(name)
  return sql`case when ${sql.join(matches, sql` or `)} then ${left} else ${column(name)} end`
}

async function listFiles({ tx, data, person, ids }: Erasure, now: Date): Promise<string[]> {
  if (!data.file) return []
  const { rows } = await sql<{ id: string }>`
    select ${column(data.file)} as id from ${source(data)}
    where ${rowsNamed(tx, data, ids)} and ${mayGo(data, person, now)} and ${column(data.file)} is not null
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** The company loses its files; their content follows when no other file has the same. */
async function discardFiles(tx: OwnerTx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    with gone as (
      delete from arquivo where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[]) returning sha256
    )
    insert into arquivo_descartado (owner_id, sha256, quando)
    select distinct ${tx.ownerId}::uuid, sha256, ${now}::timestamptz from gone on conflict do nothing
  `.execute(tx.db)
}

/** That it happened stays in the history, what it was does not; the events refill index and cards. */
async function leaveTrace(
  tx: OwnerTx,
  record: NonNullable<PersonalData['record']>,
  ids: readonly string[],
  actor: Actor,
): Promise<void> {
  const { noun, fields } = record
  await sql`select app_forget_in_history(${noun}, ${ids}::uuid[], ${fields}::text[])`.execute(tx.db)
  await recordHistories(
    tx,
    actor,
    ids.map((id) => ({
      entidade: noun,
      entidadeId: id,
      acao: 'anonimização (LGPD)',
      versao: null,
      mudancas: [{ campo: 'Dados pessoais', de: null, para: 'Eliminados a pedido do titular' }],
    })),
  )
  for (const id of ids) {
    tx.announce({ ownerId: tx.ownerId, tipo: `${noun}.changed`, entidadeId: id, versao: null })
  }
}
