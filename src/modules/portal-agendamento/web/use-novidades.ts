/**
 * Keeps an open page of the portal up to date. It has no session for the hub, so it asks for a mark every few seconds while
 * it is looked at, and reads again only when the mark is another one.
 */
import { useQuery } from '@tanstack/react-query'
import { createContext, useEffect, useRef } from 'react'
import { callQuery } from '#platform/web/query/use-call.ts'
import { getNovidadesDoPortal } from '../portal-novidades.contract.ts'
import { isFimDaVisita, useHttp, useRefreshPortal } from './portal.api.ts'

const INTERVALO_MS = 5_000
/** Without an answer; pages that lost the server together do not come back in one moment. */
const ESPERA_MS = 10_000

export interface AoVivo {
  readonly status: 'online' | 'connecting' | 'offline' | 'encerrada'
  /** Why it ended. */
  readonly error: unknown
}

export const AoVivoContext = createContext<AoVivo | undefined>(undefined)

export function useNovidades(acessoId: string, isOpen: boolean): AoVivo {
  const http = useHttp()
  const refresh = useRefreshPortal()
  const { data, error } = useQuery({
    ...callQuery(http, getNovidadesDoPortal, { params: { acessoId } }),
    enabled: isOpen,
    retry: false,
    staleTime: 0,
    // A page that nobody looks at asks nothing, and at once when it is looked at again.
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => {
      if (isFimDaVisita(state.error)) return false
      return state.error ? ESPERA_MS * (1 + Math.random()) : INTERVALO_MS
    },
  })
  const marca = data?.marca
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (marca === undefined || known.current === marca) return
    // The first one is of what was just read.
    if (known.current !== undefined) void refresh()
    known.current = marca
  }, [marca, refresh])
  if (isFimDaVisita(error)) return { status: 'encerrada', error }
  if (error) return { status: 'offline', error: undefined }
  return { status: data ? 'online' : 'connecting', error: undefined }
}
