/** Who works with the ledger of stays. */
import { work } from '#modules/carga/carga-access.ts'

/** Shippers with docks or loads, and carriers, which see the rows of their own vehicles. */
export const estadiaAccess = {
  ...work,
  anyModule: ['portal-agendamento', ...work.anyModule],
} as const
