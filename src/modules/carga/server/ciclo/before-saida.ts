/**
 * What later nouns check before loads set out, such as the rules of the law. Asked for all loads of an action at once; a
 * load that is named is refused with its error, the others go on.
 */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { AppError } from '#platform/shared/app-error.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'

export interface SaidaPretendida {
  readonly cargaId: string
  /** The execution begins, or the first departure from a stop is told. */
  readonly momento: 'inicio' | 'saida'
  /** When it leaves; a departure may be told later. */
  readonly quando: Date
}

interface SaidaGate {
  readonly key: string
  readonly check: (
    tx: OwnerTx,
    saidas: readonly SaidaPretendida[],
    now: Date,
  ) => Promise<ReadonlyMap<string, AppError>>
}

export const beforeSaida = defineExtensionPoint<SaidaGate>('beforeSaida')

/** By load, the first refusal of the modules in their order. */
export async function askBeforeSaida(
  tx: OwnerTx,
  saidas: readonly SaidaPretendida[],
  now: Date,
): Promise<ReadonlyMap<string, AppError>> {
  const refused = new Map<string, AppError>()
  for (const { check } of beforeSaida.list()) {
    const left = saidas.filter(({ cargaId }) => !refused.has(cargaId))
    if (left.length === 0) break
    for (const [id, error] of await check(tx, left, now)) refused.set(id, error)
  }
  return refused
}
