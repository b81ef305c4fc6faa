/**
 * Who uses a record. Later steps of the business add a counter for the rows of theirs that name one, so that
 * the register need not know them.
 */
import { defineExtensionPoint, type Extension } from '#platform/shared/extension-point.ts'
import type { OwnerTx } from '../database/database.ts'

export interface Uso {
  /** Plural, as it reads in a sentence: `cargas`. */
  readonly nome: string
  readonly quantidade: number
}

export interface UsageCheck {
  readonly nome: string
  readonly count: (tx: OwnerTx, id: string) => Promise<number>
}

export interface UsageRegistry {
  /** The counter of a module that keeps a reference; the module names it in its `server.ts`. */
  with(check: UsageCheck): Extension
  /** For tests: the counter takes effect at once, in the place of one of the same name. Answers the way back. */
  put(check: UsageCheck): () => void
  /** The counts travel together. */
  list(tx: OwnerTx, id: string): Promise<Uso[]>
}

export function createUsageRegistry(): UsageRegistry {
  const checks = defineExtensionPoint<UsageCheck & { readonly key: string }>('the uses of a record')
  const keyed = (check: UsageCheck) => ({ ...check, key: check.nome })
  return {
    with: (check) => checks.with(keyed(check)),
    put: (check) => checks.put(keyed(check)),
    list: (tx, id) =>
      Promise.all(checks.list().map(async ({ nome, count }) => ({ nome, quantidade: await count(tx, id) }))),
  }
}

export const totalUso = (usos: readonly Uso[]) => usos.reduce((sum, uso) => sum + uso.quantidade, 0)

/** `cargas (3) e agendamentos (1)`; counts in parentheses agree with any noun. */
export function describeUsos(usos: readonly Uso[]): string {
  const names = usos.filter((uso) => uso.quantidade > 0).map((uso) => `${uso.nome} (${uso.quantidade})`)
  return new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(names)
}
