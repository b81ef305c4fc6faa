/** A line about which a person decided: it is kept anew, and counted where it now belongs. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { importacaoErrors } from '../importacao.contract.ts'
import { canDecideRepairs } from '../importacao.rules.ts'
import { addCounts, type Problema } from '../linha.rules.ts'
import type { ImportacaoChanges, ImportacaoRow } from './importacao.repository.ts'
import { type LinhaChange, type LinhaRow, updateLinhas } from './importacao-linha.repository.ts'

/** Refusals beyond the fifty that have a name of their own. */
export const OTHER_REASONS = 'Outros motivos'

/** Throws where the lines are being written or are written already. */
export function requireUndecided(row: ImportacaoRow): void {
  if (!canDecideRepairs(row.situacao)) throw new AppError(importacaoErrors.importacao_action_not_possible)
}

/** Keeps the line as it is now; what changes of the import with it. */
export const keepAgain = (tx: OwnerTx, importacao: Counted, before: LinhaRow, after: LinhaChange) =>
  keepMany(tx, importacao, [before], [after])

type Counted = Pick<ImportacaoRow, 'id' | 'contadores' | 'recusas' | 'decisoes'>

/** The same for many lines: `after` in the order of `before`. */
export async function keepMany(
  tx: OwnerTx,
  { id, contadores, recusas, decisoes }: Counted,
  before: readonly LinhaRow[],
  after: readonly LinhaChange[],
): Promise<ImportacaoChanges & Omit<Counted, 'id'>> {
  await updateLinhas(tx, id, after)
  let [lines, reasons]: [Readonly<Record<string, number>>, Readonly<Record<string, number>>] = [
    contadores,
    recusas,
  ]
  for (const [count, those] of [
    [1, after],
    [-1, before],
  ] as const) {
    for (const { assinatura, dados } of those) {
      lines = addCounts(lines, { [assinatura]: count })
      reasons = addCounts(reasons, firstReason(recusas, dados.problemas, count))
    }
  }
  return { contadores: lines, recusas: reasons, decisoes: decisoes + 1, em_blocos: true }
}

function firstReason(
  known: Readonly<Record<string, number>>,
  [first]: readonly Problema[],
  count: number,
): Record<string, number> {
  if (!first) return {}
  const isUnnamed = !(first.grupo in known) && OTHER_REASONS in known
  return { [isUnnamed ? OTHER_REASONS : first.grupo]: count }
}
