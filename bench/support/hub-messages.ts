/** What the processes of the hub benchmarks say to each other. Instants are `process.hrtime.bigint()` as text. */
import { type ChildProcess, fork } from 'node:child_process'

export type HubServerOrder = { type: 'broadcast'; path: 'hub' | 'bare' } | { type: 'memory' }
export type HubServerAnswer =
  | { type: 'listening'; port: number }
  | { type: 'sent'; at: string }
  | { type: 'memory'; rssBytes: number }
export type HubClientsOrder =
  | { type: 'open'; port: number; path: 'hub' | 'bare'; count: number }
  | { type: 'expect'; path: 'hub' | 'bare' }
export type HubClientsAnswer = { type: 'opened' } | { type: 'expecting' } | { type: 'received'; at: string }

export interface Helper<Order extends object, Answer extends { type: string }> {
  tell(order: Order): void
  /** The next answer of this type. */
  next<T extends Answer['type']>(type: T): Promise<Extract<Answer, { type: T }>>
  stop(): Promise<void>
}

export const startHubServer = () =>
  startHelper<HubServerOrder, HubServerAnswer>(new URL('./hub-server.ts', import.meta.url))
export const startHubClients = () =>
  startHelper<HubClientsOrder, HubClientsAnswer>(new URL('./hub-clients.ts', import.meta.url))

const LONGEST_SILENCE_MS = 60_000

function startHelper<Order extends object, Answer extends { type: string }>(
  file: URL,
): Helper<Order, Answer> {
  const child: ChildProcess = fork(file, {
    execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    tell: (order) => void child.send(order),
    next: (type) =>
      new Promise((resolve, reject) => {
        const listen = (answer: Answer) => {
          if (!isOf(answer, type)) return
          child.off('message', listen)
          child.off('exit', fail)
          clearTimeout(silence)
          resolve(answer)
        }
        const fail = (code: number | null) => reject(new Error(`${file.pathname} stopped with ${code}.`))
        const silence = setTimeout(
          () => reject(new Error(`${file.pathname} did not say "${type}" within a minute.`)),
          LONGEST_SILENCE_MS,
        )
        child.on('message', listen)
        child.once('exit', fail)
      }),
    async stop() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

function isOf<A extends { type: string }, T extends A['type']>(
  answer: A,
  type: T,
): answer is Extract<A, { type: T }> {
  return answer.type === type
}
