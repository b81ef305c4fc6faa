/** What was in sight counts as read, and nothing below it (E-306). */
import { useEffect } from 'react'
import { after } from '#platform/web/after.ts'
import type { ConversaDetalhe } from '../../conversa.contract.ts'
import { useConversaCommands } from '../conversa.api.ts'

/** So long it must have been there: scrolling past is no reading. */
const LOOK_MS = 400

export function useMarkRead({ conversaId, ateSeq }: ConversaDetalhe, lastSeen: number): void {
  const { mutate } = useConversaCommands().markRead
  useEffect(() => {
    if (lastSeen <= ateSeq) return
    const mark = () => {
      if (document.visibilityState === 'visible') {
        mutate({ params: { id: conversaId }, body: { ateSeq: lastSeen } })
      }
    }
    const cancel = after(LOOK_MS, mark)
    // Somebody who comes back to the window sees what came meanwhile.
    document.addEventListener('visibilitychange', mark)
    return () => {
      cancel()
      document.removeEventListener('visibilitychange', mark)
    }
  }, [conversaId, ateSeq, lastSeen, mutate])
}
