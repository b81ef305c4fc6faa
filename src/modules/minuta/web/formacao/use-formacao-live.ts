import { useEffect, useRef, useState } from 'react'
import type { ConnectionState } from '#platform/web/live/hub-connection.ts'
import { createLiveSource } from '#platform/web/live/live-source.ts'
import { useLiveStatus } from '#platform/web/live/use-live-status.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import type { FormacaoCache } from '../shared/formacao.api.ts'
import { createFormacaoLive, type FormacaoLive } from './formacao-live.ts'

/** Keeps the screen true while several people plan the same orders; answers whether that works at present. */
export function useFormacaoLive(cache: FormacaoCache): ConnectionState['status'] {
  const platform = usePlatform()
  const { identity } = useSignedIn()
  const [live, setLive] = useState<FormacaoLive>()
  const latest = useRef(cache)
  useEffect(() => {
    latest.current = cache
  })
  const companyId = identity.ownerId
  useEffect(() => {
    const created = createFormacaoLive({
      ...createLiveSource(platform, companyId),
      onChanged: (pedidoIds) => latest.current.readPedidos(pedidoIds),
      reload: () => void latest.current.refetch(),
    })
    const { lidoAte } = latest.current
    const announce = () => {
      const seq = lidoAte.get()
      if (seq !== undefined) created.announce(seq)
    }
    announce()
    const unsubscribe = lidoAte.subscribe(announce)
    created.start()
    setLive(created)
    return () => {
      unsubscribe()
      created.stop()
      latest.current.leave()
    }
  }, [platform, companyId])

  return useLiveStatus(live)
}
