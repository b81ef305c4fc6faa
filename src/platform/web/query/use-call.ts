/** Calls for components: reading through the cache, and acting. */
import {
  keepPreviousData,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallDefinition, ResponseOf } from '#platform/shared/call.ts'
import type { AnyCallInput, CallInput } from '../http/call-input.ts'
import type { HttpClient } from '../http/http-client.ts'
import { usePlatform } from './platform-context.ts'
import { retryDelayMs, shouldRetry } from './query-client.ts'
import { createRepeatKey } from './repeat-key.ts'

/** The cache key of a call. Without an input it is the beginning of the keys of all its answers. */
export function callKey(definition: CallDefinition, input?: AnyCallInput): QueryKey {
  const call = [definition.service, definition.method, definition.path]
  return input ? [...call, { params: input.params, query: input.query, body: input.body }] : call
}

/** For caches that are filled before the component is there: `client.prefetchQuery(callQuery(http, …))`. */
export function callQuery<C extends CallDefinition>(http: HttpClient, definition: C, input: CallInput<C>) {
  return {
    queryKey: callKey(definition, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => http.call(definition, { ...input, signal }),
  }
}

export interface UseCallOptions {
  readonly enabled?: boolean
  /** Milliseconds an answer counts as fresh; 30 s by default. */
  readonly staleTime?: number
  /** Keeps the answer of the previous input while the next one is loaded, e.g. while a filter is typed. */
  readonly keepsPrevious?: boolean
  /** Milliseconds after which it is read again while it is looked at. */
  readonly refetchInterval?: number
}

/** Reads through the cache. The request ends when the component goes. */
export function useCall<C extends CallDefinition>(
  definition: C,
  input: CallInput<C>,
  { keepsPrevious, ...options }: UseCallOptions = {},
): UseQueryResult<ResponseOf<C>> {
  const { http } = usePlatform()
  return useQuery<ResponseOf<C>, Error>({
    ...callQuery(http, definition, input),
    ...options,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  })
}

export interface UseCallMutationOptions<C extends CallDefinition> {
  readonly onSuccess?: (answer: ResponseOf<C>, input: CallInput<C>) => void
  /** Calls whose answers this action changes; they are read again. */
  readonly changes?: readonly CallDefinition[]
  /** Actions of the same scope are sent one after the other, in the order they were taken. */
  readonly scope?: string
}

/**
 * Acts. An idempotent call without an answer is tried again with its key, by itself and when the user sends
 * the same once more.
 */
export function useCallMutation<C extends CallDefinition>(
  definition: C,
  { onSuccess, changes = [], scope }: UseCallMutationOptions<C> = {},
): UseMutationResult<ResponseOf<C>, Error, CallInput<C>> {
  const { http } = usePlatform()
  const client = useQueryClient()
  const repeatKey = useRef(createRepeatKey())
  return useMutation({
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: (input: CallInput<C>) => {
      const idempotencyKey = definition.idempotent ? repeatKey.current.keyFor(input) : undefined
      return http.call(definition, { ...input, idempotencyKey: input.idempotencyKey ?? idempotencyKey })
    },
    retry: (failures, error) => definition.idempotent === true && shouldRetry(failures, error),
    retryDelay: retryDelayMs,
    onSettled: (_answer, error) => repeatKey.current.settle(error),
    onSuccess: async (answer, input) => {
      onSuccess?.(answer, input)
      await Promise.all(changes.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
    },
  })
}
