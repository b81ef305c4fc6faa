import { useBoardLive } from '#platform/web/live/use-board-live.ts'
import { useDailyReload } from '#platform/web/use-daily-reload.ts'

const NOUNS = ['remessa']

/** Keeps a wall in the session of whoever opened it true, by the hub. */
export function useTvLive(seq: number | undefined, refetch: () => Promise<unknown>) {
  const status = useBoardLive({ nouns: NOUNS, seq, refresh: refetch, told: 'As remessas foram atualizadas' })
  useDailyReload(status === 'online')
  return status
}
