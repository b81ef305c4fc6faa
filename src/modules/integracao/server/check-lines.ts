/**
 * The checking of a file: each batch of rows is read, compared with what exists, and kept together with the
 * progress, in one transaction. So a run that begins again goes on after the last batch, and no line is
 * there twice.
 */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { TipoReparo } from '../leitura.rules.ts'
import { addCounts, signatureOf, valuesOf } from '../linha.rules.ts'
import { type PackedDados, packDecided, unpackDados } from './dados-linha.ts'
import { type DecidedLine, decideRead } from './decide-line.ts'
import { type AnyImportTarget, BATCH_LINES, type ExistingRecord } from './import-target.ts'
import type { ImportacaoChanges, ImportacaoRow } from './importacao.repository.ts'
import { insertLinhas, listChaves, type NewLinha, removeLinhas } from './importacao-linha.repository.ts'
import type { ExemploReparo } from './integracao.tables.ts'
import { OTHER_REASONS } from './keep-line.ts'
import { type ReadContext, readContext } from './mapped-columns.ts'
import type { ReadLine } from './read-line.ts'
import { readLines } from './read-lines.ts'
import type { Run } from './run.ts'

const MAX_REASONS = 50

/** Reads the file from where the import stands to its end, or until somebody stops it. */
export async function checkLines(deps: Deps, run: Run, importacao: ImportacaoRow): Promise<void> {
  const { target } = run
  const apoio = await deps.db.readAsOwner(run.ownerId, (tx) => target.prepare(tx))
  const context = readContext(target, apoio, importacao)
  const content = await deps.files.get(importacao.arquivo_sha256)

  // Of a checking that the version before has given up.
  if (importacao.conferidas === 0) await deps.db.asOwner(run.ownerId, (tx) => removeLinhas(tx, importacao.id))
  const seen = new SeenKeys()
  // The database keeps one batch while the next one is read.
  let keeping = Promise.resolve(true)
  let batch: ReadLine[] = []
  const flush = async () => {
    const lines = batch
    batch = []
    if (!(await keeping)) return false
    if (lines.length > 0) {
      keeping = run.batch((tx, current) => keepBatch(tx, current, { target, context, seen }, lines))
    }
    return true
  }
  try {
    for await (const line of readLines(context, target.apart, content, importacao)) {
      batch.push(line)
      if (batch.length >= BATCH_LINES && !(await flush())) return
    }
    if (!(await flush()) || !(await keeping)) return
  } catch (error) {
    await keeping.catch(() => false)
    throw error
  }
  await run.finish('conferindo')
}

interface Checking {
  readonly target: AnyImportTarget
  readonly context: ReadContext
  readonly seen: SeenKeys
}

/** Decides about the lines with what the database holds, keeps them, and returns the new progress. */
async function keepBatch(
  tx: OwnerTx,
  importacao: ImportacaoRow,
  { target, context, seen }: Checking,
  lines: readonly ReadLine[],
): Promise<ImportacaoChanges> {
  const keys = [...new Set(lines.flatMap(({ key }) => key ?? []))]
  const taken = await seen.of(tx, importacao)
  const existing = await target.load(tx, keys, { forChange: false })
  const contadores: Record<string, number> = {}
  const reasons: Record<string, number> = {}
  const exemplos = { ...importacao.exemplos }
  const kept = lines.map((line) => {
    const record = line.key === undefined ? undefined : existing.get(line.key)
    const before = line.key === undefined ? undefined : taken.get(line.key)
    const isNew = record === undefined && before === undefined
    const decided = isNew ? line.asNew : decideAgain(context, line, record, before)
    if (line.key !== undefined && decided.destino !== 'recusar') taken.set(detached(line.key), line.linha)
    const linha = toLinha(line, decided)
    contadores[linha.assinatura] = (contadores[linha.assinatura] ?? 0) + 1
    const [first] = decided.problemas
    if (first) reasons[first.grupo] = (reasons[first.grupo] ?? 0) + 1
    if (decided.reparos.some((kind) => !exemplos[kind])) addExamples(exemplos, context, line, decided)
    return linha
  })
  await insertLinhas(tx, importacao.id, kept)
  return {
    conferidas: importacao.conferidas + lines.length,
    contadores: addCounts(importacao.contadores, contadores),
    recusas: addReasons(importacao.recusas, reasons),
    exemplos,
    formulas: lines.reduce((sum, line) => sum + line.formulas, importacao.formulas),
  }
}

/**
 * The lines by key that are kept so far, at most 200,000. They are read when the checking goes on, and again when
 * somebody decided about a cell, which may give a line another key or take it away.
 */
class SeenKeys {
  private lines: Map<string, number> | undefined
  private decisoes = 0

  async of(tx: OwnerTx, { id, conferidas, decisoes }: ImportacaoRow): Promise<Map<string, number>> {
    if (!this.lines || this.decisoes !== decisoes) {
      this.lines = conferidas === 0 ? new Map() : await listChaves(tx, id)
      this.decisoes = decisoes
    }
    return this.lines
  }
}

/** A copy: a part of a text keeps the whole of it, here the piece of the file that a cell was read from. */
const detached = (text: string) => Buffer.from(text).toString()

const unpackRead = ({ read }: ReadLine) => unpackDados(JSON.parse(read) as PackedDados)

/** With the record, or the line before, that the key names. */
function decideAgain(
  context: ReadContext,
  line: ReadLine,
  existing: ExistingRecord<unknown> | undefined,
  before: number | undefined,
): DecidedLine {
  const { leituras } = unpackRead(line)
  return decideRead(context, { leituras, lido: valuesOf(leituras, {}), key: line.key, existing, before })
}

const toLinha = ({ ordem, linha, key, busca, read }: ReadLine, decided: DecidedLine): NewLinha => ({
  ordem,
  linha,
  assinatura: signatureOf(decided),
  chave: decided.destino === 'recusar' ? null : (key ?? null),
  busca,
  dados: packDecided(read, { ...decided, decisoes: {} }),
})

function addExamples(
  exemplos: Partial<Record<TipoReparo, ExemploReparo>>,
  { mapped }: ReadContext,
  line: ReadLine,
  { reparos }: DecidedLine,
): void {
  const { celulas, leituras } = unpackRead(line)
  for (const { coluna, column } of mapped) {
    const leitura = leituras[column.campo]
    if (leitura?.tipo !== 'reparo' || exemplos[leitura.reparo] || !reparos.includes(leitura.reparo)) continue
    exemplos[leitura.reparo] = {
      de: celulas[coluna] ?? '',
      para: leitura.texto,
      nota: leitura.nota ?? null,
    }
  }
}

/** At most fifty reasons have a name of their own. */
function addReasons(
  reasons: Readonly<Record<string, number>>,
  more: Readonly<Record<string, number>>,
): Record<string, number> {
  const sum = { ...reasons }
  for (const [reason, count] of Object.entries(more)) {
    const name = reason in sum || Object.keys(sum).length < MAX_REASONS ? reason : OTHER_REASONS
    sum[name] = (sum[name] ?? 0) + count
  }
  return sum
}
