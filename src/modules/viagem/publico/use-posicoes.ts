/**
 * The position of the phone on the trip: only with the driver's consent, only while the page is looked at, and only until he
 * pauses it. Points wait in the queue like everything else.
 */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { deveEnviar, deveGuardar, MAX_GUARDADOS, type PontoDoCelular } from '../posicoes-do-celular.rules.ts'
import { SITUACAO_VIAGEM as S } from '../situacao-viagem.ts'
import type { ViagemDoMotorista } from '../trip.contract.ts'
import { armario, listPosicoes } from './armario.ts'

const MS_TO_KMH = 3.6
const PAUSA = 'posicao-pausada'

export interface Posicoes {
  /** The trip sends positions at all: consent is given and it is on its way. */
  readonly isPossivel: boolean
  readonly isPausada: boolean
  readonly ultima: string | null
  readonly pausar: (isPausada: boolean) => void
}

export function usePosicoes(
  viagem: ViagemDoMotorista,
  enviar: (options: { readonly comPosicoes: boolean }) => Promise<void>,
): Posicoes {
  const { id, consentimento, situacao } = viagem
  const [isPausada, setPausada] = useState(false)
  const [ultima, setUltima] = useState<string | null>(null)
  const last = useRef<PontoDoCelular | null>(null)
  const sent = useRef(Date.now())
  const isPossivel =
    consentimento !== null &&
    consentimento.retiradoEm === null &&
    (situacao === S.Aceita || situacao === S.EmViagem) &&
    'geolocation' in navigator

  useEffect(() => {
    void armario()
      .then((store) => store.get('ajustes', PAUSA))
      .then((kept) => setPausada(kept === id))
      .catch(() => undefined)
  }, [id])

  const keep = useCallback(
    async ({ coords, timestamp }: GeolocationPosition) => {
      const ponto = {
        dh: new Date(timestamp).toISOString(),
        latitude: coords.latitude,
        longitude: coords.longitude,
      }
      if (!deveGuardar(last.current, ponto)) return
      last.current = ponto
      const store = await armario()
      const kept = await listPosicoes(id)
      // A phone that was without a network for days keeps the newest ones.
      for (const { n } of kept.slice(0, Math.max(0, kept.length - MAX_GUARDADOS + 1))) {
        if (n !== undefined) await store.delete('posicoes', n)
      }
      await store.add('posicoes', {
        ...ponto,
        viagemId: id,
        precisaoM: Math.round(coords.accuracy),
        velocidadeKmh: coords.speed === null ? null : Math.round(coords.speed * MS_TO_KMH * 10) / 10,
        rumo: coords.heading === null || Number.isNaN(coords.heading) ? null : Math.round(coords.heading),
      })
      setUltima(ponto.dh)
      if (!deveEnviar(kept.length + 1, sent.current, Date.now())) return
      sent.current = Date.now()
      await enviar({ comPosicoes: true })
    },
    [id, enviar],
  )

  useEffect(() => {
    if (!isPossivel || isPausada) return undefined
    const watch = navigator.geolocation.watchPosition(
      (found) => void keep(found),
      () => undefined,
      {
        enableHighAccuracy: true,
        maximumAge: 30_000,
      },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [isPossivel, isPausada, keep])

  useWakeLock(isPossivel && !isPausada && situacao === S.EmViagem)

  const pausar = useCallback(
    (next: boolean) => {
      setPausada(next)
      void armario()
        .then((store) => store.put('ajustes', next ? id : '', PAUSA))
        .catch(() => undefined)
    },
    [id],
  )
  return { isPossivel, isPausada, ultima, pausar }
}

/** The screen stays on while the trip is looked at: a browser sends nothing with the screen off. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock.request('screen').then(
        (given) => {
          if (isOver) void given.release()
          else lock = given
        },
        // A phone that saves energy gives none.
        () => undefined,
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [isWanted])
}
