import { useEffect, useRef, useState } from 'react'
import { announce } from '#platform/ui/announcements.ts'
import type { ConnectionState } from '#platform/web/live/hub-connection.ts'
import { createLiveSource } from '#platform/web/live/live-source.ts'
import { useLiveStatus } from '#platform/web/live/use-live-status.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { type AgendaLive, createAgendaLive, type DiaMostrado } from './agenda-live.ts'
import type { Mudancas } from './mudancas.ts'

/**
 * For the calls that `useAgendaLive` keeps true. It does so only while a screen shows the day: what others changed
 * meanwhile is not in an answer of before, so each screen that opens and each change of the day reads again.
 */
export const READ_WHEN_SHOWN = { staleTime: 0 } as const

export interface AgendaLiveParts {
  readonly shown: readonly DiaMostrado[]
  /** `refresh` reads only the docks that changed, where they are known. */
  readonly isPorDoca?: boolean
  /** Reads again what is shown. */
  readonly refresh: (mudancas: Mudancas) => Promise<void>
  /** Told to those who do not see it. */
  readonly told: string
}

/** Keeps the days that are shown true while others work on them; answers whether that works at present. */
export function useAgendaLive(parts: AgendaLiveParts): ConnectionState['status'] {
  const platform = usePlatform()
  const { identity } = useSignedIn()
  const [live, setLive] = useState<AgendaLive>()
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })

  const companyId = identity.ownerId
  const { isPorDoca } = parts
  useEffect(() => {
    const created = createAgendaLive({
      ...createLiveSource(platform, companyId),
      shown: () => latest.current.shown,
      isPorDoca,
      onChanged: (mudancas) => {
        announce(latest.current.told)
        void latest.current.refresh(mudancas)
      },
    })
    created.start()
    setLive(created)
    return () => created.stop()
  }, [platform, companyId, isPorDoca])

  return useLiveStatus(live)
}
