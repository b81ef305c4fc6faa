import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { criarBilheteHub, listEventos } from '../../../../platform/shared/live.contract.ts'
import { announce } from '../../../../platform/ui/announcements.ts'
import type { ConnectionState } from '../../../../platform/web/live/hub-connection.ts'
import { createHubConnection } from '../../../../platform/web/live/hub-connection.ts'
import { usePlatform } from '../../../../platform/web/query/platform-context.ts'
import { useSignedIn } from '../../../../platform/web/session/use-session.ts'
import { type AgendaLive, createAgendaLive, type DiaMostrado } from './agenda-live.ts'
import type { Mudancas } from './mudancas.ts'

const OFFLINE: ConnectionState = { status: 'offline', retryAt: undefined }
const never = () => () => {}

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
  const { http, config } = usePlatform()
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
      fetchMissed: async (desde) => {
        const { items, ultimo, completo } = await http.call(listEventos, { query: { desde } })
        return completo ? { events: items, upTo: ultimo } : 'reload'
      },
      openHub: (onJoined) =>
        createHubConnection({
          path: '/cargashub',
          base: config.bases.hub,
          companyId,
          onJoined,
          log: (message, error) => console.warn(message, error),
          getTicket: () => http.call(criarBilheteHub, {}),
        }),
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
  }, [http, config, companyId, isPorDoca])

  const state = live?.state
  const { status } = useSyncExternalStore(state?.subscribe ?? never, () => state?.get() ?? OFFLINE)
  return status
}
