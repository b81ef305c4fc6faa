import { useEffect, useRef } from 'react'
import { createLiveSource } from '#platform/web/live/live-source.ts'
import { type Platform, usePlatform } from '#platform/web/query/platform-context.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { type CargaFeed, createCargaFeed } from './carga-feed.ts'

/** One for each company that signed in on this page. */
const feeds = new Map<string, CargaFeed>()

function feedOf(platform: Platform, companyId: string): CargaFeed {
  const known = feeds.get(companyId)
  if (known) return known
  const feed = createCargaFeed(createLiveSource(platform, companyId))
  feeds.set(companyId, feed)
  return feed
}

/** Runs `onNews` whenever the load may have changed on the server, by whomever. */
export const useCargaLive = (cargaId: string, onNews: () => void): void => useCargasLive([cargaId], onNews)

/** The same for the loads of a page; each change of one of them runs `onNews` once. */
export function useCargasLive(cargaIds: readonly string[], onNews: () => void): void {
  const platform = usePlatform()
  const session = useSession()
  const companyId = session.status === 'signed-in' ? session.identity.ownerId : undefined
  const latest = useRef(onNews)
  // One text, so that the same loads in a new list are followed on.
  const followed = cargaIds.join()
  useEffect(() => {
    latest.current = onNews
  })
  useEffect(() => {
    if (companyId === undefined || followed === '') return
    const feed = feedOf(platform, companyId)
    const ends = followed.split(',').map((id) => feed.follow(id, () => latest.current()))
    return () => {
      for (const end of ends) end()
    }
  }, [platform, companyId, followed])
}
