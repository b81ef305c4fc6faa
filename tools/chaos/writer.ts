/**
 * One person at work: makes loads, bookings and orders, moves them, forms loads, starts bulk actions, asks for mails.
 * Creates carry a key and are sent again until their outcome is known; a move whose outcome is not known is read back.
 * Now and then a person gives up, as one who closes the browser, or sends again what was answered already.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HorarioRef } from '#modules/doca/agendamento-dados.contract.ts'
import type { Random } from '#planner/random.ts'
import { textAt, valueAt } from './answer.ts'
import { type Answer, type Client, createClient, type Request } from './client.ts'
import type { Kind, Ledger, Written } from './ledger.ts'
import { cargaSample, dayAfter, pedidoSample, reservaSample } from './samples.ts'
import type { Seat, World } from './world.ts'

const GIVES_UP = 1 / 8
const SENDS_AGAIN = 1 / 10
const HOLDS_FIRST = 1 / 2
const LOADS_OF_ACTION = 3
const PAUSE_MS = 15
/** Of an answer that must not be, in the report. */
const MAX_TOLD = 200
const HOURS = 24
const LIGHT_KG = 1_000
const HEAVY_KG = 30_000

export interface WriterParts {
  readonly world: World
  readonly seat: Seat
  readonly origin: () => string
  readonly random: Random
  readonly ledger: Ledger
}

interface Made {
  readonly id: string
  readonly version: unknown
}

export interface Writer {
  /** Works until told to stop; what was begun is brought to its end. */
  work(isOver: () => boolean): Promise<void>
  readonly client: Client
}

