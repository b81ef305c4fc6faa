/**
 * Carriers that stand only in the shipper's register have no screen of their own: whoever reaches them another way, by links,
 * is told of their invitations in the transaction that changes them.
 */
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { OfertaAberta } from './open-oferta.ts'

interface AlcanceSemConta {
  readonly key: string
  /** `ids`: invitations without an account that were sent and of which something changed; never empty. */
  readonly onChanged: (before: OfertaAberta, after: OfertaAberta, ids: readonly string[]) => Promise<void>
}

export const conviteSemConta = defineExtensionPoint<AlcanceSemConta>('conviteSemConta')

export async function tellSemConta(
  before: OfertaAberta,
  after: OfertaAberta,
  changed: readonly string[],
): Promise<void> {
  const told = new Set(changed)
  const ids = after.convites
    .filter((one) => told.has(one.id) && one.convidadoOwnerId === null && one.enviadoEm !== null)
    .map(({ id }) => id)
  if (ids.length === 0) return
  for (const { onChanged } of conviteSemConta.list()) await onChanged(before, after, ids)
}
