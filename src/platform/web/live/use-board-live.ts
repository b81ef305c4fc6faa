import { useEffect, useRef, useState } from 'react'
import { announce } from '#platform/ui/announcements.ts'
import { usePlatform } from '../query/platform-context.ts'
import { useSignedIn } from '../session/use-session.ts'
import { type BoardLive, createBoardLive } from './board-live.ts'
import type { ConnectionState } from './hub-connection.ts'
import { createLiveSource } from './live-source.ts'
import { useLiveStatus } from './use-live-status.ts'

export interface BoardLiveParts {
  /** Of the events that concern the board; the same array with each drawing. */
  readonly nouns: readonly string[]
  /** Up to which event the board was read. */
  readonly seq: number | undefined
  /** With the records that changed; without any, everything may have. */
  readonly refresh: (ids: readonly string[]) => Promise<unknown>
  /** To those who do not see it: `O quadro foi atualizado`. */
  readonly told: string
}

/** Keeps a board true while others work on it; answers whether that works at present. */
export function useBoardLive({ nouns, seq, refresh, told }: BoardLiveParts): ConnectionState['status'] {
  const platform = usePlatform()
  const { identity } = useSignedIn()
  const [live, setLive] = useState<BoardLive>()
  const latest = useRef({ refresh, told })
  useEffect(() => {
    latest.current = { refresh, told }
  })
  const companyId = identity.ownerId
  useEffect(() => {
    const created = createBoardLive({
      ...createLiveSource(platform, companyId),
      nouns,
      onChanged: (ids) => {
        announce(latest.current.told)
        void latest.current.refresh(ids)
      },
    })
    created.start()
    setLive(created)
    return () => created.stop()
  }, [platform, companyId, nouns])
  useEffect(() => {
    if (seq !== undefined) live?.wasRead(seq)
  }, [live, seq])
  return useLiveStatus(live)
}
