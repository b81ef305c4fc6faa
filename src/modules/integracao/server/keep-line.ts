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
export async function keepAgain(
  tx: OwnerTx,
  { id, contadores, recusas, decisoes }: Pick<ImportacaoRow, 'id' | 'contadores' | 'recusas' | 'decisoes'>,
  before: LinhaRow,
  after: LinhaChange,
): Promise<ImportacaoChanges & Pick<ImportacaoRow, 'contadores' | 'recusas' | 'decisoes'>> {
  await updateLinhas(tx, id, [after])
  const moved = addCounts({ [after.assinatura]: 1 }, { [before.assinatura]: -1 })
  const reasons = addCounts(
    firstReason(recusas, after.dados.problemas, 1),
    firstReason(recusas, before.dados.problemas, -1),
  )
  return {
    contadores: addCounts(contadores, moved),
    recusas: addCounts(recusas, reasons),
    decisoes: decisoes + 1,
    em_blocos: true,
  }
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
