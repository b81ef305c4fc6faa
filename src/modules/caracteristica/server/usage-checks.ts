/**
 * Who uses a characteristic. Later steps of the business (cargas, pedidos, agendamentos) add a counter for
 * the rows of theirs that name one, so that this module need not know them.
 */
import type { OwnerTx } from '../../../platform/server/database/database.ts'
import type { Uso } from '../caracteristica.rules.ts'

/** The service whose `utilizado` call a counter answers (L-213). */
export type UsageService = 'main' | 'formacao' | 'agendamento'

export interface UsageCheck {
  readonly service: UsageService
  /** Plural, as it reads in a sentence: `cargas`. Adding a counter of the same name replaces it. */
  readonly nome: string
  readonly count: (tx: OwnerTx, caracteristicaId: string) => Promise<number>
}

const usageChecks = new Map<string, UsageCheck>()

/** Called once by each module that keeps a reference to characteristics, where it lists its routes. */
export function addCaracteristicaUsage(check: UsageCheck): void {
  usageChecks.set(check.nome, check)
}

/** Uses of one characteristic, of one service or of all; the counts travel together. */
export async function listUso(tx: OwnerTx, id: string, service?: UsageService): Promise<Uso[]> {
  const asked = [...usageChecks.values()].filter(
    (check) => service === undefined || check.service === service,
  )
  return Promise.all(asked.map(async ({ nome, count }) => ({ nome, quantidade: await count(tx, id) })))
}
