/** One user at an open page: every few seconds the board follows what changed, or the schedule, or something is done. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { searchConversas } from '#modules/conversa/conversa.contract.ts'
import type { HorarioRef, Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import type { DiaDasDocas } from '#modules/doca/doca.contract.ts'
import type { QuadroCarga } from '#modules/quadro/quadro.contract.ts'
import type { Espera } from '#modules/reserva/espera.contract.ts'
import type { Random } from '#planner/random.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { dayAfter, reservaSample } from '../chaos/samples.ts'
import type { World } from '../chaos/world.ts'
import type { Listener } from './listener.ts'
import type { Tally } from './tally.ts'

/** From one action to the next. */
const LEAST_PAUSE_MS = 2_000
const MOST_PAUSE_MS = 5_000
const IDS_AT_ONCE = 50
const DAYS = 25
const FIRST_DAY = 2
const REQUEST_MS = 60_000
const MAX_TOLD = 160

export interface UserParts {
  readonly world: World
  readonly origin: () => string
  readonly bearer: () => Promise<string>
  readonly random: Random
  readonly tally: Tally
  readonly listener: Listener
  /** Loads on the board. */
  readonly cargas: readonly string[]
}

export async function useProgram(parts: UserParts, isOver: () => boolean): Promise<void> {
  const { world, origin, bearer, random, tally, listener, cargas } = parts
  const reservas: string[] = []

  /** Undefined: refused. */
  async function call<T>(kind: string, method: string, path: string, body?: object): Promise<T | undefined> {
    const begun = performance.now()
    try {
      const answer = await fetch(`${origin()}${path}`, {
        method,
        headers: {
          authorization: await bearer(),
          ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(REQUEST_MS),
      })
      const text = await answer.text()
      tally.note(kind, performance.now() - begun)
      if (answer.ok) return JSON.parse(text) as T
      if (answer.status === 409) tally.refuse(kind)
      else if (answer.status === 503 && answer.headers.has('retry-after')) tally.overloaded += 1
      else tally.failures.push(`${method} ${path} respondeu ${answer.status} ${text.slice(0, MAX_TOLD)}`)
    } catch (error) {
      tally.failures.push(`${method} ${path}: ${reasonOf(error)}`)
    }
    return undefined
  }

  const one = <T>(list: readonly T[]): T | undefined => list[random.below(Math.max(1, list.length))]

  const readBoard = (ids: readonly string[]) =>
    call<QuadroCarga>('quadro', 'GET', `/frete/quadro/carga?${ids.map((id) => `ids=${id}`).join('&')}`)

  async function followBoard(): Promise<void> {
    const changed = listener.takeChanged(IDS_AT_ONCE)
    await readBoard(changed.length > 0 ? changed : [one(cargas) ?? ''])
  }

  const readDay = (dia: string) =>
    call<DiaDasDocas>(
      'agenda',
      'GET',
      `/agendamento/doca?dataReferencia=${dia}&unidadeNegocioId=${world.unidadeId}`,
    )

  const someDay = () => dayAfter(Date.now(), FIRST_DAY + random.below(DAYS))

  /** Looks at a day, keeps a free slot, fills in the form, books it. */
  async function book(): Promise<void> {
    const dia = await readDay(someDay())
    const ref = dia && one(freeSlots(dia))
    if (!ref) return
    const espera = await call<Espera>('guardar horário', 'POST', '/agendamento/reserva/espera', ref)
    if (!espera) return
    await pause()
    const reserva = await call<Reserva>('reservar', 'POST', '/agendamento/reserva', {
      ...reservaSample(ref, crypto.randomUUID()),
      esperaId: espera.id,
    })
    if (reserva) reservas.push(reserva.id)
  }

  async function cancel(): Promise<void> {
    const id = reservas.shift()
    if (id === undefined) return book()
    const body = { justificativaCancelamento: 'O fornecedor desistiu.' }
    await call('cancelar', 'PATCH', `/agendamento/reserva/${id}/cancelar`, body)
  }

  /** Drags a card that was read before. */
  async function move(): Promise<void> {
    const id = one(cargas) ?? ''
    const [cartao] = (await readBoard([id]))?.items ?? []
    const to = world.etapas.find((etapa) => etapa !== cartao?.etapa.id)
    if (cartao && to)
      await call('mover carga', 'PUT', `/api/carga-mongo/${id}/etapa/${to}`, { de: cartao.etapa.id })
  }

  /** Looks at the trips of the day, and answers a driver who wrote. */
  async function watch(): Promise<void> {
    const path = `/api/monitoramento?unidadeNegocioId=${world.unidadeId}`
    await call('monitoramento', 'GET', path)
    const found = await call<ResponseOf<typeof searchConversas>>(
      'conversas',
      'POST',
      '/api/conversacarga/search',
      {},
    )
    const conversa = one((found?.items ?? []).flatMap(({ conversasMotorista }) => conversasMotorista))
    if (!conversa) return
    const body = { clienteId: crypto.randomUUID(), texto: 'Recebido, obrigada.' }
    await call('responder', 'POST', `/api/conversacarga/${conversa.conversaId}/mensagens`, body)
  }

  const pause = () => sleep(LEAST_PAUSE_MS + random.below(MOST_PAUSE_MS - LEAST_PAUSE_MS))
  const actions = [
    ...Array.from({ length: 9 }, () => followBoard),
    ...Array.from({ length: 4 }, () => () => readDay(someDay())),
    ...Array.from({ length: 2 }, () => book),
    cancel,
    ...Array.from({ length: 4 }, () => move),
    ...Array.from({ length: 2 }, () => watch),
  ]
  // Two hundred people do not begin at the same moment.
  await sleep(random.below(MOST_PAUSE_MS))
  while (!isOver()) {
    await one(actions)?.()
    await pause()
  }
}

const freeSlots = ({ docas }: DiaDasDocas): HorarioRef[] =>
  docas.flatMap(({ id: docaId, turnos }) =>
    turnos.flatMap((turno) =>
      turno.horarios
        .filter(({ reservas, espera, bloqueioId }) => reservas.length === 0 && !espera && bloqueioId === null)
        .map(({ id, inicio }) => ({
          docaId,
          programacaoGradeConfigTurnoId: turno.id,
          programacaoGradeConfigTurnoHorarioId: id,
          dhReserva: inicio,
        })),
    ),
  )

/** What broke the connection stands in the cause. */
const reasonOf = (error: unknown) =>
  error instanceof Error ? [error, error.cause].filter(Boolean).join(': ') : String(error)
