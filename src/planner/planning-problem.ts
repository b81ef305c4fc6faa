/**
 * What the planner is asked, in whole numbers: metres, seconds, and for loads any unit that is the same for stops
 * and vehicles (grams, litres, hundredths of a pallet). Node `i` of the matrices is stop `i`; the depots follow.
 */
export interface PlanningProblem {
  /** Places in the matrices: the stops first, then every depot. */
  readonly nodes: number
  /** Metres from node to node, row by row, `nodes * nodes` entries. */
  readonly distance: Int32Array
  /** Seconds from node to node; the same array as `distance` where time does not matter. */
  readonly duration: Int32Array
  readonly stops: readonly PlanningStop[]
  readonly vehicles: readonly VehicleKind[]
  /** Pairs of stops that may not share a vehicle. */
  readonly apart?: readonly (readonly [number, number])[]
  /** Routes that exist already: the search starts from them and never takes a pinned stop out of its route. */
  readonly routes?: readonly StartingRoute[]
  /** `cost` adds everything up; `vehicles` first uses as few vehicles as it can. */
  readonly objective?: 'cost' | 'vehicles'
}

/** One place to serve with all that is delivered there. */
export interface PlanningStop {
  /** One figure per dimension of load (weight, volume, pallets). */
  readonly demand: readonly number[]
  /** Seconds of unloading. */
  readonly service?: number
  /** Seconds of the plan in which unloading may begin, first to last; none means any time. */
  readonly windows?: readonly (readonly [number, number])[]
  /** Kinds of vehicle that may come, by index; none means all. */
  readonly vehicles?: readonly number[]
  /** Stops with one `group` travel in one vehicle or not at all. */
  readonly group?: number
  /** A vehicle carries stops of one class only (freight type 2 does not travel with 1 and 3). */
  readonly class?: number
  /** What leaving the stop out costs; by default more than any way of serving it. */
  readonly penalty?: number
}

/** Vehicles that are alike. */
export interface VehicleKind {
  /** Node where the route starts. */
  readonly start: number
  /** Node where it ends; `null` when the vehicle does not come back. */
  readonly end: number | null
  readonly capacity: readonly number[]
  /** How many there are. */
  readonly count: number
  readonly fixedCost?: number
  /** Cost of a unit of distance; 1 by default. */
  readonly costPerDistance?: number
  /** Cost of a second between leaving and coming back; 0 by default. */
  readonly costPerSecond?: number
  readonly maxDistance?: number
  /** Seconds between leaving and coming back. */
  readonly maxDuration?: number
  /** Seconds of the plan in which the vehicle is there. */
  readonly shift?: readonly [number, number]
  readonly maxStops?: number
}

/** A route that exists already. */
export interface StartingRoute {
  readonly vehicle: number
  readonly stops: readonly number[]
  /** Which of its stops must stay in it; all or none may be given. */
  readonly pinned?: readonly number[]
  /** True when the kind of vehicle may not change. */
  readonly vehicleFixed?: boolean
}

/** One planned route. */
export interface PlannedRoute {
  readonly vehicle: number
  readonly stops: readonly number[]
  readonly distance: number
  /** Seconds between leaving and coming back, waiting included. */
  readonly duration: number
  readonly cost: number
  /** Index of the starting route it grew from, or `null`. */
  readonly startedFrom: number | null
}

/** A plan: routes, and the stops that found no place. */
export interface Plan {
  readonly routes: readonly PlannedRoute[]
  readonly leftOut: readonly number[]
  /** Cost of the routes, without the penalties of what is left out. */
  readonly cost: number
}

/** A time that never comes, small enough that sums of two stay whole 32-bit numbers. */
export const NEVER = 2 ** 29
