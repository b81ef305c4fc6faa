/** The bus on PostgreSQL's LISTEN and NOTIFY, on one connection of its own that is opened again when lost. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { type Bus, backoffMs } from './bus.ts'

const CHANNEL = 'estiva_eventos'
const MAX_WAITING_TEXTS = 10_000
const QUERY_TIMEOUT_MS = 5_000
/** A connection whose other end vanished without a word is noticed by asking it. */
const PROBE_MS = 15_000

/** `url`: a direct connection, not one through a pooler that lends it per transaction. */
export function createNotifyBus(url: string, log: Logger): Bus {
  /** A set: the same company announced twice before the text left needs one text. */
  const waiting = new Set<string>()
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let isFlushing = false
  let running: Promise<void> = Promise.resolve()

  async function flush(): Promise<void> {
    if (isFlushing) return
    isFlushing = true
    try {
      while (client && waiting.size > 0) {
        const texts = [...waiting]
        waiting.clear()
        await client.query('select pg_notify($1, texto) from unnest($2::text[]) as texto', [CHANNEL, texts])
      }
    } catch (error) {
      log.warn({ err: error }, 'aviso entre processos não enviado')
    } finally {
      isFlushing = false
    }
  }

  /** Connects, serves until the connection is lost, and tells by `onReady` that it listens. */
  async function serve(receive: (text: string) => void, onReady: () => void): Promise<void> {
    const connection = new pg.Client({
      connectionString: url,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    })
    const lost = Promise.withResolvers<void>()
    connection.on('error', lost.reject)
    connection.on('end', () => lost.reject(new Error('A conexão de avisos foi encerrada.')))
    connection.on('notification', ({ payload }) => {
      if (payload !== undefined) receive(payload)
    })
    const leave = () => lost.resolve()
    stopping.signal.addEventListener('abort', leave)
    let probe: NodeJS.Timeout | undefined
    try {
      await Promise.race([connection.connect(), lost.promise])
      await connection.query(`listen ${CHANNEL}`)
      client = connection
      probe = setInterval(() => void connection.query('select 1').catch(lost.reject), PROBE_MS)
      onReady()
      void flush()
      await lost.promise
    } finally {
      stopping.signal.removeEventListener('abort', leave)
      clearInterval(probe)
      client = undefined
      // The end of a connection that is already broken is no news.
      await Promise.race([
        connection.end().catch(() => undefined),
        sleep(QUERY_TIMEOUT_MS, undefined, { ref: false }),
      ])
    }
  }

  async function serveUntilStopped(receive: (text: string) => void, onFirst: () => void): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      try {
        await serve(receive, () => {
          failures = 0
          onFirst()
        })
      } catch (error) {
        failures += 1
        onFirst()
        log.warn({ err: error, failures }, 'conexão de avisos entre processos perdida')
        // Stopping interrupts the wait.
        await sleep(backoffMs(failures, Math.random()), undefined, { signal: stopping.signal }).catch(
          () => undefined,
        )
      }
    }
  }

  return {
    send(_ownerId, text) {
      if (waiting.size < MAX_WAITING_TEXTS) waiting.add(text)
      void flush()
    },
    start(receive) {
      const first = Promise.withResolvers<void>()
      running = serveUntilStopped(receive, first.resolve)
      return first.promise
    },
    async stop() {
      await flush()
      stopping.abort()
      await running
    },
  }
}
