/** Receipts of arrivals that other modules keep: at places that are not the company's own. They share numbers, seal and page. */
import type { Tx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { ComprovanteLido } from './chegada.repository.ts'

interface OutrosComprovantes {
  readonly key: string
  /** Within the role that reads all companies: the number alone is what is known. */
  readonly find: (tx: Tx, codigo: string) => Promise<ComprovanteLido | undefined>
}

export const outrosComprovantes = defineExtensionPoint<OutrosComprovantes>('outrosComprovantes')

export async function findOutro(tx: Tx, codigo: string): Promise<ComprovanteLido | undefined> {
  for (const { find } of outrosComprovantes.list()) {
    const found = await find(tx, codigo)
    if (found) return found
  }
  return undefined
}
