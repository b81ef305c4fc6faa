/**
 * What later nouns check before a carrier's vehicle takes a load that was agreed on without one, such as the legal floor of
 * a vehicle with more axles. They refuse by throwing and let pass with words of warning; loads do not know who they are.
 */
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'

export interface VeiculoPretendido {
  readonly cargaId: string
  /** Axles of the vehicle and what it pulls. */
  readonly eixosDoConjunto: number
}

interface VeiculoGate {
  readonly key: string
  /** Answers warnings. What it writes is undone when the vehicle is refused by anybody. */
  readonly check: (
    tx: OwnerTx,
    actor: Actor,
    pretendido: VeiculoPretendido,
    now: Date,
  ) => Promise<readonly string[]>
}

export const beforeVeiculoContratado = defineExtensionPoint<VeiculoGate>('beforeVeiculoContratado')

/** One after the other, in the order of the modules; the first refusal is thrown. */
export async function askBeforeVeiculo(
  tx: OwnerTx,
  actor: Actor,
  pretendido: VeiculoPretendido,
  now: Date,
): Promise<string[]> {
  const avisos: string[] = []
  for (const { check } of beforeVeiculoContratado.list()) {
    avisos.push(...(await check(tx, actor, pretendido, now)))
  }
  return avisos
}
