/**
 * What can be found. The module that owns a kind of record brings its source; this module then keeps the index by the
 * record's events and can refill it from nothing.
 */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { AccessRequirement } from '#platform/shared/access.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { TipoRegistro } from '../tipo-entidade.ts'

export interface SearchEntry {
  readonly entidadeId: string
  /** Null: the whole company sees the record; else only who may enter the unit. */
  readonly unidadeId: string | null
  /** As it is shown: `48213`, `SHT4F20`. */
  readonly codigo: string | null
  readonly titulo: string
  readonly subtitulo: string | null
  /** Codes, plates, documents, telephones: found first, whatever punctuation is typed. */
  readonly chaves: readonly (string | null)[]
  /** Further words that find the record and are not shown: texts, or lists and objects that hold some. */
  readonly texto?: unknown
  /** Becomes `dadosResumo`. */
  readonly resumo: Readonly<Record<string, unknown>>
  readonly ativo: boolean
}

export interface SearchSource {
  /** The noun of the record's events: `empresa` is told by `empresa.created`, `.changed`, `.removed`. */
  readonly key: string
  readonly tipoEntidade: TipoRegistro
  /** Raised when entries are built in another way: every company's index is then refilled. */
  readonly versao: number
  /** Who finds records of this kind. */
  readonly access: AccessRequirement
  /** The entries of these records in one query; a record that is not to be found is left out. */
  readonly load: (tx: OwnerTx, ids: readonly string[]) => Promise<SearchEntry[]>
  /** Ids above `after` in ascending order, at most `limit`; for refilling. */
  readonly listIds: (tx: OwnerTx, after: string | null, limit: number) => Promise<string[]>
}

export const searchSources = defineExtensionPoint<SearchSource>('the sources of the search')
