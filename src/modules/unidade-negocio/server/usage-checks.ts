/**
 * Who uses a unit. Later steps of the business (docas, pedidos, cargas) add a counter for the rows of theirs
 * that name one, so that this module need not know them.
 */
import type { OwnerTx } from '../../../platform/server/database/database.ts'
import type { Uso } from '../unidade-negocio.rules.ts'
import { countCompartilhamentos } from './compartilhamento.repository.ts'
import { countRestrictedUsers } from './unidade-negocio.repository.ts'

export interface UsageCheck {
  /** Plural, as it reads in a sentence: `docas`. Adding a counter of the same name replaces it. */
  readonly nome: string
  readonly count: (tx: OwnerTx, unidadeId: string) => Promise<number>
}

const usageChecks = new Map<string, UsageCheck>()

/** Called once by each module that keeps a reference to units, where it lists its routes. */
export function addUnidadeUsage(check: UsageCheck): void {
  usageChecks.set(check.nome, check)
}

addUnidadeUsage({ nome: 'usuários com acesso restrito a ela', count: countRestrictedUsers })
addUnidadeUsage({ nome: 'compartilhamentos', count: countCompartilhamentos })

/** Uses of one unit; the counts travel together. */
export function listUso(tx: OwnerTx, id: string): Promise<Uso[]> {
  const checks = [...usageChecks.values()]
  return Promise.all(checks.map(async ({ nome, count }) => ({ nome, quantidade: await count(tx, id) })))
}
