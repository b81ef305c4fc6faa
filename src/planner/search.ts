import type { CompiledProblem } from './compiled-problem.ts'
import { Ejection } from './eject.ts'
import { TailExchange } from './exchange-tails.ts'
import { VehicleExchange } from './exchange-vehicles.ts'
import { hasRoomForAll } from './has-room.ts'
import { planOf } from './plan-of.ts'
import type { Plan, StartingRoute } from './planning-problem.ts'
import { Random } from './random.ts'
import { Recreation } from './recreate.ts'
import { removeRoute } from './remove-route.ts'
import type { Route } from './route.ts'
import { type RuinSettings, ruin } from './ruin.ts'
import { SearchState } from './search-state.ts'

const SETTINGS: RuinSettings = { average: 10, longest: 10, split: 0.5 }
const BLINK = 0.01
/** Temperatures in typical hops: where a cycle begins and where it ends. */
const HOT = 2
const WARM = 0.7
const COLD = 0.02
/** The same while places are looked for. */
const PLACING = 1
/** Rounds of the first cycle, and how much longer each next one is. */
const FIRST_CYCLE = 50_000
const GROWTH = 2
/** Exchanges of tails tried in each round. */
const TAILS = 6
/** Rounds times stops after which the search for one vehicle less is given up, and the one for places. */
const SAVE_PATIENCE = 3_000_000
const PLACE_PATIENCE = 10_000_000
/** Rounds after which a place for what is left out is given up: often there are too few vehicles, and no search helps. */
const COMPLETE_PATIENCE = 50_000
/** Rounds between two stops that are brought in by pushing others out. */
const EJECT_EVERY = 3
/** Chance that a round puts the most troublesome stops back first. */
const HARD_FIRST = 0.2
/** Chance that it makes room around one that has no place. */
const AROUND_ABSENT = 0.3
/** The same before later cycles, as a share of their rounds: a vehicle that can go has mostly gone at the first attempt. */
const LATER_PLACE = 0.15
const LATER_SAVE = 0.03

/**
 * Ruin and recreate under simulated annealing (Christiaens and Vanden Berghe 2020), in cycles that grow and each begin
 * at the best plan.
 *
 * The course depends on the seed alone, never on the clock: who lets it run longer sees the same rounds and more, so a
 * longer search is never worse. The caller decides when to stop by calling `run` again or not.
 */
export class Search {
  readonly state: SearchState
  private readonly problem: CompiledProblem
  private readonly random: Random
  private readonly recreation: Recreation
  private readonly exchange: VehicleExchange | null
  private readonly tails: TailExchange
  private readonly ejection: Ejection
  private bestRoutes: Route[] = []
  private bestAbsent: number[] = []
  private bestCost = Number.POSITIVE_INFINITY
  private cycle = -1
  private cycleRounds = 0
  private cycleAt = 0
  private hot = 0
  private cooling = 1
  private temperature = 0
  private readonly absences: Float64Array
  /** All vehicles together could take everything: only then a place for the rest is looked for. */
  private readonly isCompletable: boolean
  /** What the rounds are for: a better plan, one vehicle less, or places for those that have none. */
  private aim: 'improve' | 'save' | 'complete' = 'improve'
  /** Routes that there may be while places are looked for. */
  private mostRoutes = Number.POSITIVE_INFINITY
  /** Rounds left for an aim that may not be reached. */
  private patience = 0
  /** Rounds done so far. */
  rounds = 0

  constructor(
    problem: CompiledProblem,
    options: { readonly seed: number; readonly routes?: readonly StartingRoute[] },
  ) {
    this.problem = problem
    this.random = new Random(options.seed)
    this.state = new SearchState(problem)
    this.recreation = new Recreation(this.state, this.random, BLINK)
    this.exchange = problem.vehicles.length > 1 ? new VehicleExchange(this.state) : null
    this.tails = new TailExchange(this.state, this.random)
    this.ejection = new Ejection(this.state, this.recreation)
    this.absences = new Float64Array(problem.n)
    this.isCompletable = hasRoomForAll(problem)
    if (options.routes?.length) this.state.start(options.routes)
    this.recreation.run(Number.POSITIVE_INFINITY)
    this.state.settle()
    this.keepBest()
    this.nextCycle()
  }

  /** Cost of the best plan, penalties included. */
  get best(): number {
    return this.bestCost
  }

  /** The best plan found so far. */
  plan(): Plan {
    return planOf(this.problem, this.bestRoutes, this.bestAbsent)
  }

  /** Does so many rounds; true when a better plan was found. */
  run(rounds: number): boolean {
    const before = this.bestCost
    for (let i = 0; i < rounds; i += 1) {
      if (this.aim === 'improve') this.round()
      else this.placingRound()
    }
    this.rounds += rounds
    return this.bestCost < before
  }

