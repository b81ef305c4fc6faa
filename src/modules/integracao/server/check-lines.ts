/**
 * The checking of a file: each batch of rows is read, compared with what exists, and kept together with the
 * progress, in one transaction. So a run that begins again goes on after the last batch, and no line is
 * there twice.
 */
import type { OwnerTx } from '../../../platform/server/database/database.ts'
import type { Deps } from '../../../platform/server/deps.ts'
import type { SpreadsheetRow } from '../../../platform/server/spreadsheet/read-spreadsheet.ts'
import { openSpreadsheet } from '../../../platform/server/spreadsheet/read-spreadsheet.ts'
import type { JsonValue, TipoReparo, Values } from '../leitura.rules.ts'
import {
  addCounts,
  decideLine,
  type LinhaDecidida,
  type Problema,
  signatureOf,
  valuesOf,
} from '../linha.rules.ts'
import { type AnyImportTarget, BATCH_LINES, type ExistingRecord } from './import-target.ts'
import type { ImportacaoRow } from './importacao.repository.ts'
import { findLinesByKey, insertLinhas, type NewLinha } from './importacao-linha.repository.ts'
import type { ExemploReparo } from './integracao.tables.ts'
import { type MappedColumn, mappedColumns, readCells, searchTextOf } from './read-line.ts'
import type { Run } from './run.ts'

const MAX_REASONS = 50
const OTHER_REASONS = 'Outros motivos'
const line = new Intl.NumberFormat('pt-BR')

interface CheckContext {
  readonly target: AnyImportTarget
  readonly apoio: unknown
  readonly mapped: readonly MappedColumn[]
}

interface CheckedLine {
  readonly row: SpreadsheetRow
  readonly ordem: number
  readonly leituras: NewLinha['dados']['leituras']
  readonly key: string | undefined
  readonly values: Values
}

/** Reads the file from where the import stands to its end, or until somebody stops it. */
export async function checkLines(deps: Deps, run: Run, importacao: ImportacaoRow): Promise<void> {
  const { target } = run
  const apoio = await deps.db.readAsOwner(run.ownerId, (tx) => target.prepare(tx))
  const context: CheckContext = { target, apoio, mapped: mappedColumns(target, importacao.ligacoes) }
  const file = await openSpreadsheet(await deps.files.get(importacao.arquivo_sha256))
  const { planilha, linhaCabecalho } = importacao.leitura

  let ordem = 0
  let isAfterHeader = false
  let batch: CheckedLine[] = []
  // The database keeps one batch while the next one is read.
  let keeping = Promise.resolve(true)
  const flush = async () => {
    const lines = batch
    batch = []
    if (!(await keeping)) return false
    if (lines.length > 0) keeping = run.batch((tx, current) => keepBatch(tx, current, context, lines))
    return true
  }
  try {
    for await (const row of file.rows(planilha ?? undefined)) {
      if (!isAfterHeader) {
        isAfterHeader = row.line === linhaCabecalho
        continue
      }
      ordem += 1
      if (ordem <= importacao.conferidas) continue
      batch.push(readRow(context, row, ordem))
      if (batch.length >= BATCH_LINES && !(await flush())) return
    }
    if (!(await flush()) || !(await keeping)) return
  } catch (error) {
    await keeping.catch(() => false)
    throw error
  }
  await run.finish('conferindo')
}

function readRow({ target, mapped, apoio }: CheckContext, row: SpreadsheetRow, ordem: number): CheckedLine {
  const leituras = readCells(mapped, row, apoio)
  const { values } = valuesOf(leituras, {})
  return { row, ordem, leituras, values, key: target.keyOf(values) }
}

