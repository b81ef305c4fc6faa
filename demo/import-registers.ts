/**
 * Companies, vehicles and drivers of the demonstration: spreadsheets beside this file, read and written by the
 * same targets as the import of a user, so that they have codes, history and a place in the search.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { valuesOf } from '#modules/integracao/linha.rules.ts'
import { importTargets } from '#modules/integracao/server/import-target.ts'
import { readCells } from '#modules/integracao/server/read-line.ts'
import type { Deps } from '#platform/server/deps.ts'

const FILES = { empresas: 'empresas.csv', veiculos: 'veiculos.csv', motoristas: 'motoristas.csv' } as const

type Row = Readonly<Record<string, string>>

/** `ownerIdOf`: company of the column `empresa`. Every company that has rows begins without records. */
export async function importRegisters(
  deps: Deps,
  ownerIdOf: (company: string) => string,
  now: Date,
): Promise<void> {
  for (const [key, file] of Object.entries(FILES)) {
    const rows: Row[] = parse(readFileSync(fileURLToPath(new URL(file, import.meta.url))), { columns: true })
    for (const company of new Set(rows.map((row) => row.empresa ?? ''))) {
      const own = rows.filter((row) => row.empresa === company)
      await importRows(deps, key, ownerIdOf(company), own, now)
    }
  }
}

async function importRows(deps: Deps, key: string, ownerId: string, rows: readonly Row[], now: Date) {
  const target = importTargets.find(key)
  if (!target) throw new Error(`There is no import of ${key}.`)
  await deps.db.asOwner(ownerId, async (tx) => {
    const apoio = await target.prepare(tx)
    const mapped = target.columns.map((column, coluna) => ({ coluna, column }))
    const creates = rows.map((row, linha) => {
      const cells = target.columns.map(({ campo }) => row[campo] ?? '')
      const { values, problemas } = valuesOf(readCells(mapped, { line: linha + 2, cells }, apoio), {})
      const problems = [...problemas, ...(target.check?.(values, apoio, true) ?? [])]
      const rowKey = target.keyOf(values)
      if (problems.length > 0 || rowKey === undefined) {
        throw new Error(`Line ${linha + 2} of ${key}: ${JSON.stringify(problems)}`)
      }
      return { linha: linha + 2, key: rowKey, values }
    })
    const actor = { userId: null, name: 'Demonstração', origin: 'demo' }
    const context = { actor, now, apoio, importacaoId: ownerId }
    const { refusals, save } = await target.write(tx, context, { creates, updates: [] })
    if (refusals.length > 0) throw new Error(`${key}: ${JSON.stringify(refusals)}`)
    await save()
  })
}
