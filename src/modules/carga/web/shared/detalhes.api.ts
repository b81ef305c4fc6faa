/** What the details of a load ask the server, and how an answer reaches what is shown. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { ResponseOf } from '#platform/shared/call.ts'
import { callKey, useCall } from '#platform/web/query/use-call.ts'
import { type Carga, getCarga, getDetails } from '../../carga.contract.ts'

export type Detalhes = ResponseOf<typeof getDetails>

/** What is closed hears no news: what was read before is shown, and read again. */
export const READ_ANEW = { staleTime: 0 } as const

/** Nothing is asked for an address that names no load. */
export const useDetalhes = (id: string, enabled = true) =>
  useCall(getDetails, { params: { id } }, { ...READ_ANEW, enabled })

const AboutOne = Type.Object({ params: Type.Object({ id: Type.String() }) })

export interface CargaCache {
  /** What an action answered is shown at once; the rest of what is shown of the load is read again (L-247). */
  readonly take: (carga: Carga) => void
  /** Reads again whatever is shown of the load. */
  readonly refresh: (id: string) => void
}

function createCargaCache(client: QueryClient): CargaCache {
  const refresh = (id: string) =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [, , , input] }) => Check(AboutOne, input) && input.params.id === id,
    })
  return {
    refresh,
    take: (carga) => {
      const input = { params: { id: carga.id } }
      client.setQueryData<Carga>(callKey(getCarga, input), (known) => known && carga)
      client.setQueryData<Detalhes>(callKey(getDetails, input), (known) => known && { ...known, ...carga })
      refresh(carga.id)
    },
  }
}

export function useCargaCache(): CargaCache {
  const client = useQueryClient()
  return useMemo(() => createCargaCache(client), [client])
}
