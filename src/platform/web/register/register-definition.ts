/**
 * What the screens of a register have in common, and what makes one register differ from another:
 *
 *     export const veiculoRegister = defineRegisterScreens({
 *       nouns: { singular: 'veículo', plural: 'veículos', gender: 'o' },
 *       icon: IconTruck, calls: veiculoCalls, record: Veiculo,
 *       place: 'frota/veiculos', nameOf: ({ placa }) => formatPlaca(placa),
 *     })
 *
 * `RegisterPage` shows the list, `RegisterDrawer` loads one record, `RegisterEditor` edits it.
 */
import type { TablerIcon } from '@tabler/icons-react'
import type { Static, TObject } from 'typebox'
import type { BodyOf, CallDefinition } from '#platform/shared/call.ts'
import type { RegisterCallName } from '#platform/shared/register-calls.ts'
import type { LiveTopics } from '../live/live-topics.ts'
import type { ListNouns } from '../record-list/list-nouns.ts'

export type RegisterCalls = Readonly<Record<RegisterCallName, CallDefinition>>

/** The fields that the screens of every register read. */
export interface RegisterRow {
  readonly id: string
  readonly ativo: boolean
  readonly version: number
  readonly atualizadoEm: string
}

export interface RegisterScreens<Rec extends RegisterRow, Input, Search> {
  readonly nouns: ListNouns
  readonly icon: TablerIcon
  readonly calls: RegisterCalls
  /** Schema of a record, to recognise the other version in a conflict. */
  readonly record: TObject
  /** Address of the list and beginning of the drawers' addresses, without a slash at its ends. */
  readonly place: string
  readonly nameOf: (record: Rec) => string
  /** Drawer of one record; `place/id` unless told otherwise. */
  readonly drawerOf: (id: string) => string
  /** Further calls whose answers a change makes stale. */
  readonly alsoChanges: readonly CallDefinition[]
  /** Never there; carries the types of what is sent. */
  readonly types?: { readonly input: Input; readonly search: Search }
}

type Options<C extends RegisterCalls, R extends TObject> = Omit<
  RegisterScreens<Static<R> & RegisterRow, unknown, unknown>,
  'calls' | 'record' | 'drawerOf' | 'alsoChanges' | 'types'
> & {
  readonly calls: C
  readonly record: R
  readonly drawerOf?: (id: string) => string
  readonly alsoChanges?: readonly CallDefinition[]
}

export function defineRegisterScreens<C extends RegisterCalls, R extends TObject>(
  options: Options<C, R>,
): RegisterScreens<Static<R> & RegisterRow, BodyOf<C['create']>, BodyOf<C['search']>> {
  return {
    ...options,
    drawerOf: options.drawerOf ?? ((id) => `${options.place}/${id}`),
    alsoChanges: options.alsoChanges ?? [],
  }
}

/** What is read again after a change of a record. */
export const staleOf = (
  screens: Pick<RegisterScreens<RegisterRow, unknown, unknown>, 'calls' | 'alsoChanges'>,
) => [screens.calls.search, screens.calls.get, screens.calls.history, ...screens.alsoChanges]

/** For `liveTopics` of the module: events of the noun make these calls stale. */
export const liveTopicOf = (
  noun: string,
  calls: RegisterCalls,
  also: readonly CallDefinition[] = [],
): LiveTopics => ({ [noun]: [calls.search, calls.get, calls.history, ...also] })