export function createWriter({ world, seat, origin, random, ledger }: WriterParts): Writer {
  const client = createClient(origin, world.tokens, seat.state)
  const addresses = [...seat.addresses]
  const cargas: Written[] = []
  const reservas: Written[] = []
  let pedidos: Written[] = []
  let slot = 0

  const surprise = (request: Request, answer: Answer) =>
    void ledger.surprises.push(
      `${request.method} ${request.path} respondeu ${answer.status} ${JSON.stringify(answer.body)?.slice(0, MAX_TOLD)}`,
    )

  /** Sends a create under a key. Undefined: given up, or refused as it should not be. */
  async function create(path: string, body: object, key: string): Promise<Made | undefined> {
    const request: Request = { method: 'POST', path, body, key }
    const first = await client.attempt(request)
    if (!first && random.next() < GIVES_UP) {
      ledger.abandoned += 1
      return undefined
    }
    const answer = first ?? (await client.send(request))
    const id = idOf(answer)
    if (answer.status >= 300 || id === undefined) {
      surprise(request, answer)
      return undefined
    }
    ledger.acknowledged += 1
    ledger.repeatable.push({ seat, key, path, body, id })
    if (random.next() < SENDS_AGAIN) {
      const again = await client.send(request)
      ledger.repeated += 1
      if (!again.isReplayed || idOf(again) !== id) surprise(request, again)
    }
    return { id, version: valueAt(answer.body, 'version') }
  }

  async function createMarked(
    kind: Kind,
    path: string,
    sample: (marker: string) => object,
  ): Promise<Written> {
    const marker = randomUUID()
    const made = await create(path, sample(marker), marker)
    const written: Written = { kind, marker, id: made?.id, place: undefined, moves: 0 }
    ledger.written.push(written)
    return written
  }

  const weight = () => LIGHT_KG + random.below(HEAVY_KG - LIGHT_KG)

  async function register(): Promise<void> {
    const carga = await createMarked('carga', '/api/carga-mongo/cadastrar', (marker) =>
      cargaSample(Date.now(), world.unidadeId, marker, weight()),
    )
    if (carga.id === undefined) return
    carga.place = world.etapas[0]
    cargas.push(carga)
  }

  const nextSlot = (): HorarioRef => {
    slot += 1
    return seat.doca.ref(dayAfter(Date.now(), 2 + Math.floor(slot / HOURS)), slot % HOURS)
  }

  async function book(): Promise<void> {
    const ref = nextSlot()
    const isHeld = random.next() < HOLDS_FIRST
    const espera = isHeld ? await create('/agendamento/reserva/espera', ref, randomUUID()) : undefined
    const reserva = await createMarked('reserva', '/agendamento/reserva', (marker) => ({
      ...reservaSample(ref, marker),
      ...(espera && { esperaId: espera.id }),
    }))
    if (reserva.id === undefined) return
    reserva.place = ref.dhReserva
    reservas.push(reserva)
  }

  async function order(): Promise<void> {
    const pedido = await createMarked('pedido', '/formacao/pedido', (marker) =>
      pedidoSample(Date.now(), world.unidadeId, marker),
    )
    if (pedido.id === undefined) return
    pedido.place = null
    pedidos.push(pedido)
  }

  /** Sends a change that carries no key; without a clear answer it is read where the record stands. */
  async function move(record: Written, request: Request, to: string, read: () => Promise<unknown>) {
    for (;;) {
      const answer = await client.attempt(request)
      const stands = answer && answer.status < 300 ? to : await read()
      if (stands === to) {
        if (record.place !== to) record.moves += 1
        record.place = to
        ledger.acknowledged += 1
        return
      }
      if (stands !== record.place)
        return surprise(request, answer ?? { status: 0, body: stands, isReplayed: false, cookie: '' })
      // Refused although it stands where it was seen: that is no answer to a move that may be made.
      if (answer) return surprise(request, answer)
      await sleep(PAUSE_MS)
    }
  }

  async function moveCarga(): Promise<void> {
    const carga = cargas[random.below(Math.max(1, cargas.length))]
    const to = world.etapas.find((id) => id !== carga?.place)
    if (!carga?.id || !carga.place || !to) return register()
    const path = `/api/carga-mongo/${carga.id}`
    const request: Request = { method: 'PUT', path: `${path}/etapa/${to}`, body: { de: carga.place } }
    await move(carga, request, to, async () =>
      textAt((await client.send({ method: 'GET', path })).body, 'etapa', 'id'),
    )
  }

  async function moveReserva(): Promise<void> {
    const reserva = reservas[random.below(Math.max(1, reservas.length))]
    if (!reserva?.id) return book()
    const ref = nextSlot()
    const path = '/agendamento/reserva'
    const request: Request = {
      method: 'PUT',
      path: `${path}/${reserva.id}/alterar-horario?vazio=true`,
      body: ref,
    }
    await move(reserva, request, ref.dhReserva, async () =>
      textAt((await client.send({ method: 'GET', path: `${path}?id=${reserva.id}` })).body, 'dhReserva'),
    )
  }

  /** Two orders become a manifest, and the manifest a load. */
  async function form(): Promise<void> {
    const some = pedidos.slice(0, 2)
    if (some.length < 2) return order()
    pedidos = pedidos.slice(2)
    for (const pedido of some) pedido.place = undefined
    const path = '/formacao/minuta'
    const pedidoIds = some.map(({ id }) => id)
    const minuta = await create(path, { unidadeNegocioId: world.unidadeId, pedidoIds }, randomUUID())
    if (!minuta) return
    const request: Request = {
      method: 'POST',
      path: `${path}/${minuta.id}/confirmar`,
      body: { version: minuta.version },
      key: randomUUID(),
    }
    const answer = await client.send(request)
    const cargaId = textAt(answer.body, 'cargaId')
    if (answer.status !== 200 || cargaId === undefined) return surprise(request, answer)
    ledger.acknowledged += 1
    for (const pedido of some) pedido.place = cargaId
    ledger.formed.push({ minutaId: minuta.id, cargaId, pedidos: some })
  }

  async function deactivateSome(): Promise<void> {
    const some = cargas.splice(0, LOADS_OF_ACTION)
    if (some.length === 0) return register()
    for (const carga of some) carga.place = undefined
    const body = {
      acao: 'desativar',
      ids: some.map(({ id }) => id),
      parametros: { motivoId: world.motivoId },
    }
    const acao = await create('/api/carga-mongo/acoes', body, randomUUID())
    if (acao) ledger.acoes.push({ id: acao.id, cargas: some })
  }

  async function askForMail(): Promise<void> {
    const email = addresses.pop()
    if (email === undefined) return register()
    const request: Request = { method: 'POST', path: '/api/auth/recovery', body: { email } }
    const answer = await client.send(request)
    if (answer.status >= 300) return surprise(request, answer)
    ledger.acknowledged += 1
    ledger.mails.push(email)
  }

  /** How often each is done, in twentieths. */
  const actions = [
    ...Array.from({ length: 5 }, () => register),
    ...Array.from({ length: 4 }, () => moveCarga),
    ...Array.from({ length: 3 }, () => book),
    ...Array.from({ length: 2 }, () => moveReserva),
    ...Array.from({ length: 3 }, () => order),
    form,
    deactivateSome,
    askForMail,
  ]

  return {
    client,
    async work(isOver) {
      while (!isOver()) {
        await actions[random.below(actions.length)]?.()
        await sleep(PAUSE_MS)
      }
    },
  }
}

const idOf = (answer: Answer) => textAt(answer.body, 'id')
