import { Worker } from 'node:worker_threads'
import type { Plan, PlanningProblem } from '#planner/planning-problem.ts'
import type { PlannerWorkerData, PlannerWorkerMessage } from './planner-worker.ts'

/** Time kept for collecting the plans of the threads. */
const COLLECT_MS = 40

/** How long and how a question is worked at. */
export interface PlannerOptions {
  readonly seconds: number
  /** Threads that search side by side with seeds of their own; 1 by default. */
  readonly threads?: number
  readonly seed?: number
  /** Ends each search after so many rounds, so that a result can be repeated exactly. */
  readonly maxRounds?: number
  /** Ends the search; the best plan so far is the answer. */
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: PlannerProgress) => void
}

/** The best plan so far. */
export interface PlannerProgress {
  readonly plan: Plan
  /** Cost with the penalties of what is left out. */
  readonly score: number
  /** Milliseconds since the question was asked. */
  readonly elapsedMs: number
}

/** The answer to a question. */
export interface PlannerResult extends PlannerProgress {
  /** Rounds of all threads together. */
  readonly rounds: number
}

/**
 * Searches in threads of their own for the given time and answers with the best plan of all.
 *
 * @throws RangeError when the question does not fit together; the error of a thread when one breaks down
 */
export async function runPlanner(problem: PlanningProblem, options: PlannerOptions): Promise<PlannerResult> {
  const startedAt = Date.now()
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const shared = withSharedMatrices(problem)
  const threads = Math.max(1, options.threads ?? 1)
  let best: PlannerProgress | null = null
  const offer = ({ plan, score }: PlannerWorkerMessage): void => {
    if (best !== null && score >= best.score) return
    best = { plan, score, elapsedMs: Date.now() - startedAt }
    options.onProgress?.(best)
  }
  const abort = (): void => {
    Atomics.store(stop, 0, 1)
  }
  if (options.signal?.aborted === true) abort()
  options.signal?.addEventListener('abort', abort, { once: true })
  try {
    const rounds = await Promise.all(
      Array.from({ length: threads }, (_, i) =>
        runThread(
          {
            problem: shared,
            seed: (options.seed ?? 1) + i * 7919,
            endsAt: startedAt + options.seconds * 1000 - COLLECT_MS,
            ...(options.maxRounds === undefined ? {} : { maxRounds: options.maxRounds }),
            stop,
          },
          offer,
        ),
      ),
    )
    const found = best as PlannerProgress | null
    if (found === null) throw new Error('the planner ended without a plan')
    return {
      ...found,
      elapsedMs: Date.now() - startedAt,
      rounds: rounds.reduce((sum, count) => sum + count, 0),
    }
  } finally {
    abort()
    options.signal?.removeEventListener('abort', abort)
  }
}

/** Runs one thread to its end; answers its rounds. */
function runThread(data: PlannerWorkerData, offer: (message: PlannerWorkerMessage) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./planner-worker.ts', import.meta.url), { workerData: data })
    worker.on('message', (message: PlannerWorkerMessage) => {
      offer(message)
      if (!message.done) return
      resolve(message.rounds)
      void worker.terminate()
    })
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`a planning thread ended with ${code}`)))
  })
}

/** Matrices that all threads read without a copy. */
function withSharedMatrices(problem: PlanningProblem): PlanningProblem {
  const distance = toShared(problem.distance)
  return {
    ...problem,
    distance,
    duration: problem.duration === problem.distance ? distance : toShared(problem.duration),
  }
}

function toShared(matrix: Int32Array): Int32Array {
  if (matrix.buffer instanceof SharedArrayBuffer) return matrix
  const shared = new Int32Array(new SharedArrayBuffer(matrix.byteLength))
  shared.set(matrix)
  return shared
}
