import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { PlanningProblem, PlanningStop, VehicleKind } from '#planner/planning-problem.ts'

/** A public instance as a question to the planner. */
export interface Instance {
  readonly problem: PlanningProblem
  /** By which the planner's whole-number costs are divided to be comparable with the published ones. */
  readonly scale: number
}

/**
 * Reads an instance in the dialect of VRPLIB (`.vrp`, also `.gz`) or of Solomon (`.txt`).
 *
 * Distances follow the convention of each family, since published costs of different conventions cannot be compared:
 * CVRPLIB rounds to whole numbers, Gehring and Homberger in the DIMACS form cut to one decimal, mixed fleets count
 * hundredths, several depots thousandths, Solomon's are exact (here to a ten-thousandth) and vehicles come first.
 */
export function readInstance(path: string): Instance {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return path.endsWith('.txt') ? readSolomon(text) : readVrplib(text)
}

function readSolomon(text: string): Instance {
  const rows = text
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((row) => row.length > 0 && row.every((value) => Number.isFinite(value)))
  const fleet = rows.find((row) => row.length === 2) as number[]
  const places = rows.filter((row) => row.length === 7)
  const scale = 10_000
  const depotFirst = [...places.slice(1), places[0] as number[]]
  const n = depotFirst.length - 1
  const distance = matrix(
    depotFirst.map((row) => [row[1] as number, row[2] as number]),
    (d) => Math.round(d * scale),
  )
  const stops = depotFirst.slice(0, n).map((row) => ({
    demand: [row[3] as number],
    windows: [[(row[4] as number) * scale, (row[5] as number) * scale] as const],
    service: (row[6] as number) * scale,
  }))
  const depot = depotFirst[n] as number[]
  const vehicle: VehicleKind = {
    start: n,
    end: n,
    capacity: [fleet[1] as number],
    count: fleet[0] as number,
    shift: [(depot[4] as number) * scale, (depot[5] as number) * scale],
  }
  return {
    problem: {
      nodes: n + 1,
      distance,
      duration: distance,
      stops,
      vehicles: [vehicle],
      objective: 'vehicles',
    },
    scale,
  }
}

function readVrplib(text: string): Instance {
  const { header, sections } = split(text)
  const type = header.get('TYPE') ?? 'CVRP'
  const dimension = Number(header.get('DIMENSION'))
  const vehicles = Number(header.get('VEHICLES') ?? dimension)
  const scale = type === 'VRPTW' ? 10 : type === 'HFVRP' ? 100 : type === 'MDVRPTW' ? 1000 : 1
  const rounded =
    type === 'VRPTW'
      ? (d: number) => Math.floor(d * 10 + 1e-9)
      : type === 'CVRP'
        ? (d: number) => Math.floor(d + 0.5)
        : (d: number) => Math.round(d * scale)
  const depots = (sections.get('DEPOT_SECTION') ?? [[1]])
    .map((row) => row[0] as number)
    .filter((node) => node > 0)
  const order = [...range(1, dimension).filter((node) => !depots.includes(node)), ...depots]
  const at = new Map(order.map((node, index) => [node, index]))
  const n = dimension - depots.length
  const distance = distances(header, sections, order, rounded)
  const time = type === 'VRPTW' ? 10 : type === 'MDVRPTW' ? 1000 : 1
  const column = (name: string): Map<number, number[]> =>
    new Map((sections.get(name) ?? []).map((row) => [row[0] as number, row.slice(1)]))
  const demand = column('DEMAND_SECTION')
  const service = column('SERVICE_TIME_SECTION')
  const windows = column('TIME_WINDOW_SECTION')
  const stops: PlanningStop[] = order.slice(0, n).map((node) => {
    const window = windows.get(node)
    return {
      demand: [demand.get(node)?.[0] ?? 0],
      service: (service.get(node)?.[0] ?? Number(header.get('SERVICE_TIME') ?? 0)) * time,
      ...(window === undefined
        ? {}
        : { windows: [[(window[0] as number) * time, (window[1] as number) * time] as const] }),
    }
  })
  const capacities = column('CAPACITY_SECTION')
  const fixed = column('VEHICLES_FIXED_COST_SECTION')
  const unit = column('VEHICLES_UNIT_DISTANCE_COST_SECTION')
  const homes = column('VEHICLES_DEPOT_SECTION')
  const longest = header.get('VEHICLES_MAX_DURATION')
  const kinds = new Map<string, VehicleKind>()
  for (let v = 1; v <= vehicles; v += 1) {
    const home = at.get(homes.get(v)?.[0] ?? (depots[0] as number)) as number
    const window = windows.get(order[home] as number)
    const kind: VehicleKind = {
      start: home,
      end: home,
      capacity: [capacities.get(v)?.[0] ?? Number(header.get('CAPACITY') ?? 0)],
      count: 1,
      fixedCost: (fixed.get(v)?.[0] ?? 0) * scale,
      costPerDistance: unit.get(v)?.[0] ?? 1,
      ...(longest === undefined ? {} : { maxDuration: Number(longest) * time }),
      ...(window === undefined
        ? {}
        : { shift: [(window[0] as number) * time, (window[1] as number) * time] as const }),
    }
    const key = JSON.stringify(kind)
    kinds.set(key, { ...kind, count: (kinds.get(key)?.count ?? 0) + 1 })
  }
  return {
    problem: { nodes: dimension, distance, duration: distance, stops, vehicles: [...kinds.values()] },
    scale: published(type),
  }
}

