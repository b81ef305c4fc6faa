/**
 * Fills the index of a company again: for records older than their source, and after a source has changed how
 * it builds entries. Each batch is a transaction that stores how far it came, so a stop loses nothing.
 */
import { setImmediate } from 'node:timers/promises'
import { Type } from 'typebox'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { Id } from '#platform/shared/schemas.ts'
import {
  findRefill,
  forgetWords,
  listIndexedCompanies,
  listIndexedIds,
  listStale,
  reserveIndex,
  saveRefill,
  writeIndex,
} from './busca.repository.ts'
import { type SearchSource, searchSources } from './search-sources.ts'
import { loadRows } from './update-index.ts'

const BATCH_SIZE = 1_000
/** Records whose entries are written at once. */
const PART_SIZE = 500
const COMPANIES_AT_ONCE = 100
const WORDS_AT_ONCE = 5000

export const rebuildJob = defineJob({
  name: 'busca-reconstruir',
  data: Type.Object({}),
  retries: 3,
  cron: { expression: '*/10 * * * *', timeZone: 'America/Sao_Paulo' },
  run: refillStale,
})

/** Refills whatever is missing, half filled or of another version. */
export async function refillStale(deps: Deps): Promise<void> {
  const sources = searchSources.list()
  for (;;) {
    const stale = await deps.db.asSystem('search-index', (tx) => listStale(tx, sources, COMPANIES_AT_ONCE))
    if (stale.length === 0) return
    for (const { owner_id, tipo } of stale) {
      const source = sources.find((candidate) => candidate.tipoEntidade === tipo)
      if (source) await refillCompany(deps, owner_id, source)
    }
  }
}

/** After many records were created at once, whose entries do not wait for the clock. */
export const completeJob = defineJob({
  name: 'busca-completar',
  data: Type.Object({ ownerId: Id }),
  retries: 3,
  run: async (deps, { ownerId }) => {
    for (const source of searchSources.list()) await refillCompany(deps, ownerId, source)
  },
})

async function refillCompany(deps: Deps, ownerId: string, source: SearchSource): Promise<void> {
  while (!(await refillBatch(deps, ownerId, source))) {
    // Between two batches the company's changes take their turn.
  }
}

/** Fills the next records; true when there are no more. */
export async function refillBatch(deps: Deps, ownerId: string, source: SearchSource): Promise<boolean> {
  const { tipoEntidade: tipo, versao } = source
  return deps.db.asOwner(ownerId, async (tx) => {
    await reserveIndex(tx)
    const state = await findRefill(tx, tipo)
    const isSame = state?.versao === versao
    if (isSame && state.concluido) return true
    const cursor = isSame ? state.cursor : null
    const ids = await source.listIds(tx, cursor, BATCH_SIZE)
    const upTo = ids.length < BATCH_SIZE ? null : (ids.at(-1) ?? null)
    const indexed = await listIndexedIds(tx, tipo, cursor, upTo, BATCH_SIZE)
    await renew(tx, source, [...new Set([...ids, ...indexed])])
    // More entries without a record than a batch takes: the rest of them is the next batch.
    const isCut = indexed.length === BATCH_SIZE
    const last = isCut ? (indexed.at(-1) ?? cursor) : (upTo ?? cursor)
    const concluido = upTo === null && !isCut
    await saveRefill(tx, tipo, { versao, cursor: concluido ? null : last, concluido })
    return concluido
  })
}

/** The entries of these records; those of one part are worked out while the database writes those of the part before. */
async function renew(tx: OwnerTx, source: SearchSource, ids: readonly string[]): Promise<void> {
  const parts = Array.from({ length: Math.ceil(ids.length / PART_SIZE) }, (_, index) =>
    ids.slice(index * PART_SIZE, (index + 1) * PART_SIZE),
  )
  let loading = loadRows(tx, { source, ids: parts[0] ?? [] })
  let writing: Promise<void> = Promise.resolve()
  for (const [index, part] of parts.entries()) {
    const [rows] = await Promise.all([loading, writing])
    loading = loadRows(tx, { source, ids: parts[index + 1] ?? [] })
    // Both are met in the next turn. The reading leaves first: the connection answers in the order it was asked.
    loading.catch(() => undefined)
    await setImmediate()
    const targets = part.map((id) => ({ tipo: source.tipoEntidade, id }))
    writing = writeIndex(tx, targets, rows)
    writing.catch(() => undefined)
  }
  await writing
}

/** Names of people who were removed do not stay behind as words. */
export const forgetJob = defineJob({
  name: 'busca-esquecer',
  data: Type.Object({}),
  retries: 1,
  cron: { expression: '40 3 * * *', timeZone: 'America/Sao_Paulo' },
  run: forgetUnusedWords,
})

export async function forgetUnusedWords(deps: Deps): Promise<void> {
  let after: string | null = null
  for (;;) {
    const from: string | null = after
    const companies: string[] = await deps.db.asSystem('search-index', (tx) =>
      listIndexedCompanies(tx, from, COMPANIES_AT_ONCE),
    )
    for (const ownerId of companies) await forgetOfCompany(deps, ownerId)
    after = companies.at(-1) ?? null
    if (companies.length < COMPANIES_AT_ONCE) return
  }
}

/** Also right after an erasure, which cannot wait for the night. */
export async function forgetOfCompany(deps: Deps, ownerId: string): Promise<void> {
  let last: string | undefined = ''
  while (last !== undefined) {
    const from: string = last
    last = await deps.db.asOwner(ownerId, (tx) => forgetWords(tx, from, WORDS_AT_ONCE))
  }
}