  private round(): void {
    const { state, random } = this
    for (let i = 0; i < TAILS; i += 1) {
      if (
        this.tails.attempt(-this.temperature * Math.log(random.next())) &&
        state.cost < this.bestCost - 1e-6
      )
        this.keepBest()
    }
    state.begin()
    const before = state.cost
    ruin(state, random, SETTINGS)
    if (this.exchange !== null && random.next() < 0.1) this.exchange.shuffle(random)
    this.recreation.run(Number.POSITIVE_INFINITY)
    this.exchange?.improve()
    if (state.cost < before - this.temperature * Math.log(random.next())) {
      if (state.cost < this.bestCost - 1e-6) this.keepBest()
    } else {
      state.undo()
    }
    this.temperature *= this.cooling
    this.cycleAt += 1
    if (this.cycleAt >= this.cycleRounds) this.nextCycle()
  }

  private keepBest(): void {
    this.bestCost = this.state.cost
    this.bestRoutes = this.state.snapshot()
    this.bestAbsent = [...this.state.absent]
  }

  /** Begins the next cycle at the best plan, with an attempt at what annealing seldom finds by itself. */
  private nextCycle(): void {
    this.cycle += 1
    this.state.takeOver(this.bestRoutes, this.bestAbsent)
    if (this.bestAbsent.length > 0 && this.isCompletable) this.pursue('complete')
    else if (this.problem.vehicleWeight > 0 && removeRoute(this.state, this.absences)) this.pursue('save')
    else this.beginCycle()
  }

  private pursue(aim: 'save' | 'complete'): void {
    this.aim = aim
    this.mostRoutes = aim === 'save' ? this.state.active.length : Number.POSITIVE_INFINITY
    const perStop = this.problem.n + 1
    if (aim === 'save') {
      this.patience =
        this.cycle > 0
          ? Math.round(LATER_SAVE * this.roundsOf(this.cycle))
          : Math.round(SAVE_PATIENCE / perStop)
    } else {
      this.patience =
        this.cycle > 1
          ? Math.round(LATER_PLACE * this.roundsOf(this.cycle))
          : Math.min(Math.round(PLACE_PATIENCE / perStop), COMPLETE_PATIENCE)
    }
  }

  private beginCycle(): void {
    this.aim = 'improve'
    this.cycleRounds = this.roundsOf(this.cycle)
    this.cycleAt = 0
    // With as few vehicles as can be, good plans lie far apart: from one to the other leads no warm way.
    const isHot = this.cycle === 0 || this.problem.vehicleWeight > 0
    this.hot = this.problem.hop * this.scale() * (isHot ? HOT : WARM)
    this.temperature = this.hot
    const cold = this.problem.hop * this.scale() * COLD
    this.cooling = (cold / this.hot) ** (1 / this.cycleRounds)
  }

  private roundsOf(cycle: number): number {
    return Math.round(FIRST_CYCLE * GROWTH ** cycle)
  }

  /** Price of a unit of distance, by which temperatures follow the costs. */
  private scale(): number {
    let sum = 0
    for (const vehicle of this.problem.vehicles) sum += vehicle.perDistance
    return sum / this.problem.vehicles.length || 1
  }

  /**
   * A round that prefers leaving out what was seldom left out so far (the sum of absences of Christiaens and Vanden
   * Berghe), so that the hard ones come in and the easy ones wait.
   */
  private placingRound(): void {
    const { state, random, absences } = this
    if (this.aim === 'save' && this.patience % EJECT_EVERY === 0) this.eject()
    const level = this.problem.hop * this.scale() * PLACING
    state.begin()
    const absentBefore = this.absenceSum(state.absent)
    const lengthBefore = state.absent.length
    const before = state.cost - this.penaltySum(state.absent)
    const around =
      random.next() < AROUND_ABSENT ? (state.absent[random.below(state.absent.length)] as number) : -1
    ruin(state, random, SETTINGS, around)
    this.recreation.run(this.mostRoutes, random.next() < HARD_FIRST ? absences : null)
    const { absent } = state
    const sum = this.absenceSum(absent)
    const accepted =
      sum < absentBefore ||
      (absent.length === lengthBefore &&
        state.cost - this.penaltySum(absent) < before - level * Math.log(random.next()))
    for (const stop of absent) absences[stop] = (absences[stop] as number) + 1
    if (!accepted) state.undo()
    this.patience -= 1
    if (state.absent.length === 0) this.placed()
    else if (this.patience <= 0) this.giveUp()
  }

  /** Gives one of the absent a place at the price of others, which wait instead. */
  private eject(): void {
    const { absent } = this.state
    const stop = absent[this.random.below(absent.length)] as number
    this.absences[stop] = (this.absences[stop] as number) + 1
    this.ejection.run(stop, this.absences)
  }

  /** Everything found a place. */
  private placed(): void {
    this.keepBest()
    if (this.problem.vehicleWeight > 0 && removeRoute(this.state, this.absences)) this.pursue('save')
    else this.beginCycle()
  }

  private giveUp(): void {
    if (this.state.cost < this.bestCost - 1e-6) this.keepBest()
    this.state.takeOver(this.bestRoutes, this.bestAbsent)
    this.beginCycle()
  }

  private absenceSum(absent: readonly number[]): number {
    let sum = 0
    for (const stop of absent) sum += this.absences[stop] as number
    return sum
  }

  private penaltySum(absent: readonly number[]): number {
    let sum = 0
    for (const stop of absent) sum += this.problem.penalty[stop] as number
    return sum
  }
}
