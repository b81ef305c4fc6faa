import { useEffect, useState } from 'react'

/** A page that stands for weeks is loaded anew once a day, so that it is never older than that. */
const RELOAD_MS = 24 * 3_600_000
const ASK_MS = 60_000
const reloadPage = () => window.location.reload()

/** For walls that nobody touches (E-216). While the server is not reached the page stays: a reload would find nothing. */
export function useDailyReload(isOnline: boolean, reload: () => void = reloadPage): void {
  const [since] = useState(() => Date.now())
  useEffect(() => {
    if (!isOnline) return
    const timer = setInterval(() => {
      if (Date.now() - since > RELOAD_MS) reload()
    }, ASK_MS)
    return () => clearInterval(timer)
  }, [isOnline, since, reload])
}
