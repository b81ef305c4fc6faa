import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { criarBilheteHub, listEventos } from '../../../../platform/shared/live.contract.ts'
import { type ConnectionState, createHubConnection } from '../../../../platform/web/live/hub-connection.ts'
import { usePlatform } from '../../../../platform/web/query/platform-context.ts'
import { useSignedIn } from '../../../../platform/web/session/use-session.ts'
import type { FormacaoCache } from './formacao.api.ts'
import { createFormacaoLive, type FormacaoLive } from './formacao-live.ts'

const OFFLINE: ConnectionState = { status: 'offline', retryAt: undefined }
const never = () => () => {}

/** Keeps the screen true while several people plan the same orders; answers whether that works at present. */
export function useFormacaoLive(cache: FormacaoCache): ConnectionState['status'] {
  const { http, config } = usePlatform()
  const { identity } = useSignedIn()
  const [live, setLive] = useState<FormacaoLive>()
  const latest = useRef(cache)
  useEffect(() => {
    latest.current = cache
  })
  const companyId = identity.ownerId
  useEffect(() => {
    const created = createFormacaoLive({
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
      onChanged: (pedidoIds) => latest.current.readPedidos(pedidoIds),
      reload: () => void latest.current.refetch(),
    })
    created.start()
    setLive(created)
    return () => {
      created.stop()
      latest.current.leave()
    }
  }, [http, config, companyId])

  const state = live?.state
  const { status } = useSyncExternalStore(state?.subscribe ?? never, () => state?.get() ?? OFFLINE)
  return status
}
