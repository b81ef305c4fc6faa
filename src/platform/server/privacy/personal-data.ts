/**
 * Which columns hold data of persons, why, and what becomes of them when the person asks for erasure
 * (LGPD, Lei 13.709/2018). Each module declares those of its tables; a test walks the columns of the database and
 * refuses one that looks like a person's and that nobody declared.
 */

import type { RawBuilder } from 'kysely'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { OwnerTx } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import type { HistoryFields } from '../history.ts'

/** By what a person is found. A name is not among them: two people may have one. */
export const IDENTIFIERS = ['cpf', 'email', 'telefone'] as const
export type Identifier = (typeof IDENTIFIERS)[number]

/** Normalised: 11 digits of the CPF, the address in small letters, 10 or 11 digits of the phone. At least one. */
export type Person = Readonly<Partial<Record<Identifier, string>>>

/** What stands in place of a name that must not be empty. */
export const ANONYMOUS = 'Titular anonimizado'

export interface PersonalColumn {
  /** As the copy of the data calls it. */
  readonly label: string
  /** `context`: no data of a person by itself, told so that the rest can be understood. */
  readonly onErase: 'anonymise' | 'keep' | 'context'
  /** What is left of an anonymised column; nothing when absent. The row is `t`. */
  readonly to?: RawBuilder<unknown>
}

/** On what the processing rests, e.g. `art. 7º, V` and `execução do contrato de transporte`. */
interface LegalBasis {
  readonly artigo: string
  readonly motivo: string
}

/** Rows that are not erased for the time being, and what is said about them. */
interface KeptRows {
  readonly when: (now: Date) => RawBuilder<boolean>
  readonly motivo: string
}

export interface PersonalData {
  /** The table, or the table and which part of it: `empresa:pf`. */
  readonly key: string
  /** The table, or a function that returns its rows with `owner_id`. */
  readonly table: string
  /** For people: `Motoristas`. */
  readonly nome: string
  /** Rows of the table that are meant; all when absent. The row is `t`. */
  readonly where?: RawBuilder<boolean>
  /** The column that names a row, `id` when absent. Of rows without a name of their own: the column of `via`. */
  readonly rowKey?: string
  /** Columns that hold what a person is found by; `telefones[]`: an array of them, `motorista#>>telefone`: in JSON. */
  readonly identifies?: Readonly<Partial<Record<Identifier, readonly string[]>>>
  /** Instead of `identifies`: the rows whose `column` names a found row of another declaration, listed before. */
  readonly via?: { readonly key: string; readonly column: string }
  readonly columns: Readonly<Record<string, PersonalColumn>>
  /**
   * `row`: the row is about the person, all anonymised columns go. `match`: the row is about somebody else, e.g. a
   * company, and only those columns go that hold what was searched for. `delete`: the row itself goes.
   */
  readonly erases: 'row' | 'match' | 'delete' | 'nothing'
  /** The noun of its events and its history, and the labels of the history's fields to forget. */
  readonly record?: { readonly noun: string; readonly fields: readonly string[] }
  /** The column that names a stored file, which goes with the row. */
  readonly file?: string
  readonly keeps?: KeptRows
  /** What must happen beside, in the same transaction. */
  readonly onErased?: (deps: Deps, tx: OwnerTx, ids: readonly string[]) => Promise<void>
  readonly basis: LegalBasis
  /** How long, and by which rule what stays does stay. */
  readonly retention: string
}

/** Checks what types cannot: exactly one way to the rows. */
export function definePersonalData(data: PersonalData): PersonalData {
  if ((data.identifies === undefined) === (data.via === undefined)) {
    throw new Error(`${data.key} needs either identifies or via.`)
  }
  if (data.erases === 'match' && data.identifies === undefined) {
    throw new Error(`${data.key} can only match columns that identify.`)
  }
  return data
}

/**
 * Everything the program holds of persons, in the order in which it is looked for. A module that keeps data of persons names
 * its declarations in its `server.ts`; what is found through another declaration belongs to a later module.
 */
export const personalData = defineExtensionPoint<PersonalData>('the catalogue of personal data')

export const anonymise = (label: string, to?: RawBuilder<unknown>): PersonalColumn => ({
  label,
  onErase: 'anonymise',
  ...(to && { to }),
})
export const keep = (label: string): PersonalColumn => ({ label, onErase: 'keep' })
export const context = (label: string): PersonalColumn => ({ label, onErase: 'context' })

/** The labels under which the history tells these fields; throws when the history does not know one. */
export function labelsOf(fields: HistoryFields, ...names: readonly string[]): string[] {
  return names.map((name) => {
    const label = fields[name]
    if (label === undefined) throw new Error(`The history tells nothing of ${name}.`)
    return label
  })
}
