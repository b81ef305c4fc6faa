/** What a register shows of itself to its conformance suite (`describe-register.ts`). */
import type { ModuleKey, Role } from '#platform/shared/access.ts'
import type { UsageRegistry } from '../register/usage-registry.ts'
import type { CompanyOptions, SignedIn } from './build-company.ts'
import type { TestApp } from './test-app.ts'

export type RegisterTopic = 'create' | 'change' | 'switch' | 'remove' | 'list' | 'export' | 'rights'

export interface RegisterSample<Rec> {
  readonly app: TestApp
  /** In the history, and before the dot of the events. */
  readonly entidade: string
  /** Who may read and who may change. It is said here once more, so that a wrong contract fails. */
  readonly read: Role
  readonly manage: Role
  /** Who may read a single record, where these are more than may read lists and histories. */
  readonly readOne?: Role
  /** Without this module the register answers nobody. */
  readonly module?: ModuleKey
  /** What creates a valid record of the person's company; another one at each call. */
  readonly body: (who: SignedIn) => object | Promise<object>
  /** What a change must send back as it was answered, e.g. children with their ids. */
  readonly kept?: (record: Rec) => object
  /** What a change sends otherwise, and how the history tells it; `answers`: where the answer holds it in another form. */
  readonly change: {
    readonly values: object
    readonly answers?: object
    readonly history: readonly object[]
  }
  /** Values that only one record of a company may have: the first, the same written otherwise, the code of the refusal. */
  readonly taken?: readonly (readonly [first: object, second: object, code: string])[]
  /** Why, the wrong values, and the field that the refusal names. */
  readonly refused: readonly (readonly [why: string, values: object, path: string])[]
  /** What may use a record, and how a refusal calls the record: `O veículo`. */
  readonly usage?: readonly [registry: UsageRegistry, nome: string]
  /** Whose register it is; a shipper's unless told otherwise. */
  readonly company?: CompanyOptions
  /** A new one is switched off until somebody switches it on. */
  readonly beginsOff?: true
  /** Where reach is narrowed to units, nobody can tell who might have known of what was removed. */
  readonly hidesRemoved?: true
  /** The text by which a record is found, and the field that carries it where that is not `busca`. */
  readonly text: (record: Rec) => string
  readonly textField?: string
  /** Narrows lists to what the company itself registered. */
  readonly within?: object
  /** Name and first line of the exported file, and a part of the line of a record. */
  readonly sheet: { readonly name: string; readonly head: string; readonly line: (record: Rec) => string }
  /** Ids of requirements in brackets, which end the names of the tests of that topic. */
  readonly proves?: Partial<Record<RegisterTopic, string>>
}
