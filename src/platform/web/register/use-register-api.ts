/** What the screens of a register ask the server. */
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { CallDefinition } from '#platform/shared/call.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { AnyCallInput } from '../http/call-input.ts'
import type { DownloadedFile, HttpClient } from '../http/http-client.ts'
import { usePlatform } from '../query/platform-context.ts'
import { callKey, useCall, useCallMutation } from '../query/use-call.ts'
import type { ListPage } from '../record-list/ListPages.tsx'
import { type RegisterRow, type RegisterScreens, staleOf } from './register-definition.ts'

/** The calls of a register are known only by their shape here, so their inputs are named once, in this file. */
const asked = (input: AnyCallInput) => input as Parameters<HttpClient['call']>[1]

type Narrowed<Search> = Partial<Search> & object

export function useRegisterPage<Rec extends RegisterRow, Search>(
  { calls }: RegisterScreens<Rec, unknown, Search>,
  body: Narrowed<Search>,
  enabled = true,
): UseQueryResult<ListPage<Rec>> {
  return useCall(calls.search, asked({ body }), { keepsPrevious: true, enabled }) as UseQueryResult<
    ListPage<Rec>
  >
}

export function useRegisterRecord<Rec extends RegisterRow>(
  { calls }: RegisterScreens<Rec, unknown, unknown>,
  id: string,
): UseQueryResult<Rec> {
  return useCall(calls.get, asked({ params: { id } })) as UseQueryResult<Rec>
}

export function useRegisterHistory(
  { calls }: Pick<RegisterScreens<RegisterRow, unknown, unknown>, 'calls'>,
  id: string | undefined,
): UseQueryResult<HistoricoItem[]> {
  const input = asked({ params: { id: id ?? '' } })
  return useCall(calls.history, input, { enabled: id !== undefined }) as UseQueryResult<HistoricoItem[]>
}

/** Without an id a new record is created; the version is the one the values are based on. */
export function useRegisterSave<Rec extends RegisterRow, Input>(
  screens: RegisterScreens<Rec, Input, unknown>,
): (id: string | undefined, body: Input, version: number) => Promise<Rec> {
  const changes = staleOf(screens)
  const create = useCallMutation(screens.calls.create, { changes })
  const change = useCallMutation(screens.calls.change, { changes })
  return async (id, body, version) => {
    const answer =
      id === undefined
        ? await create.mutateAsync(asked({ body }))
        : await change.mutateAsync(asked({ params: { id }, body: { ...body, version } }))
    return answer as Rec
  }
}

export interface RegisterCommands<Rec, Search> {
  readonly setActive: (id: string, isActive: boolean, signal?: AbortSignal) => Promise<Rec>
  readonly remove: (id: string) => Promise<void>
  /** Every record of a filter, at most 1,000. */
  readonly listAll: (filter: Narrowed<Search>) => Promise<readonly Rec[]>
  readonly download: (filter: Narrowed<Search>, format: 'xlsx' | 'csv') => Promise<DownloadedFile>
  readonly refresh: () => Promise<void>
}

/** Single actions; each rejects with the refusal of the server. */
export function useRegisterCommands<Rec extends RegisterRow, Search>(
  screens: RegisterScreens<Rec, unknown, Search>,
): RegisterCommands<Rec, Search> {
  const { http } = usePlatform()
  const client = useQueryClient()
  const { calls } = screens
  const call = <T>(definition: CallDefinition, input: AnyCallInput) =>
    http.call(definition, asked(input)) as Promise<T>
  return {
    setActive: (id, isActive, signal) =>
      call(isActive ? calls.activate : calls.deactivate, { params: { id }, ...(signal && { signal }) }),
    remove: (id) => call(calls.remove, { params: { id } }),
    listAll: async (filter) =>
      (await call<ListPage<Rec>>(calls.search, { body: { ...filter, page: -1 } })).items,
    download: (filter, formato) => http.download(calls.export, asked({ body: { ...filter, formato } })),
    refresh: async () => {
      await Promise.all(
        staleOf(screens).map((stale) => client.invalidateQueries({ queryKey: callKey(stale) })),
      )
    },
  }
}
