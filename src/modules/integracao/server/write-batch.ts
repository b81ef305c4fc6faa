/** One batch of checked lines: its records, then the progress of the import and what the target refused. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { SavedMany } from '#platform/server/register/save-many.ts'
import { addCounts, changesOf, countResults, type ModoExistente, type Problema } from '../linha.rules.ts'
import { saysSameIn } from './decide-line.ts'
import type {
  AnyImportTarget,
  BatchWriting,
  ChangeLine,
  CreateLine,
  ExistingRecord,
  LineRefusal,
  WriteContext,
} from './import-target.ts'
import type { ImportacaoChanges, ImportacaoRow } from './importacao.repository.ts'
import { insertFeitos } from './importacao-feito.repository.ts'
import { listLinhasAt, updateLinhas } from './importacao-linha.repository.ts'
import type { WaitingLine } from './read-ahead.ts'

export interface Writing {
  readonly target: AnyImportTarget
  readonly context: WriteContext<unknown>
  readonly modo: ModoExistente
  readonly turn: Promise<unknown> | undefined
}

export interface Written {
  readonly criadas: number
  readonly alteradas: number
  readonly saved: SavedMany
  readonly refusals: readonly LineRefusal[]
}

/**
 * Creates and changes the records of the lines. `turn` ends when the batch before has written its own: until then
 * nothing is locked or written, so that no batch waits for one that waits for it.
 */
export async function writeRecords(
  tx: OwnerTx,
  { target, context, modo, turn }: Writing,
  lines: readonly WaitingLine[],
): Promise<Written> {
  const existing = await loadExisting(tx, { target, turn }, lines)
  const creates: CreateLine[] = []
  const updates: ChangeLine<unknown>[] = []
  const saysSame = saysSameIn(target)
  for (const { linha, key, values } of lines) {
    const record = existing.get(key)
    if (!record) {
      creates.push({ linha, key, values })
      continue
    }
    const changes = changesOf(values, record.values, modo, saysSame)
    if (Object.keys(changes).length > 0) updates.push({ linha, key, existing: record, changes })
  }
  const { refusals, save } =
    creates.length + updates.length === 0
      ? NOTHING
      : await target.write(inBulk(tx), context, { creates, updates })
  await turn
  const saved = await save()
  const refused = new Set(refusals.map(({ linha }) => linha))
  return {
    criadas: creates.filter(({ linha }) => !refused.has(linha)).length,
    alteradas: updates.filter(({ linha }) => !refused.has(linha)).length,
    saved,
    refusals,
  }
}

const NOTHING_SAVED: SavedMany = { created: [], changed: [] }
const NOTHING: BatchWriting = { refusals: [], save: async () => NOTHING_SAVED }

/** Most files name new records only, and what does not exist needs no lock. */
async function loadExisting(
  tx: OwnerTx,
  { target, turn }: Pick<Writing, 'target' | 'turn'>,
  lines: readonly WaitingLine[],
): Promise<ReadonlyMap<string, ExistingRecord<unknown>>> {
  const keys = lines.map(({ key }) => key)
  const found = await target.load(tx, keys, { forChange: false })
  if (found.size === 0) return found
  await turn
  return target.load(tx, keys, { forChange: true })
}

/** The search index follows when the run ends. */
const inBulk = (tx: OwnerTx): OwnerTx => ({
  ...tx,
  announce: (event) => tx.announce({ ...event, isBulk: true }),
})

/** The progress after a batch. */
export async function keepWritten(
  tx: OwnerTx,
  importacao: ImportacaoRow,
  lines: readonly WaitingLine[],
  { criadas, alteradas, saved, refusals }: Written,
): Promise<ImportacaoChanges> {
  const refused = new Set(refusals.map(({ linha }) => linha)).size
  const ordem_gravada = lines.at(-1)?.ordem ?? importacao.ordem_gravada
  await insertFeitos(tx, importacao.id, ordem_gravada, saved)
  return {
    ...(await refuseLines(tx, importacao, lines, refusals)),
    ordem_gravada,
    criadas: importacao.criadas + criadas,
    alteradas: importacao.alteradas + alteradas,
    inalteradas: importacao.inalteradas + lines.length - criadas - alteradas - refused,
  }
}

/** The one line that the database does not take joins the refused ones. */
export async function keepRefused(
  tx: OwnerTx,
  target: AnyImportTarget,
  importacao: ImportacaoRow,
  lines: readonly WaitingLine[],
): Promise<ImportacaoChanges> {
  const refusals = lines.map(
    ({ linha }): LineRefusal => ({
      linha,
      campo: target.keyField,
      texto: 'Não pôde ser gravada: o cadastro foi alterado por outra pessoa ou contradiz outro',
      grupo: 'Não pôde ser gravada',
    }),
  )
  return keepWritten(tx, importacao, lines, { criadas: 0, alteradas: 0, saved: NOTHING_SAVED, refusals })
}

/** Lines without change are counted once, at the beginning, and not looked at again. */
export function beginning({ para_gravar, contadores, aceitos }: ImportacaoRow): ImportacaoChanges {
  if (para_gravar > 0) return {}
  const counts = countResults(contadores, new Set(aceitos))
  return {
    para_gravar: counts.criar + counts.alterar + counts.sem_mudanca,
    inalteradas: counts.sem_mudanca,
  }
}

/** Moves lines that were not written to the refused ones. */
async function refuseLines(
  tx: OwnerTx,
  importacao: ImportacaoRow,
  lines: readonly WaitingLine[],
  refusals: readonly LineRefusal[],
): Promise<ImportacaoChanges> {
  if (refusals.length === 0) return {}
  const problems = new Map<number, Problema[]>()
  for (const { linha, ...problem } of refusals) problems.set(linha, [...(problems.get(linha) ?? []), problem])
  const refused = lines.filter(({ linha }) => problems.has(linha)).map(({ ordem }) => ordem)
  const changed = await listLinhasAt(tx, importacao.id, refused)
  await updateLinhas(
    tx,
    importacao.id,
    changed.map(({ ordem, linha, dados }) => ({
      ordem,
      assinatura: 'recusar',
      chave: null,
      dados: { ...dados, problemas: problems.get(linha) ?? [] },
    })),
  )
  const delta: Record<string, number> = { recusar: changed.length }
  const reasons: Record<string, number> = {}
  for (const { linha, assinatura } of changed) {
    delta[assinatura] = (delta[assinatura] ?? 0) - 1
    const grupo = problems.get(linha)?.[0]?.grupo ?? ''
    reasons[grupo] = (reasons[grupo] ?? 0) + 1
  }
  return {
    contadores: addCounts(importacao.contadores, delta),
    recusas: addCounts(importacao.recusas, reasons),
  }
}
