/**
 * A configured VROOM server (vroom-express speaks its API): it is sent a problem with its own matrices and answers with
 * routes, within its share of the time, or not at all.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Type } from 'typebox'
import {
  createLookupClient,
  type LookupClient,
  ProviderFailure,
} from '#modules/consulta/server/lookup-client.ts'
import type { PlanningProblem, StartingRoute } from '#planner/planning-problem.ts'
import { verifyRoutes } from '#planner/verify-plan.ts'
import { fromVroom, toVroom } from '#planner/vroom-problem.ts'
import type { Config } from '#platform/server/config.ts'
import type { Deps } from '#platform/server/deps.ts'
import { MAX_PARADAS_VROOM, type MotorPlano } from '../../planejamento.rules.ts'

/** Of the time of a search, what VROOM may calculate, and how long its answer is waited for. */
const CALCULA = 0.4
const ESPERA = 0.5
/** A step is about 300 bytes. */
const MAX_ANSWER_BYTES = 4 * 2 ** 20
const FAILURES_TO_OPEN = 2
const OPEN_MS = 60_000
const LINHAS_POR_VEZ = 64

const Numero = Type.Integer({ minimum: 0 })
const Solution = Type.Object({
  code: Type.Literal(0),
  routes: Type.Array(
    Type.Object({
      vehicle: Numero,
      steps: Type.Array(Type.Object({ type: Type.String(), id: Type.Optional(Numero) })),
    }),
  ),
  unassigned: Type.Array(Type.Object({ id: Numero })),
})

/** Who plans, and with which routes the own search begins. */
export interface Proposta {
  readonly motor: MotorPlano
  readonly routes?: readonly StartingRoute[]
}

/** The breaker belongs to one program. */
const clients = new WeakMap<Config, LookupClient>()

function clientOf({ config, log }: Deps): LookupClient | undefined {
  const { vroomUrl } = config.maps
  if (vroomUrl === null) return undefined
  const known = clients.get(config)
  if (known) return known
  const created = createLookupClient({
    name: 'vroom',
    baseUrl: vroomUrl,
    timeoutMs: config.lookups.timeoutMs,
    log,
    failuresToOpen: FAILURES_TO_OPEN,
    openMs: OPEN_MS,
    maxAnswerBytes: MAX_ANSWER_BYTES,
  })
  clients.set(config, created)
  return created
}

/** Never inside a transaction: it waits for another machine. Whoever stops the search waits no longer. */
export async function askVroom(
  deps: Deps,
  problem: PlanningProblem,
  { seconds, signal }: { readonly seconds: number; readonly signal?: AbortSignal },
): Promise<Proposta> {
  const client = clientOf(deps)
  if (!client || signal?.aborted) return { motor: 'estiva' }
  if (problem.stops.length > MAX_PARADAS_VROOM) return { motor: 'vroomGrande' }
  const asked = toVroom(problem)
  const limit = Math.max(1, Math.floor(seconds * CALCULA))
  try {
    const solution = await client.post('/', {
      body: await bodyOf(problem, { ...asked, options: { g: false, l: limit } }),
      schema: Solution,
      timeoutMs: seconds * ESPERA * 1_000,
      ...(signal && { signal }),
    })
    const routes = fromVroom(asked, solution)
    if (!routes) {
      deps.log.warn({ provider: 'vroom' }, 'an answer to another question')
      return { motor: 'vroomFalhou' }
    }
    const leftOut = solution.unassigned.map(({ id }) => id)
    const { wrong } = verifyRoutes(problem, { routes, leftOut })
    if (wrong.length > 0) deps.log.info({ provider: 'vroom', wrong: wrong.length }, 'a plan to put right')
    return { motor: wrong.length > 0 ? 'vroomCorrigido' : 'vroom', routes }
  } catch (error) {
    if (signal?.aborted) return { motor: 'estiva' }
    if (!(error instanceof ProviderFailure)) throw error
    return { motor: 'vroomFalhou' }
  }
}

/** JSON, the matrices in parts, so that other requests are answered in between. */
async function bodyOf(
  { nodes, distance, duration }: PlanningProblem,
  { kinds: _, ...asked }: ReturnType<typeof toVroom> & { readonly options: object },
): Promise<string> {
  const textOf = async (matrix: Int32Array) => {
    const rows: string[] = []
    for (let row = 0; row < nodes; row += 1) {
      rows.push(`[${matrix.subarray(row * nodes, (row + 1) * nodes).join(',')}]`)
      if (row % LINHAS_POR_VEZ === LINHAS_POR_VEZ - 1) await nextTurn()
    }
    return `[${rows.join(',')}]`
  }
  const durations = await textOf(duration)
  const distances = distance === duration ? durations : await textOf(distance)
  const matrices = `{"car":{"durations":${durations},"distances":${distances}}}`
  return `${JSON.stringify(asked).slice(0, -1)},"matrices":${matrices}}`
}
