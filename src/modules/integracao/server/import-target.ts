/**
 * What can be imported. Each module that has something to import defines a target and names it in its `server.ts`, so
 * that the machinery knows no business noun:
 *
 *     export const empresaImport = defineImportTarget({ key: 'empresas', …, load, write })
 *     extensions: [importTargets.with(empresaImport)]
 *
 * The machinery reads the file, offers repairs, compares with what exists, keeps progress, and calls `write` and then
 * `save` with batches of up to `BATCH_LINES` lines, each in one transaction together with the progress. So a target
 * writes with a handful of statements per batch, never one per line.
 */
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { SavedMany } from '#platform/server/register/save-many.ts'
import type { AccessRequirement } from '#platform/shared/access.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { JsonValue, LerCelula, Values } from '../leitura.rules.ts'
import type { Problema } from '../linha.rules.ts'

/** Lines of one transaction: enough to share its cost, few enough to die young in memory. */
export const BATCH_LINES = 800

export interface ImportColumn<Apoio> {
  /** Name of the value: `cnpj`. */
  readonly campo: string
  /** As people know it: `CNPJ ou CPF`. */
  readonly rotulo: string
  /** Other names of the column in files, in any case, accents and separators. */
  readonly apelidos: readonly string[]
  readonly obrigatorio?: boolean
  /** For the template file. */
  readonly exemplo: string
  /** The text of the cell, never empty, to what is stored, a repair or a problem. */
  readonly ler: LerCelula<Apoio>
  /** How a stored value reads; the value itself as text by default. */
  readonly mostrar?: (value: JsonValue, apoio: Apoio) => string
  /** True where the cell says no more than what the record holds: its day, without an hour. Equal values are so anyway. */
  readonly isMesmo?: (lido: JsonValue, atual: JsonValue) => boolean
  /** The line is found by this column in the preview: name and document. */
  readonly isBusca?: boolean
  /** Only what `convert` makes has it: it stands in no template. */
  readonly isDeArquivo?: boolean
}

/** A record that a key of the file names. */
export interface ExistingRecord<Existing> {
  /** By field, in the very form that reading a cell gives. */
  readonly values: Values
  /** Whatever `write` needs: id, version, the row. */
  readonly record: Existing
}

export interface CreateLine {
  readonly linha: number
  readonly key: string
  readonly values: Values
}

export interface ChangeLine<Existing> {
  readonly linha: number
  readonly key: string
  readonly existing: ExistingRecord<Existing>
  /** Only the fields that change. */
  readonly changes: Values
}

interface ImportBatch<Existing> {
  readonly creates: readonly CreateLine[]
  readonly updates: readonly ChangeLine<Existing>[]
}

export interface WriteContext<Apoio> {
  /** The person who started the import; origin `importação`. */
  readonly actor: Actor
  readonly now: Date
  readonly apoio: Apoio
  readonly importacaoId: string
}

/** A line that could not be written after all; it joins the refused ones. */
export interface LineRefusal extends Problema {
  readonly linha: number
}

/** How the lines of a file are read: all that needs no database. */
export interface LineReading<Apoio = unknown> {
  readonly columns: readonly ImportColumn<Apoio>[]
  /** The column that names a record: where a missing or repeated key is told. */
  readonly keyField: string
  readonly keyOf: (values: Values) => string | undefined
  /** The value of the key field for the lines of a file that has no column for it; absent: it must have one. */
  readonly gerarChave?: (importacaoId: string, ordem: number) => string
  /** What is wrong with a line beyond its single cells. */
  readonly check?: (values: Values, apoio: Apoio, isNew: boolean) => readonly Problema[]
}

/** The reading of a target in a module of its own, as a second thread loads it for large files. */
export interface ReadingModule<Apoio = unknown> {
  readonly reading: LineReading<Apoio>
  /** From what can be sent to a thread. */
  readonly apoioOf: (dados: never) => Apoio
}

export interface ImportTarget<Apoio = unknown, Existing = unknown> extends LineReading<Apoio> {
  /** In addresses: `empresas`. */
  readonly key: string
  /** In texts: `Importar empresas`, `1 empresa`. */
  readonly noun: { readonly one: string; readonly many: string }
  readonly access: AccessRequirement
  /** Where its records are listed; with `importacao` in its address, those of one import. */
  readonly page: string
  /** What people do next with what they imported, and where: `Planejar`. */
  readonly next?: { readonly nome: string; readonly page: string }
  /** The tables that grow with it: the database counts their rows again while a large import fills them. */
  readonly tables?: readonly string[]
  /** Read once per run: municipalities, kinds. Runs again after a restart. */
  readonly prepare: (tx: OwnerTx) => Promise<Apoio>
  /** Where lines are so wide that two threads read a large file: its `ReadingModule`, and what that one needs. */
  readonly apart?: { readonly module: URL; readonly dadosOf: (apoio: Apoio) => unknown }
  /**
   * A file of another kind as the spreadsheet that it stands for; undefined: it is one, or nothing known. `cnpj`: of the
   * company that imports.
   */
  readonly convert?: (content: Buffer, cnpj: string) => Promise<Buffer | undefined>
  /** What `convert` reads, for whoever chooses a file: `XML de NF-e`, `.xml`. */
  readonly otherFiles?: { readonly nome: string; readonly extensoes: readonly string[] }
  /** The records of these keys, in one query. In the writing it may lock them (`for update`). */
  readonly load: (
    tx: OwnerTx,
    keys: readonly string[],
    options: { readonly forChange: boolean },
  ) => Promise<ReadonlyMap<string, ExistingRecord<Existing>>>
  /** Works out what the lines insert and change, and only reads: the batch before may still be written meanwhile. */
  readonly write: (
    tx: OwnerTx,
    context: WriteContext<Apoio>,
    batch: ImportBatch<Existing>,
  ) => Promise<BatchWriting>
}

export interface BatchWriting {
  /** Lines that are not written after all. */
  readonly refusals: readonly LineRefusal[]
  /** Inserts and changes the others, with history and events. */
  readonly save: () => Promise<SavedMany>
}

/** The machinery passes support and records from one function of a target to the next without looking inside. */
// biome-ignore lint/suspicious/noExplicitAny: targets of different support and records stand in one list.
export type AnyImportTarget = ImportTarget<any, any>
// biome-ignore lint/suspicious/noExplicitAny: as above.
export type AnyLineReading = LineReading<any>

export function defineImportTarget<Apoio, Existing>(
  target: ImportTarget<Apoio, Existing>,
): ImportTarget<Apoio, Existing> {
  return target
}

export const importTargets = defineExtensionPoint<AnyImportTarget>('the targets of imports')
