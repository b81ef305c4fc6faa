/** The booking of the link, read again while the driver waits; a call makes the phone buzz. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callQuery } from '#platform/web/query/use-call.ts'
import { type CheckinDoMotorista, consultarCheckin } from '../../check-in.contract.ts'
import type { EstadoDoCheckin } from '../../check-in.rules.ts'

/** A call is seen within this time; a hundred phones ask six times a second together. */
const POLL_MS = 15_000
const FINISHED: readonly EstadoDoCheckin[] = ['liberado', 'encerrado', 'tarde']
const BUZZ_MS = [400, 200, 400, 200, 800]

export function useCheckin(token: string) {
  const { http } = usePlatform()
  const query = useQuery<CheckinDoMotorista, Error>({
    ...callQuery(http, consultarCheckin, { body: { token } }),
    enabled: token !== '',
    refetchInterval: ({ state: { data, error } }) => {
      if (error && !data) return false
      return data && FINISHED.includes(data.estado) ? false : POLL_MS
    },
    // The phone may lie dark in the cab; when it is looked at again, the state is read at once.
    refetchOnWindowFocus: true,
  })
  const chamada = query.data?.estado === 'chamado' ? query.data.dhChamada : null
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (chamada === null || known.current === chamada) return
    known.current = chamada
    // Browsers without a motor, or before the first touch, do nothing.
    navigator.vibrate?.(BUZZ_MS)
  }, [chamada])
  return query
}

/** Where the phone is; null when it does not know, may not tell, or takes longer than the driver should wait. */
export const readPosicao = (): Promise<{ latitude: number; longitude: number } | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: 8_000, maximumAge: 30_000 },
    )
  })