async function keepBatch(
  tx: OwnerTx,
  importacao: ImportacaoRow,
  context: CheckContext,
  lines: readonly CheckedLine[],
) {
  const keys = [...new Set(lines.flatMap(({ key }) => key ?? []))]
  const taken = await findLinesByKey(tx, importacao.id, keys)
  const existing = await context.target.load(tx, keys, { forChange: false })
  const kept = lines.map((one) => {
    const decided = decide(importacao, context, one, existing, taken)
    if (one.key !== undefined && decided.destino !== 'recusar') taken.set(one.key, one.row.line)
    return { one, decided, kept: toLinha(context, one, decided) }
  })
  await insertLinhas(
    tx,
    importacao.id,
    kept.map((each) => each.kept),
  )
  const contadores: Record<string, number> = {}
  const reasons: Record<string, number> = {}
  const exemplos = { ...importacao.exemplos }
  let formulas = 0
  for (const { one, decided, kept: linha } of kept) {
    contadores[linha.assinatura] = (contadores[linha.assinatura] ?? 0) + 1
    const [first] = decided.problemas
    if (first) reasons[first.grupo] = (reasons[first.grupo] ?? 0) + 1
    formulas += one.row.formulas?.length ?? 0
    addExamples(exemplos, context, one, decided)
  }
  return {
    conferidas: importacao.conferidas + lines.length,
    contadores: addCounts(importacao.contadores, contadores),
    recusas: addReasons(importacao.recusas, reasons),
    exemplos,
    formulas: importacao.formulas + formulas,
  }
}

function decide(
  importacao: ImportacaoRow,
  { target, apoio }: CheckContext,
  { leituras, values, key }: CheckedLine,
  existing: ReadonlyMap<string, ExistingRecord<unknown>>,
  taken: ReadonlyMap<string, number>,
): LinhaDecidida & { daLinha: readonly Problema[] } {
  const record = key === undefined ? undefined : existing.get(key)
  const daLinha = [
    ...repeatedProblem(target, key, taken),
    ...(target.check?.(values, apoio, record === undefined) ?? []),
    ...keyProblem(target, leituras, key),
  ]
  const decided = decideLine({
    leituras,
    decisoes: {},
    problemas: daLinha,
    existing: record?.values,
    modo: importacao.modo,
    show: (campo, value) => showValue(target, apoio, campo, value),
  })
  return { ...decided, daLinha }
}

function repeatedProblem(
  target: AnyImportTarget,
  key: string | undefined,
  taken: ReadonlyMap<string, number>,
): Problema[] {
  const before = key === undefined ? undefined : taken.get(key)
  if (before === undefined) return []
  const texto = `Repetida: igual à linha ${line.format(before)}`
  return [{ campo: target.keyField, texto, grupo: 'Repetida no arquivo' }]
}

/** A line without a key names no record; a cell that says so already is not told twice. */
function keyProblem(
  target: AnyImportTarget,
  leituras: CheckedLine['leituras'],
  key: string | undefined,
): Problema[] {
  if (key !== undefined || leituras[target.keyField]?.tipo === 'problema') return []
  const rotulo = target.columns.find(({ campo }) => campo === target.keyField)?.rotulo ?? target.keyField
  return [{ campo: target.keyField, texto: 'Campo obrigatório', grupo: `Sem ${rotulo}` }]
}

/** How a stored value of a field reads. */
export function showValue(target: AnyImportTarget, apoio: unknown, campo: string, value: JsonValue): string {
  if (value === null || value === '') return ''
  const column = target.columns.find((one) => one.campo === campo)
  if (column?.mostrar) return column.mostrar(value, apoio)
  return typeof value === 'boolean' ? (value ? 'Sim' : 'Não') : String(value)
}

function toLinha(
  { mapped }: CheckContext,
  { row, ordem, leituras, key }: CheckedLine,
  decided: LinhaDecidida & { daLinha: readonly Problema[] },
): NewLinha {
  return {
    ordem,
    linha: row.line,
    assinatura: signatureOf(decided),
    chave: decided.destino === 'recusar' ? null : (key ?? null),
    busca: searchTextOf(mapped, row, leituras, key),
    dados: {
      celulas: row.cells,
      leituras,
      decisoes: {},
      mudancas: decided.mudancas,
      problemas: decided.problemas,
      daLinha: decided.daLinha,
    },
  }
}

function addExamples(
  exemplos: Partial<Record<TipoReparo, ExemploReparo>>,
  { mapped }: CheckContext,
  { leituras, row }: CheckedLine,
  { reparos }: LinhaDecidida,
): void {
  for (const { coluna, column } of mapped) {
    const leitura = leituras[column.campo]
    if (leitura?.tipo !== 'reparo' || exemplos[leitura.reparo] || !reparos.includes(leitura.reparo)) continue
    exemplos[leitura.reparo] = {
      de: row.cells[coluna] ?? '',
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
