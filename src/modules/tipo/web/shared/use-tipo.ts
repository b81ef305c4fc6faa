/** The active items of a reference list, for fields of any form. */
import { useCall } from '#platform/web/query/use-call.ts'
import { listTipo } from '../../tipo.contract.ts'
import type { TipoCode } from '../../tipo.rules.ts'

const FRESH_MS = 5 * 60_000

export const useTipo = (tipo: TipoCode) => useCall(listTipo, { query: { tipo } }, { staleTime: FRESH_MS })
