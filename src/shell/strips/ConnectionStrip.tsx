import { useEffect, useState } from 'react'
import { OfflineStrip } from '#platform/ui/OfflineStrip.tsx'
import { MAX_RETRIES } from '#platform/web/live/retry-policy.ts'
import { isLost, type LiveStatus } from '../live/live-connection.ts'
import { useLive, useLiveStatus } from '../live/use-live.ts'
import { ageText, secondsUntil } from './strips.rules.ts'

const COUNTDOWN_MS = 1000

/** Stands above the frame while the connection is lost: age of the data, countdown, the manual try. */
export function ConnectionStrip() {
  const status = useLiveStatus()
  return isLost(status) ? <LostConnection status={status} /> : null
}

function LostConnection({ status }: { readonly status: LiveStatus }) {
  const { reconnectNow } = useLive()
  const [now, setNow] = useState(Date.now)

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), COUNTDOWN_MS)
    return () => clearInterval(timer)
  }, [])

  return (
    <OfflineStrip
      dataTime={ageText(status.currentAt, now)}
      secondsToRetry={secondsUntil(status, now)}
      attempt={Math.min(status.attempt, MAX_RETRIES)}
      maxAttempts={MAX_RETRIES}
      onReconnect={reconnectNow}
      hasNoNetwork={!navigator.onLine}
    />
  )
}
