/**
 * Who uses a characteristic, by the service whose `utilizado` call tells it (L-213). Later steps of the business
 * (cargas, pedidos, agendamentos) add their counters.
 */
import type { OwnerTx } from '#platform/server/database/database.ts'
import { createUsageRegistry, type Uso } from '#platform/server/register/usage-registry.ts'

export const caracteristicaUsage = {
  main: createUsageRegistry(),
  formacao: createUsageRegistry(),
  agendamento: createUsageRegistry(),
} as const
export type UsageService = keyof typeof caracteristicaUsage

/** Uses in every service; the counts travel together. */
export async function listUso(tx: OwnerTx, id: string): Promise<Uso[]> {
  const registries = Object.values(caracteristicaUsage)
  return (await Promise.all(registries.map((registry) => registry.list(tx, id)))).flat()
}
