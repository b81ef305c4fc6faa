/** A thread that searches; it is started by `run-planner.ts` and told everything by its data. */
import { parentPort, workerData } from 'node:worker_threads'
import type { PlanningProblem } from '#planner/planning-problem.ts'
import { resultOf, runSearch, type SearchResult } from '#planner/run-search.ts'

/** What the thread is told at its start. */
export interface PlannerWorkerData {
  readonly problem: PlanningProblem
  readonly seed: number
  /** Milliseconds since 1970 at which it ends. */
  readonly endsAt: number
  readonly maxRounds?: number
  /** Its only entry becomes 1 when the search is to stop. */
  readonly stop: Int32Array
}

/** What the thread says: a better plan, or its last word. */
export interface PlannerWorkerMessage extends SearchResult {
  readonly done: boolean
}

const TELL_EVERY_MS = 200

const data = workerData as PlannerWorkerData
let toldAt = 0
const tell = (message: PlannerWorkerMessage): void => parentPort?.postMessage(message)

const result = runSearch(data.problem, {
  seed: data.seed,
  endsAt: data.endsAt,
  clock: Date.now,
  ...(data.maxRounds === undefined ? {} : { maxRounds: data.maxRounds }),
  stopped: () => Atomics.load(data.stop, 0) === 1,
  onBetter: (search) => {
    const now = Date.now()
    if (now - toldAt < TELL_EVERY_MS) return
    toldAt = now
    tell({ done: false, ...resultOf(data.problem, search) })
  },
})
tell({ done: true, ...result })
