import { useSyncExternalStore } from 'react'
import { LiveBadge as Badge } from '#platform/ui/LiveBadge.tsx'
import { useQuadroTools } from './quadro-context.ts'

/** The live state of the board that is shown. */
export function LiveBadge() {
  const { state } = useQuadroTools().live
  const { status } = useSyncExternalStore(state.subscribe, state.get)
  return <Badge status={status} />
}
