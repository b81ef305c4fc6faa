import { ELAPSED_REFRESH_MS } from '#platform/shared/timing.ts'
import { useNow } from '#platform/ui/board/use-clock.ts'

/** The present, anew every half minute without a request (S-347). */
export const useAgora = (): Date => useNow(ELAPSED_REFRESH_MS)
