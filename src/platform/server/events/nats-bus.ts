/** The bus on NATS: one subject per company below `estiva.eventos`. */
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { Logger } from '../log.ts'
import { type Bus, backoffMs } from './bus.ts'

const SUBJECT = 'estiva.eventos'
/** A process starts without NATS too: its own events and the sweep do not need it. */
const FIRST_CONNECTION_MS = 3_000

/**
 * `urls`: `nats://` or `tls://` of one server, or of several nodes of a cluster separated by commas; with user and
 * password or a token where the server asks for them, in the first.
 */
export function createNatsBus(urls: string, log: Logger): Bus {
  const addresses = urls.split(',').map((url) => new URL(url.trim()))
  const [address] = addresses as [URL, ...URL[]]
  let connection: NatsConnection | undefined
  let isUp = false
  let isStopped = false
  let failures = 0

  /** Follows losses and returns, so that nothing piles up in memory while the server is away. */
  async function follow(opened: NatsConnection): Promise<void> {
    for await (const { type } of opened.status()) {
      if (type === 'disconnect') {
        isUp = false
        log.warn('conexão com o NATS perdida')
      } else if (type === 'reconnect') {
        isUp = true
        failures = 0
        log.info('conexão com o NATS restabelecida')
      }
    }
  }

  async function open(receive: (text: string) => void): Promise<void> {
    const opened = await connect({
      servers: addresses.map(({ host }) => host),
      name: 'estiva',
      ...credentialsOf(address),
      ...(address.protocol === 'tls:' ? { tls: {} } : {}),
      noEcho: true,
      waitOnFirstConnect: true,
      // A password changed on the server first must not end the connection for good.
      ignoreAuthErrorAbort: true,
      maxReconnectAttempts: -1,
      reconnectDelayHandler: () => backoffMs(++failures, Math.random()),
    })
    if (isStopped) return opened.close()
    connection = opened
    isUp = true
    failures = 0
    opened.subscribe(`${SUBJECT}.*`, {
      callback: (error, message) => {
        if (error) log.warn({ err: error }, 'assinatura no NATS recusada')
        else receive(message.string())
      },
    })
    void follow(opened)
    await opened.flush()
  }

  return {
    send(ownerId, text) {
      if (isUp) connection?.publish(`${SUBJECT}.${ownerId}`, text)
    },
    async start(receive) {
      const opening = open(receive).catch((error: unknown) =>
        log.error({ err: error }, 'NATS não pôde ser aberto'),
      )
      await Promise.race([opening, sleep(FIRST_CONNECTION_MS, undefined, { ref: false })])
      if (!isUp) log.warn('NATS ainda não responde; os avisos entre processos esperam por ele')
    },
    async stop() {
      isStopped = true
      const wasUp = isUp
      isUp = false
      // A drain waits for the server, so it is asked only of one that answers.
      if (wasUp) await connection?.drain()
      else await connection?.close()
    },
  }
}

function credentialsOf(address: URL): { user?: string; pass?: string; token?: string } {
  const user = decodeURIComponent(address.username)
  if (user === '') return {}
  return address.password === '' ? { token: user } : { user, pass: decodeURIComponent(address.password) }
}
