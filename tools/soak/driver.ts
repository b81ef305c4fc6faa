/**
 * A driver on the road with the link open: each five seconds the phone tells where it is, and about each half minute it writes,
 * looks whether something changed, or reads what the office wrote.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#planner/random.ts'
import { textAt } from '../chaos/answer.ts'
import { type Answer, createSender } from '../chaos/client.ts'
import type { Trip } from '../chaos/trips.ts'
import type { Tally } from './tally.ts'

const POSITION_MS = 5_000
/** One position in six comes with something else. */
const ALSO = 1 / 6
const MAX_TOLD = 160
const TOO_MUCH = 503
/** Jundiaí, and what 60 km/h to the north are in five seconds. */
const BEGIN = { latitude: -23.1857, longitude: -46.8978 }
const STEP = 0.00075

export interface DriverParts {
  readonly trip: Trip
  readonly origin: () => string
  readonly random: Random
  readonly tally: Tally
  /** Of the phone: calls without a session are limited by address. */
  readonly address: string
}

export async function drive({ trip, origin, random, tally, address }: DriverParts, isOver: () => boolean) {
  let cookie = ''
  const phone = createSender(origin, async () => ({
    'x-forwarded-for': address,
    ...(cookie !== '' && { cookie }),
  }))

  /** Undefined: refused, which is noted. */
  async function call(
    kind: string,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<Answer | undefined> {
    const begun = performance.now()
    const answer = await phone.attempt({ method, path, ...(body && { body }) })
    tally.note(kind, performance.now() - begun)
    if (answer && answer.status < 300) return answer
    if (!answer || answer.status === TOO_MUCH) tally.overloaded += 1
    else {
      const told = JSON.stringify(answer.body)?.slice(0, MAX_TOLD)
      tally.failures.push(`${method} ${path} do motorista respondeu ${answer.status} ${told}`)
    }
    return undefined
  }

  const entered = await call('abrir o link', 'POST', '/api/viagem/entrada', {
    token: trip.token,
    dispositivo: { id: randomUUID(), nome: 'Android 13, Chrome' },
    confirmacao: trip.telefone.slice(-4),
  })
  const viagemId = textAt(entered?.body, 'viagemId')
  if (!entered || !viagemId) return
  cookie = entered.cookie
  const path = `/api/viagem/${viagemId}`
  const versaoTermo = textAt((await call('ler a viagem', 'GET', path))?.body, 'termo', 'versao')
  const tell = (tipo: string, corpo?: object) =>
    call('ato do motorista', 'POST', `${path}/atos`, {
      atos: [{ id: randomUUID(), tipo, dh: new Date().toISOString(), ...(corpo && { corpo }) }],
    })
  await tell('aceitar')
  await tell('consentir', { versaoTermo })

  const also = [
    () => tell('mensagem', { texto: 'Tudo certo, sigo para a próxima parada.' }),
    () => call('estado da viagem', 'GET', `${path}/estado`),
    () => call('ler mensagens', 'GET', `${path}/mensagens`),
  ]
  await sleep(random.below(POSITION_MS))
  // However short the run is, each tells where it is once.
  for (let told = 0; told === 0 || !isOver(); told += 1) {
    const next = performance.now() + POSITION_MS
    await call('posição', 'POST', `${path}/posicoes`, {
      posicoes: [
        {
          dh: new Date().toISOString(),
          latitude: BEGIN.latitude + told * STEP,
          longitude: BEGIN.longitude,
          velocidadeKmh: 60,
          precisaoM: 8,
        },
      ],
    })
    if (random.next() < ALSO) await also[random.below(also.length)]?.()
    await sleep(Math.max(0, next - performance.now()))
  }
}
