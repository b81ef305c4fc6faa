/**
 * Work that outlives the request: mails, imports, clean-up. Jobs lie in the same database and are enqueued
 * in the transaction that asks for them, so they happen exactly when that transaction does.
 */

import type { Pool } from 'pg'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Tx } from '../database/database.ts'
import type { SystemQuery } from '../database/open-database.ts'
import type { Deps } from '../deps.ts'
import type { Logger } from '../log.ts'

const SCHEMA = 'pgboss'
/** A job of this process wakes its worker; polling is for those of others, of the clock, and for second tries. */
const POLL_SECONDS = 10
const DONE_JOBS_KEPT_SECONDS = 86_400
/** Jobs of a kind that becomes one are taken this many at a time. */
const BECOME_ONE_BATCH = 100
/**
 * Whoever does a job says so every half of this; without it the job of a killed process is tried again, instead of waiting
 * for the 15 minutes that a job may take.
 */
const HEARTBEAT_SECONDS = 60

export interface JobDefinition<S extends TSchema = TSchema> {
  readonly name: string
  readonly data: S
  /** Tries after the first; each waits longer than the one before. */
  readonly retries: number
  /**
   * Jobs that wait with the same data are done once, together: for work that reads what is there when it begins, however
   * often it was asked for.
   */
  readonly becomesOne?: true
  /** Cron expression in the given zone; the job then receives an empty object. */
  readonly cron?: { readonly expression: string; readonly timeZone: string }
  readonly run: (deps: Deps, data: Static<S>) => Promise<void>
}

export function defineJob<S extends TSchema>(job: JobDefinition<S>): JobDefinition<S> {
  return job
}

export interface JobQueue {
  /** Adds the job inside the transaction; it starts at the commit. Never put a secret into its data. */
  enqueue<S extends TSchema>(tx: Tx, job: Pick<JobDefinition<S>, 'name'>, data: Static<S>): Promise<void>
  /** Several jobs of one kind with one statement. */
  enqueueAll<S extends TSchema>(
    tx: Tx,
    job: Pick<JobDefinition<S>, 'name'>,
    data: readonly Static<S>[],
  ): Promise<void>
  /**
   * Runs the job in this process as soon as possible, once at a time for the same data, without a row in the queue: for
   * work that lies in tables of its own and that the job's clock takes up where a process was killed.
   */
  runSoon<S extends TSchema>(job: JobDefinition<S>, data: Static<S>): void
  /**
   * Reads the queues, so that `enqueue` needs no other connection: inside a transaction of the embedded
   * database it would wait for itself.
   */
  open(): Promise<void>
  start(deps: Deps): Promise<void>
  /** Waits for running jobs, takes no new ones. */
  stop(): Promise<void>
}

