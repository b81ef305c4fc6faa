/** The filtered list of a register as a spreadsheet: its ids first, then the records in parts. */
import { AppError } from '#platform/shared/app-error.ts'
import { type ExportFormat, MAX_EXPORTED, registerErrors } from '#platform/shared/register-calls.ts'
import type { Deps } from '../deps.ts'
import type { RawAnswer } from '../http/route.ts'
import type { Session } from '../session/session.ts'
import { answerSpreadsheet, type SpreadsheetColumn } from '../spreadsheet/write-spreadsheet.ts'
import type { ListInput, RegisterRecord, RegisterStore } from './register-store.ts'

const PART = 1_000

export interface RegisterExport<Rec> {
  /** Name of the file and of the sheet, e.g. `veiculos`. */
  readonly name: string
  readonly columns: readonly SpreadsheetColumn<Rec>[]
}

/** Throws `export_too_large`. A record that is removed meanwhile is left out. */
export async function exportRegister<Rec extends RegisterRecord, Values, Search extends ListInput>(
  deps: Deps,
  session: Session,
  store: Pick<RegisterStore<Rec, Values, Search>, 'listIds' | 'findMany'>,
  search: Search & { formato?: ExportFormat },
  { name, columns }: RegisterExport<Rec>,
): Promise<RawAnswer> {
  const ids = await deps.db.readAsOwner(session.ownerId, (tx) => store.listIds(tx, search, MAX_EXPORTED + 1))
  if (ids.length > MAX_EXPORTED) throw new AppError(registerErrors.export_too_large)
  async function* rows() {
    for (let from = 0; from < ids.length; from += PART) {
      const part = ids.slice(from, from + PART)
      yield* await deps.db.readAsOwner(session.ownerId, (tx) => store.findMany(tx, part))
    }
  }
  return answerSpreadsheet({ name, sheet: name, format: search.formato ?? 'xlsx', columns, rows: rows() })
}
