/** For parts of a page that read or load something of their own and are not what somebody came for. */
import { useEffect, useState } from 'react'
import { whenAtRest } from './at-rest.ts'

/** Whether the page has come to rest. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    let isGone = false
    whenAtRest(() => {
      if (!isGone) setAtRest(true)
    })
    return () => {
      isGone = true
    }
  }, [])
  return isAtRest
}
