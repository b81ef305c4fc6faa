import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { criarBilheteHub, listEventos } from '../../../../platform/shared/live.contract.ts'
import { announce } from '../../../../platform/ui/announcements.ts'
import type { ConnectionState } from '../../../../platform/web/live/hub-connection.ts'
import { createHubConnection } from '../../../../platform/web/live/hub-connection.ts'
import { usePlatform } from '../../../../platform/web/query/platform-context.ts'
import { useSignedIn } from '../../../../platform/web/session/use-session.ts'
import type { DiaDasDocas } from '../../doca.contract.ts'
import { type AgendaLive, createAgendaLive } from './agenda-live.ts'
import { useRefreshAgenda } from './agendamentos.api.ts'

const OFFLINE: ConnectionState = { status: 'offline', retryAt: undefined }
const never = () => () => {}

/** Keeps the days that are shown true while others work on them; answers whether that works at present. */
export function useAgendaLive(dias: readonly DiaDasDocas[]): ConnectionState['status'] {
  const { http, config } = usePlatform()
  const { identity } = useSignedIn()
  const refresh = useRefreshAgenda()
  const [live, setLive] = useState<AgendaLive>()
  const latest = useRef({ dias, refresh })
  useEffect(() => {
    latest.current = { dias, refresh }
  })

  const companyId = identity.ownerId
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
          getTicket: async () => (await http.call(criarBilheteHub, {})).ticket,
        }),
      shown: () =>
        latest.current.dias.map(({ dia, unidadeNegocioId }) => ({ dia, unidade: unidadeNegocioId })),
      onChanged: () => {
        announce('A agenda foi atualizada')
        void latest.current.refresh()
      },
    })
    created.start()
    setLive(created)
    return () => created.stop()
  }, [http, config, companyId])

  const state = live?.state
  const { status } = useSyncExternalStore(state?.subscribe ?? never, () => state?.get() ?? OFFLINE)
  return status
}
