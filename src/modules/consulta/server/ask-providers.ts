/** Asks the cache, then the providers, and keeps what they said. */
import type { Deps } from '#platform/server/deps.ts'
import { type CachedAnswer, type CacheKind, keepAnswer } from './consulta.repository.ts'
import type { Outcome } from './providers.ts'

const DAY_MS = 86_400_000
/** A street keeps its CEP; a company moves, closes and is renamed. */
const KEPT_MS: Readonly<Record<CacheKind, number>> = { cep: 90 * DAY_MS, cnpj: 7 * DAY_MS }
const UNKNOWN_KEPT_MS = DAY_MS

interface Question<T> {
  readonly tipo: CacheKind
  readonly chave: string
  /** What the cache had, read together with the product's own data. */
  readonly cached: CachedAnswer<T> | undefined
  readonly ask: () => Promise<Outcome<T>>
}

/** No transaction is open while a provider is asked. A failure is not kept: the next caller may be luckier. */
export async function askProviders<T>(
  deps: Deps,
  { tipo, chave, cached, ask }: Question<T>,
): Promise<Outcome<T>> {
  if (cached) {
    const { value, fonte } = cached
    return value === undefined ? { kind: 'missing' } : { kind: 'found', value, fonte }
  }
  const outcome = await ask()
  if (outcome.kind !== 'found' && outcome.kind !== 'missing') return outcome
  const isFound = outcome.kind === 'found'
  const now = deps.clock.now()
  await deps.db.asSystem('lookup-cache', (tx) =>
    keepAnswer(
      tx,
      {
        tipo,
        chave,
        resposta: isFound ? outcome.value : undefined,
        fonte: isFound ? outcome.fonte : null,
        expira_em: new Date(now.getTime() + (isFound ? KEPT_MS[tipo] : UNKNOWN_KEPT_MS)),
      },
      now,
    ),
  )
  return outcome
}