/** Makes the queue's tables; runs as the owner of the schema after the migrations. */
export async function prepareJobs(admin: Pool, jobs: readonly JobDefinition[]): Promise<void> {
  const boss = new PgBoss({
    schema: SCHEMA,
    db: { executeSql: async (text, values) => flatten(await admin.query(text, values)) },
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of jobs) {
    const queue = existing.get(job.name)
    if (queue) {
      if (queue.heartbeatSeconds !== HEARTBEAT_SECONDS) {
        await boss.updateQueue(job.name, { heartbeatSeconds: HEARTBEAT_SECONDS })
      }
      continue
    }
    await boss.createQueue(job.name, {
      retryLimit: job.retries,
      retryBackoff: true,
      retryDelay: 5,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: DONE_JOBS_KEPT_SECONDS,
    })
  }
  await boss.stop({ graceful: false })
  await admin.query(`
    grant usage on schema ${SCHEMA} to estiva_sistema, estiva_app;
    grant select, insert, update, delete on all tables in schema ${SCHEMA} to estiva_sistema;
    grant insert, select on all tables in schema ${SCHEMA} to estiva_app;
    grant usage, select on all sequences in schema ${SCHEMA} to estiva_sistema, estiva_app;
    grant execute on all functions in schema ${SCHEMA} to estiva_sistema, estiva_app`)
}

export function createJobQueue(query: SystemQuery, jobs: readonly JobDefinition[], log: Logger): JobQueue {
  const boss = new PgBoss({
    schema: SCHEMA,
    db: { executeSql: async (text, values) => query(text, values) },
    migrate: false,
    createSchema: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'fila de tarefas'))
  const workers = new Map<string, string>()
  const soon = createSoonRunner(log)
  const inside = ({ raw }: Tx) => ({
    db: { executeSql: async (text: string, values?: unknown[]) => flatten(await raw(text, values)) },
  })
  const wake = (name: string) => {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }
  const wakeAfter = (tx: Tx, name: string) => tx.afterCommit(() => wake(name))

  return {
    async enqueue(tx, job, data) {
      await boss.send(job.name, data as object, inside(tx))
      wakeAfter(tx, job.name)
    },

    async enqueueAll(tx, job, data) {
      if (data.length === 0) return
      await boss.insert(
        job.name,
        data.map((one) => ({ data: one as object })),
        inside(tx),
      )
      wakeAfter(tx, job.name)
    },

    async open() {
      await boss.start()
    },

    runSoon: (job, data) => soon.run(job.name, JSON.stringify(data), (deps) => job.run(deps, data)),

    async start(deps) {
      soon.start(deps)
      for (const job of jobs) {
        const worker = await boss.work(
          job.name,
          {
            pollingIntervalSeconds: POLL_SECONDS,
            batchSize: job.becomesOne ? BECOME_ONE_BATCH : 1,
            perJobResults: true,
          },
          async (batch: Job<unknown>[]) => {
            try {
              return await doBatch(deps, log, job, batch)
            } finally {
              // Behind a job there may be another one.
              wake(job.name)
            }
          },
        )
        workers.set(job.name, worker)
        if (job.cron) await boss.schedule(job.name, job.cron.expression, {}, { tz: job.cron.timeZone })
      }
    },

    async stop() {
      await soon.stop()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** Does jobs one after the other, those with the same data once; what one of them throws fails no other. */
async function doBatch(
  deps: Deps,
  log: Logger,
  job: JobDefinition,
  batch: readonly Job<unknown>[],
): Promise<JobResult[]> {
  const results: JobResult[] = []
  const groups = Map.groupBy(batch, ({ data }) => JSON.stringify(data ?? {}))
  for (const [data, items] of groups) {
    const started = Date.now()
    const ids = items.map(({ id }) => id)
    try {
      await job.run(deps, Value.Parse(job.data, JSON.parse(data)))
      log.info({ job: job.name, ids, ms: Date.now() - started }, 'tarefa concluída')
      results.push(...ids.map((id) => ({ id, status: 'completed' as const })))
    } catch (error) {
      log.warn({ err: error, job: job.name, ids }, 'tarefa falhou')
      results.push(...ids.map((id) => ({ id, status: 'failed' as const, output: error })))
    }
  }
  return results
}

/** Runs work of this process side by side, and the same work one after the other: asked for again, it runs again. */
function createSoonRunner(log: Logger) {
  const running = new Map<string, { again: boolean; done: Promise<void> }>()
  let deps: Deps | undefined
  async function repeat(
    name: string,
    key: string,
    state: { again: boolean },
    work: (deps: Deps) => Promise<void>,
  ) {
    do {
      state.again = false
      try {
        if (deps) await work(deps)
      } catch (error) {
        // The clock of the job tries it again.
        log.error({ err: error, job: name }, 'tarefa imediata falhou')
      }
    } while (state.again && deps)
    running.delete(key)
  }
  return {
    start: (given: Deps) => {
      deps = given
    },
    run(name: string, data: string, work: (deps: Deps) => Promise<void>) {
      if (!deps) return
      const key = `${name} ${data}`
      const before = running.get(key)
      if (before) {
        before.again = true
        return
      }
      const state = { again: false, done: Promise.resolve() }
      running.set(key, state)
      state.done = repeat(name, key, state, work)
    },
    async stop() {
      deps = undefined
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}

interface Rows {
  rows: unknown[]
}
function flatten(result: Rows | Rows[]): Rows {
  return Array.isArray(result) ? { rows: result.flatMap((one) => one.rows) } : result
}
