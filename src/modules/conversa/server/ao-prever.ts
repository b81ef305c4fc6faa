/** What happens when people take over a forecast of a driver, in the same transaction: whoever keeps forecasts joins in here. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'

interface AoPrever {
  readonly key: string
  /** `previsao`: when the driver comes to the stop; `ditaEm`: when it was said. UTC instants. */
  readonly onPrevisao: (tx: OwnerTx, paradaId: string, previsao: string, ditaEm: string) => Promise<unknown>
}

export const aoPrever = defineExtensionPoint<AoPrever>('forecasts of drivers in conversations')
