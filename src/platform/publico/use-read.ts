/** What a page shows while it reads, and when it cannot: one of four faces. */
import { useCallback, useEffect, useState } from 'preact/hooks'
import { CallFailed } from './call.ts'

export type Reading<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  /** The link was good and is not any more: used, expired or ended (410). */
  | { readonly kind: 'ended'; readonly message: string }
  | { readonly kind: 'missing'; readonly message: string }
  | { readonly kind: 'ready'; readonly data: T }

const [NOT_FOUND, GONE] = [404, 410]

/** Reads once, again by `retry`, and again by itself when the connection is back. `read` must stay the same function. */
export function useRead<T>(read: () => Promise<T>): Reading<T> {
  const [reading, setReading] = useState<Reading<T>>({ kind: 'loading' })
  const load = useCallback(() => {
    setReading({ kind: 'loading' })
    read().then(
      (data) => setReading({ kind: 'ready', data }),
      (error: unknown) => setReading(faceOf(error, load)),
    )
  }, [read])
  useEffect(load, [load])
  const isFailed = reading.kind === 'failed'
  useEffect(() => {
    if (!isFailed) return undefined
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [isFailed, load])
  return reading
}

/** The face of what a call answered; also of an act that found the link at its end. */
export function faceOf(error: unknown, retry: () => void): Exclude<Reading<never>, { kind: 'ready' }> {
  const { message, status } = error instanceof CallFailed ? error : new CallFailed(500)
  if (status === GONE) return { kind: 'ended', message }
  if (status === NOT_FOUND) return { kind: 'missing', message }
  return { kind: 'failed', message, retry }
}
