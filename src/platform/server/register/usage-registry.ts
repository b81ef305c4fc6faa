/**
 * Who uses a record. Later steps of the business add a counter for the rows of theirs that name one, so that
 * the register need not know them.
 */
import type { OwnerTx } from '../database/database.ts'

export interface Uso {
  /** Plural, as it reads in a sentence: `cargas`. */
  readonly nome: string
  readonly quantidade: number
}

export interface UsageCheck {
  /** Adding a counter of the same name replaces it. */
  readonly nome: string
  readonly count: (tx: OwnerTx, id: string) => Promise<number>
}

export interface UsageRegistry {
  /** Called once by each module that keeps a reference, where it lists its routes. Answers how to take it back. */
  add(check: UsageCheck): () => void
  /** The counts travel together. */
  list(tx: OwnerTx, id: string): Promise<Uso[]>
}

export function createUsageRegistry(): UsageRegistry {
  const checks = new Map<string, UsageCheck>()
  return {
    add: (check) => {
      const former = checks.get(check.nome)
      checks.set(check.nome, check)
      return () => {
        if (former) checks.set(former.nome, former)
        else checks.delete(check.nome)
      }
    },
    list: (tx, id) =>
      Promise.all(
        [...checks.values()].map(async ({ nome, count }) => ({ nome, quantidade: await count(tx, id) })),
      ),
  }
}

export const totalUso = (usos: readonly Uso[]) => usos.reduce((sum, uso) => sum + uso.quantidade, 0)

/** `cargas (3) e agendamentos (1)`; counts in parentheses agree with any noun. */
export function describeUsos(usos: readonly Uso[]): string {
  const names = usos.filter((uso) => uso.quantidade > 0).map((uso) => `${uso.nome} (${uso.quantidade})`)
  return new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(names)
}
