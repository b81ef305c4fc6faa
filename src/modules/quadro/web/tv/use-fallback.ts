import { useEffect, useSyncExternalStore } from 'react'
import type { QuadroTools } from '../quadro-tools.ts'
import { FALLBACK_MS } from './tv-rules.ts'

interface Parts {
  readonly live: Pick<QuadroTools['live'], 'state'>
  readonly controller: Pick<QuadroTools['controller'], 'reload'>
}

/** Reads the board by the clock while changes do not arrive by themselves. */
export function useFallback({ live, controller: { reload } }: Parts): void {
  const { status } = useSyncExternalStore(live.state.subscribe, live.state.get)
  useEffect(() => {
    if (status === 'online') return
    const timer = setInterval(reload, FALLBACK_MS)
    return () => clearInterval(timer)
  }, [reload, status])
}
