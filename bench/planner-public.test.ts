import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { planInstance } from './planner/plan-instance.ts'
import { run } from './planner-public.ts'

const folder = mkdtempSync(join(tmpdir(), 'estiva-instances-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const SQUARE = `NAME : square
TYPE : CVRP
DIMENSION : 5
EDGE_WEIGHT_TYPE : EUC_2D
CAPACITY : 2
NODE_COORD_SECTION
1 0 0
2 0 3
3 0 4
4 3 0
5 4 0
DEMAND_SECTION
1 0
2 1
3 1
4 1
5 1
DEPOT_SECTION
1
-1
EOF
`
const path = join(folder, 'square.vrp')
writeFileSync(path, SQUARE)

test('an instance is planned in the unit of its family', async () => {
  expect(await planInstance(path, { seconds: 20, maxRounds: 200 })).toMatchObject({
    cost: 16,
    routes: 2,
    feasible: true,
  })
})

test('without a folder, or without a known cost, it is told what is left out', async () => {
  const told = vi.spyOn(console, 'log').mockReturnValue()
  vi.stubEnv('BENCH_PLANNER_INSTANCES', '')
  expect(await run([])).toEqual([])
  expect(await run(['--instances', folder])).toEqual([])
  expect(told.mock.calls.flat()).toEqual([
    expect.stringContaining('left out, no instances'),
    expect.stringContaining('square.vrp is left out'),
  ])
})
