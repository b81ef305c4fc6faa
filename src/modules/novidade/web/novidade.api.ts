/** What the panel of news asks the server, and which release was seen last in this browser. */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { HttpClient } from '#platform/web/http/http-client.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callKey, useCall } from '#platform/web/query/use-call.ts'
import { STORED } from '#platform/web/storage.ts'
import { createStore } from '#platform/web/store.ts'
import {
  type Atualizacao,
  getCapaNovidade,
  getNovidade,
  listAtualizacoes,
  NOVIDADES_DATABASE,
} from '../novidade.contract.ts'
import { newOnes, releaseKeyOf } from '../novidade.rules.ts'

const FRESH_MS = 3_600_000
const MONTH_MS = 30 * 86_400_000

const KEY = callKey(listAtualizacoes)

/** A failing call is only logged: what was read before stays, and nobody is disturbed (S-337). */
async function readNews(http: HttpClient, client: QueryClient): Promise<readonly Atualizacao[]> {
  try {
    const { results } = await http.call(listAtualizacoes, {
      params: { databaseId: NOVIDADES_DATABASE },
      body: {
        filter: { property: 'Status', status: { equals: 'Publicado' } },
        sorts: [{ property: 'Data de lançamento', direction: 'descending' }],
      },
    })
    return results
  } catch (error) {
    console.warn('The news could not be read.', error)
    return client.getQueryData<readonly Atualizacao[]>(KEY) ?? []
  }
}

/** `isOpening`: read anew, though they were read before (S-205). */
export function useNews({ isOpening }: { readonly isOpening: boolean }) {
  const { http } = usePlatform()
  return useQuery({
    queryKey: KEY,
    queryFn: ({ client }) => readNews(http, client),
    staleTime: isOpening ? 0 : FRESH_MS,
    ...(isOpening && { refetchOnMount: 'always' as const }),
  })
}

/** Told to the mark of the button when the panel is opened in this tab. */
const seenHere = createStore<string | undefined>(undefined)

/** The release that was seen last, and how the newest one is remembered. */
export function useLastSeen() {
  const { values } = usePlatform()
  const here = useSyncExternalStore(seenHere.subscribe, seenHere.get)
  return {
    lastSeen: here ?? values.get(STORED.lastReleaseKey),
    remember: (items: readonly Atualizacao[]) => {
      const [newest] = items
      if (!newest) return
      const key = releaseKeyOf({ id: newest.id, start: startOf(newest) })
      values.set(STORED.lastReleaseKey, key)
      seenHere.set(key)
    },
  }
}

export const startOf = ({ properties }: Atualizacao) => properties['Data de lançamento'].start

/** Ids of what came after the release that was seen last (S-206). */
export function newIdsOf(items: readonly Atualizacao[], lastSeen: string | undefined): ReadonlySet<string> {
  const monthAgo = new Date(Date.now() - MONTH_MS).toISOString().slice(0, 10)
  const found = newOnes(
    items.map((item) => ({ id: item.id, start: startOf(item) })),
    lastSeen,
    monthAgo,
  )
  return new Set(found.map(({ id }) => id))
}

export const useNovidade = (slug: string) => useCall(getNovidade, { params: { slug } })

/** The content of a cover; another version may have another one. */
export function useCapa(id: string, isAsked: boolean, version = 0) {
  const { http } = usePlatform()
  return useQuery({
    queryKey: [...callKey(getCapaNovidade), id, version],
    queryFn: async ({ signal }) => (await http.download(getCapaNovidade, { params: { id }, signal })).blob,
    enabled: isAsked,
    staleTime: FRESH_MS,
  })
}
