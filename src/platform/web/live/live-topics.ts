/** Which calls a live event makes stale: each module says it of its own events. */
import type { CallDefinition } from '#platform/shared/call.ts'

/**
 * Beginning of the event type (`unidade-negocio`) → calls whose answers are read again. A module exports
 * `liveTopics` of this type from its `web/*.api.ts`; the shell lists the modules.
 */
export type LiveTopics = Readonly<Record<string, readonly CallDefinition[]>>

/** The calls of every topic whose prefix is the type itself or ends at one of its dots. */
export function staleCalls(topics: readonly LiveTopics[], tipo: string): readonly CallDefinition[] {
  const entries = topics.flatMap((topic) => Object.entries(topic))
  const matching = entries.filter(([prefix]) => tipo === prefix || tipo.startsWith(`${prefix}.`))
  return [...new Set(matching.flatMap(([, calls]) => calls))]
}
