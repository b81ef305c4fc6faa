/** What a live event makes stale: each module says it of its own events. */
import type { QueryClient } from '@tanstack/react-query'
import type { CallDefinition } from '#platform/shared/call.ts'
import type { Platform } from '../query/platform-context.ts'

/** Brings an answer in step with these records, in place of reading all of it again. */
export type LivePatch = (
  client: QueryClient,
  platform: Pick<Platform, 'http'>,
  ids: readonly string[],
) => Promise<void>

/**
 * Beginning of the event type (`unidade-negocio`) → calls whose answers are read again, or what brings them in step. A module
 * exports `liveTopics` of this type from its `web/*.api.ts`; the shell lists the modules.
 */
export type LiveTopics = Readonly<Record<string, readonly (CallDefinition | LivePatch)[]>>

/** The calls and patches of every topic whose prefix is the type itself or ends at one of its dots. */
export function staleCalls(
  topics: readonly LiveTopics[],
  tipo: string,
): readonly (CallDefinition | LivePatch)[] {
  const entries = topics.flatMap((topic) => Object.entries(topic))
  const matching = entries.filter(([prefix]) => tipo === prefix || tipo.startsWith(`${prefix}.`))
  return [...new Set(matching.flatMap(([, calls]) => calls))]
}
