/** Tells every process, this one included, that something happened. Publication follows the commit. */
import { v7 as uuidv7 } from 'uuid'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../log.ts'
import type { Bus } from './bus.ts'
import { createNatsBus } from './nats-bus.ts'
import { decodeNotice, encodeNotice, type Notice } from './notice.ts'
import { createNotifyBus } from './notify-bus.ts'

export interface Publisher {
  /** Reaches the listeners of this process at once and those of others in milliseconds, or never: see `Bus`. */
  publish(notice: Notice): void
  subscribe(listener: (notice: Notice) => void): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** Without a bus there is one process only. */
export function createPublisher(bus?: Bus): Publisher {
  const origin = uuidv7()
  const listeners: ((notice: Notice) => void)[] = []
  const tell = (notice: Notice) => {
    for (const listener of listeners) listener(notice)
  }
  return {
    publish(notice) {
      tell(notice)
      bus?.send(notice.ownerId, encodeNotice({ origin, notice }))
    },
    subscribe: (listener) => void listeners.push(listener),
    async start() {
      await bus?.start((text) => {
        const envelope = decodeNotice(text)
        // A bus may echo; this process has heard itself already.
        if (envelope && envelope.origin !== origin) tell(envelope.notice)
      })
    },
    async stop() {
      await bus?.stop()
    },
  }
}

export interface PublisherParts {
  readonly config: Pick<Config, 'natsUrl'>
  /** Undefined: the embedded database, which only this process can open. */
  readonly listenUrl: string | undefined
  readonly log: Logger
}

/** NATS when configured, else NOTIFY on PostgreSQL, else within the process. */
export function openPublisher({ config, listenUrl, log }: PublisherParts): Publisher {
  if (config.natsUrl) return createPublisher(createNatsBus(config.natsUrl, log))
  if (listenUrl) return createPublisher(createNotifyBus(listenUrl, log))
  return createPublisher()
}

/** Every committed transaction that announced something is made known. */
export function publishCommits(db: Database, publisher: Publisher): void {
  db.onCommitted((ownerIds) => {
    for (const ownerId of ownerIds) publisher.publish({ type: 'events', ownerId })
  })
}
