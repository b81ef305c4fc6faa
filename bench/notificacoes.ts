/**
 * Notices: one event brought to ten thousand people, the list and the summary of a person with a hundred thousand notices,
 * the way of a notice to another screen, and what twenty people that are told cost the change that tells them.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { answerTime } from './support/answer-time.ts'
import { nextMessage, stopMeasured, tell } from './support/child-process.ts'
import { type Measurement, median, percentile, typicalRatio } from './support/measurement.ts'
import { inScratchDatabase } from './support/scratch-database.ts'

const FAN_OUTS = 5
const READS = 60
const SCREENS = 40
const CHANGES = 200

interface Asked {
  readonly origin: string
  readonly token: string
  readonly listenerToken: string
}

export async function run(): Promise<Measurement[]> {
  const postgres = await inScratchDatabase((url) => measure('postgres', url))
  return [...postgres, ...(await measure('embedded'))]
}

async function measure(where: string, databaseUrl?: string): Promise<Measurement[]> {
  const child = fork(new URL('./notificacoes-server.ts', import.meta.url), {
    env: { ...process.env, ...(databaseUrl ? { BENCH_DATABASE_URL: databaseUrl } : {}) },
  })
  try {
    const asked = (await nextMessage(child)) as Asked
    const fanOuts: number[] = []
    for (let count = 0; count < FAN_OUTS; count += 1) fanOuts.push((await tell(child, 'fanOut')) as number)
    return [
      amount(`notificacoes/${where}/fan-out`, median(fanOuts) / 1_000, 's', 5, { people: 10_000 }),
      ...(await measureReads(child, where, asked)),
      await measureScreen(where, asked),
      await measureChange(child, where),
    ]
  } finally {
    await stopMeasured(child)
  }
}

const amount = (
  name: string,
  value: number,
  unit: string,
  atMost: number,
  details: Readonly<Record<string, number | string>>,
): Measurement => ({ name, amount: { value, unit }, budget: { atMost }, details })

const LISTS = [
  '/notificacoes/list?limit=50&situacao=nao-lidas-primeiro',
  '/notificacoes/list?limit=50',
  '/notificacoes/list?limit=50&offset=5000',
  '/notificacoes/list?limit=50&situacao=nao-lidas',
  '/notificacoes/list?limit=50&canal=CARGA',
]

async function measureReads(child: ChildProcess, where: string, asked: Asked): Promise<Measurement[]> {
  const timesOf = async (paths: readonly string[]) => {
    await tell(child, 'took')
    const times: number[] = []
    for (let round = 0; round < READS; round += 1) {
      for (const path of paths) times.push(await answerTime(child, `${asked.origin}${path}`, asked.token))
    }
    return times
  }
  const lists = await timesOf(LISTS)
  const summaries = await timesOf(['/notificacoes/summary'])
  return [
    amount(`notificacoes/${where}/list-p95`, percentile(lists, 0.95), 'ms', 100, {
      notices: 100_000,
      p50: Math.round(median(lists)),
    }),
    amount(`notificacoes/${where}/summary-p95`, percentile(summaries, 0.95), 'ms', 20, {
      p50: Math.round(median(summaries) * 10) / 10,
    }),
  ]
}

/** From the request that tells to the message on the hub of another screen of the person. */
async function measureScreen(where: string, { origin, listenerToken }: Asked): Promise<Measurement> {
  const headers = { authorization: `Bearer ${listenerToken}` }
  const ticketOf = async () => {
    const answer = await fetch(`${origin}/api/auth/hub-ticket`, { method: 'POST', headers })
    return ((await answer.json()) as { ticket: string }).ticket
  }
  const screen = new HubConnectionBuilder()
    .withUrl(`${origin}/notificacoeshub`, {
      accessTokenFactory: ticketOf,
      skipNegotiation: true,
      transport: HttpTransportType.WebSockets,
    })
    .configureLogging(LogLevel.None)
    .build()
  let told = () => {}
  screen.on('NewNotification', () => told())
  await screen.start()
  await screen.invoke('join', await ticketOf())
  const times: number[] = []
  for (let count = 0; count < SCREENS; count += 1) {
    const arrived = new Promise<void>((resolve) => {
      told = resolve
    })
    const began = performance.now()
    await fetch(`${origin}/notificacoes/teste`, { method: 'POST', headers })
    await arrived
    times.push(performance.now() - began)
  }
  await screen.stop()
  return amount(`notificacoes/${where}/other-screen-p95`, percentile(times, 0.95), 'ms', 150, {
    p50: Math.round(median(times)),
  })
}

/** The same change with and without a notice, in turns; who goes first changes. */
async function measureChange(child: ChildProcess, where: string): Promise<Measurement> {
  const told: number[] = []
  const untold: number[] = []
  for (let count = 0; count < CHANGES; count += 1) {
    const order =
      count % 2 === 0
        ? ([
            ['told', told],
            ['untold', untold],
          ] as const)
        : ([
            ['untold', untold],
            ['told', told],
          ] as const)
    for (const [message, times] of order) {
      times.push((await tell(child, message)) as number)
      // The fan-out of the notice is over before the next change begins.
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  return {
    name: `notificacoes/${where}/change`,
    ratio: typicalRatio(told, untold),
    budget: { atMost: 1.15 },
    details: {
      people: 20,
      toldMs: Math.round(median(told) * 100) / 100,
      untoldMs: Math.round(median(untold) * 100) / 100,
    },
  }
}
