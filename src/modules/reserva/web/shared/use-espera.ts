/** Keeps a slot while its form is filled in, and says how long that lasts. */
import { useEffect, useRef, useState } from 'react'
import type { HorarioRef } from '#modules/doca/agendamento-dados.contract.ts'
import type { HttpClient } from '#platform/web/http/http-client.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { type Espera, holdHorario, releaseEspera } from '../../espera.contract.ts'
import { restanteText } from './nova-reserva.ts'

export interface UseEspera {
  /** Undefined while it is asked for, after a refusal and once it has run out. */
  readonly id: string | undefined
  /** `4:07`; undefined without a hold. */
  readonly restante: string | undefined
  readonly segundos: number | undefined
  readonly isVencida: boolean
  /** The refusal of the slot. */
  readonly error: unknown
  /** Asks for the slot once more. */
  readonly guardar: () => void
  /** The booking was made: the hold is used up. */
  readonly usar: () => void
}

interface Guardada {
  readonly id: string
  /** When the kept slot is over, by the clock of this browser. */
  readonly expiraEm: number
}

const SECOND_MS = 1000

/** How slots are kept: by the calls of the staff, or by those of the portal. */
export interface ChamadasDeEspera {
  readonly guardar: (http: HttpClient, ref: HorarioRef) => Promise<Pick<Espera, 'id' | 'expiraEm' | 'agora'>>
  readonly largar: (http: HttpClient, id: string) => Promise<unknown>
}

const DA_EQUIPE: ChamadasDeEspera = {
  guardar: (http, ref) => http.call(holdHorario, { body: ref }),
  largar: (http, id) => http.call(releaseEspera, { params: { id } }),
}

export function useEspera(ref: HorarioRef, chamadas: ChamadasDeEspera = DA_EQUIPE): UseEspera {
  const { http } = usePlatform()
  const [guardada, setGuardada] = useState<Guardada>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const [agora, setAgora] = useState(Date.now)
  const isUsed = useRef(false)
  const key = `${ref.docaId} ${ref.programacaoGradeConfigTurnoHorarioId} ${ref.dhReserva} ${attempt}`
  const latest = useRef({ ref, chamadas })
  useEffect(() => {
    latest.current = { ref, chamadas }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the slot and the attempt
  useEffect(() => {
    let isGone = false
    let held: string | undefined
    setGuardada(undefined)
    setError(undefined)
    const calls = latest.current.chamadas
    const release = (id: string) => {
      // Whatever happens, it runs out by itself.
      if (!isUsed.current) void calls.largar(http, id).catch(() => undefined)
    }
    calls.guardar(http, latest.current.ref).then(
      ({ id, expiraEm, agora: serverNow }) => {
        held = id
        if (isGone) return release(id)
        const lasts = Date.parse(expiraEm) - Date.parse(serverNow)
        setAgora(Date.now())
        setGuardada({ id, expiraEm: Date.now() + lasts })
      },
      (reason: unknown) => {
        if (!isGone) setError(reason)
      },
    )
    return () => {
      isGone = true
      if (held !== undefined) release(held)
    }
  }, [http, key])

  useEffect(() => {
    if (!guardada) return
    const timer = setInterval(() => setAgora(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [guardada])

  const isVencida = guardada !== undefined && guardada.expiraEm <= agora
  return {
    id: isVencida ? undefined : guardada?.id,
    restante: guardada && restanteText(guardada.expiraEm, agora),
    segundos: guardada && Math.max(0, Math.ceil((guardada.expiraEm - agora) / SECOND_MS)),
    isVencida,
    error,
    guardar: () => setAttempt((count) => count + 1),
    usar: () => {
      isUsed.current = true
    },
  }
}
