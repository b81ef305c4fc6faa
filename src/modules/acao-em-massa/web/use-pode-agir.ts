import { ship } from '#modules/carga/carga-access.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'

/** Whether the person may begin bulk actions at all. Asked by the board before the calls themselves are loaded. */
export const usePodeAgir = (): boolean => useCanCall({ access: ship })