/** By which whole-number costs are divided: published costs of mixed fleets count two decimals of two factors. */
function published(type: string): number {
  if (type === 'HFVRP') return 10_000
  return type === 'VRPTW' ? 10 : 1
}

function split(text: string): { header: Map<string, string>; sections: Map<string, number[][]> } {
  const header = new Map<string, string>()
  const sections = new Map<string, number[][]>()
  let rows: number[][] | null = null
  for (const raw of text.split('\n')) {
    const line = raw.trim()
    const name = /^([A-Z_]+_SECTION)\b/.exec(line)?.[1]
    if (name !== undefined) {
      rows = []
      sections.set(name, rows)
    } else if (line === 'EOF' || line === '') {
    } else if (rows !== null) {
      rows.push(line.split(/\s+/).map(Number))
    } else {
      const colon = line.indexOf(':')
      if (colon > 0) header.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
    }
  }
  return { header, sections }
}

function distances(
  header: Map<string, string>,
  sections: Map<string, number[][]>,
  order: readonly number[],
  rounded: (d: number) => number,
): Int32Array {
  if (header.get('EDGE_WEIGHT_TYPE') !== 'EXPLICIT') {
    const places = new Map(
      (sections.get('NODE_COORD_SECTION') ?? []).map((row) => [row[0] as number, row.slice(1)]),
    )
    return matrix(
      order.map((node) => places.get(node) as number[]),
      rounded,
    )
  }
  const size = order.length
  const values = (sections.get('EDGE_WEIGHT_SECTION') ?? []).flat()
  const full = new Int32Array(size * size)
  const format = header.get('EDGE_WEIGHT_FORMAT') ?? 'FULL_MATRIX'
  let next = 0
  for (let row = 0; row < size; row += 1) {
    const from =
      format === 'FULL_MATRIX' || format.startsWith('LOWER') ? 0 : row + (format === 'UPPER_ROW' ? 1 : 0)
    const to = format === 'LOWER_ROW' ? row : format === 'LOWER_DIAG_ROW' ? row + 1 : size
    for (let col = from; col < to; col += 1) {
      full[row * size + col] = values[next] as number
      if (format !== 'FULL_MATRIX') full[col * size + row] = values[next] as number
      next += 1
    }
  }
  const sorted = new Int32Array(size * size)
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j < size; j += 1) {
      sorted[i * size + j] = full[((order[i] as number) - 1) * size + (order[j] as number) - 1] as number
    }
  }
  return sorted
}

function matrix(places: readonly (readonly number[])[], rounded: (d: number) => number): Int32Array {
  const size = places.length
  const result = new Int32Array(size * size)
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j < size; j += 1) {
      const [a, b] = [places[i] as number[], places[j] as number[]]
      result[i * size + j] = rounded(
        Math.hypot((a[0] as number) - (b[0] as number), (a[1] as number) - (b[1] as number)),
      )
    }
  }
  return result
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
