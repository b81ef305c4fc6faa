/**
 * The writing of checked lines: each batch is written by the target together with the progress, in one
 * transaction. A batch that the database refuses is tried again in smaller ones, down to the line at fault.
 */
import type { OwnerTx } from '../../../platform/server/database/database.ts'
import type { Deps } from '../../../platform/server/deps.ts'
import {
  addCounts,
  changesOf,
  countResults,
  type Destino,
  type Problema,
  resultOf,
  valuesOf,
} from '../linha.rules.ts'
import {
  BATCH_LINES,
  type ChangeLine,
  type CreateLine,
  type LineRefusal,
  type WriteContext,
} from './import-target.ts'
import type { ImportacaoChanges, ImportacaoRow } from './importacao.repository.ts'
import { type LinhaRow, listLinhas, updateLinhas } from './importacao-linha.repository.ts'
import type { Run } from './run.ts'

const SMALLER = 10
const ATTEMPTS = 3
const WRITTEN: readonly Destino[] = ['criar', 'alterar']
/** Another transaction was in the way; the same batch may succeed. */
const RETRY_CODES = new Set(['40001', '40P01', '55P03'])
const CONSTRAINT_CODES = new Set(['23505', '23P01', '23503', '23514', '23502', '22001', '22003'])

/** Writes from where the import stands to the last line, or until somebody stops it. */
export async function writeLines(deps: Deps, run: Run, importacao: ImportacaoRow): Promise<void> {
  const { target, ownerId } = run
  const apoio = await deps.db.readAsOwner(ownerId, (tx) => target.prepare(tx))
  const context: WriteContext<unknown> = {
    actor: { userId: importacao.criado_por, name: importacao.criado_por_nome, origin: 'importação' },
    now: deps.clock.now(),
    apoio,
    importacaoId: importacao.id,
  }
  let limit = BATCH_LINES
  let attempts = 0
  let isDone = false
  while (!isDone) {
    const size = limit
    try {
      const kept = await run.batch(async (tx, current) => {
        const linhas = await nextLines(tx, current, size)
        isDone = linhas.length < size
        return writeBatch(tx, run, context, current, linhas)
      })
      if (!kept) return
      limit = Math.min(BATCH_LINES, limit * SMALLER)
      attempts = 0
    } catch (error) {
      isDone = false
      const code = codeOf(error)
      attempts += 1
      if (RETRY_CODES.has(code) && attempts < ATTEMPTS) continue
      if (!CONSTRAINT_CODES.has(code)) throw error
      if (limit === BATCH_LINES)
        deps.log.warn({ err: error, importacaoId: importacao.id }, 'lote de importação recusado')
      if (limit > 1) limit = Math.max(1, Math.floor(limit / SMALLER))
      else if (!(await refuseNext(run))) return
      attempts = 0
    }
  }
  await run.finish('gravando')
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

function nextLines(tx: OwnerTx, importacao: ImportacaoRow, limit: number): Promise<LinhaRow[]> {
  const aceitos = new Set(importacao.aceitos)
  const assinaturas = Object.keys(importacao.contadores).filter((signature) =>
    WRITTEN.some((destino) => destino === resultOf(signature, aceitos)),
  )
  return listLinhas(tx, importacao.id, { assinaturas, depois: importacao.ordem_gravada, limit })
}

async function writeBatch(
  tx: OwnerTx,
  { target }: Run,
  context: WriteContext<unknown>,
  importacao: ImportacaoRow,
  linhas: readonly LinhaRow[],
): Promise<ImportacaoChanges> {
  const begin = beginning(importacao)
  const last = linhas.at(-1)
  if (!last) return begin
  const keyed = linhas.map((linha) => ({ ...linha, chave: linha.chave ?? '' }))
  const existing = await target.load(
    tx,
    keyed.map(({ chave }) => chave),
    { forChange: true },
  )
  const creates: CreateLine[] = []
  const updates: ChangeLine<unknown>[] = []
  for (const { linha, chave, dados } of keyed) {
    const { values } = valuesOf(dados.leituras, dados.decisoes)
    const record = existing.get(chave)
    if (!record) {
      creates.push({ linha, key: chave, values })
      continue
    }
    const changes = changesOf(values, record.values, importacao.modo)
    if (Object.keys(changes).length > 0) updates.push({ linha, key: chave, existing: record, changes })
  }
  const refusals =
    creates.length + updates.length === 0 ? [] : await target.write(tx, context, { creates, updates })
  const refused = new Set(refusals.map(({ linha }) => linha))
  const criadas = creates.filter(({ linha }) => !refused.has(linha)).length
  const alteradas = updates.filter(({ linha }) => !refused.has(linha)).length
  return {
    ...begin,
    ...(await refuseLines(tx, importacao, linhas, refusals)),
    ordem_gravada: last.ordem,
    criadas: importacao.criadas + criadas,
    alteradas: importacao.alteradas + alteradas,
    inalteradas:
      (begin.inalteradas ?? importacao.inalteradas) + linhas.length - criadas - alteradas - refused.size,
  }
}

/** Lines without change are counted once, at the beginning, and not looked at again. */
function beginning({ para_gravar, contadores, aceitos }: ImportacaoRow): ImportacaoChanges {
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
  linhas: readonly LinhaRow[],
  refusals: readonly LineRefusal[],
): Promise<ImportacaoChanges> {
  if (refusals.length === 0) return {}
  const problems = new Map<number, Problema[]>()
  for (const { linha, ...problem } of refusals) problems.set(linha, [...(problems.get(linha) ?? []), problem])
  const changed = linhas.filter(({ linha }) => problems.has(linha))
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

/** The one line that the database does not take joins the refused ones. */
function refuseNext(run: Run): Promise<boolean> {
  return run.batch(async (tx, importacao) => {
    const linhas = await nextLines(tx, importacao, 1)
    const [only] = linhas
    if (!only) return {}
    const refusal: LineRefusal = {
      linha: only.linha,
      campo: run.target.keyField,
      texto: 'Não pôde ser gravada: o cadastro foi alterado por outra pessoa ou contradiz outro',
      grupo: 'Não pôde ser gravada',
    }
    return {
      ...(await refuseLines(tx, importacao, linhas, [refusal])),
      ordem_gravada: only.ordem,
    }
  })
}
