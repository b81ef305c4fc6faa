/**
 * The lists of registers in one company of ten: page and filters through the whole program, against the bare SQL
 * of the same run and against a company with a tenth of the records, asked in turns; and how fast an import
 * writes companies with history, events and search entries. `BENCH_REGISTER_ROWS` sets how many records each
 * register has (100,000 companies, 50,000 vehicles and users).
 */
import { saveManyEmpresas } from '#modules/empresa/server/save-many-empresas.ts'
import type { Deps } from '#platform/server/deps.ts'
import { createBenchUnits } from './support/bench-unit.ts'
import { inBenchWorld, LARGE_OWNER } from './support/bench-world.ts'
import { buildEmpresa, fillEmpresas } from './support/empresa-data.ts'
import { EMPRESA_QUESTIONS } from './support/empresa-questions.ts'
import { type MeasuredRegister, measureList } from './support/measure-list.ts'
import type { Measurement } from './support/measurement.ts'
import { fillUsuarios } from './support/usuario-data.ts'
import { USUARIO_QUESTIONS } from './support/usuario-questions.ts'
import { fillVeiculos } from './support/veiculo-data.ts'
import { VEICULO_QUESTIONS } from './support/veiculo-questions.ts'

const IMPORTED = 10_000
const IMPORT_BATCH = 1_000
const rowsOr = (usual: number) => Number(process.env.BENCH_REGISTER_ROWS ?? usual)

const REGISTERS: readonly MeasuredRegister[] = [
  {
    name: 'empresas',
    table: 'empresa',
    address: '/api/empresa/search',
    rows: rowsOr(100_000),
    fill: fillEmpresas,
    questions: EMPRESA_QUESTIONS,
  },
  {
    name: 'veiculos',
    table: 'veiculo',
    address: '/api/veiculo/search',
    rows: rowsOr(50_000),
    fill: fillVeiculos,
    questions: VEICULO_QUESTIONS,
  },
  {
    name: 'usuarios',
    table: 'usuario',
    address: '/api/user/search',
    rows: rowsOr(50_000),
    fill: fillUsuarios,
    questions: USUARIO_QUESTIONS,
  },
]

export const run = (): Promise<Measurement[]> =>
  inBenchWorld(async (world) => {
    await createBenchUnits(world.bare, world.owners)
    for (const { rows, fill } of REGISTERS) {
      await world.fillCompanies(rows, (owner, from, to) => fill(world.bare, owner, from, to))
    }
    await world.bare.query('vacuum analyze')
    const measured: Measurement[] = []
    for (const register of REGISTERS) measured.push(...(await measureList(world, register)))
    return [...measured, await measureImport(world.deps)]
  })

/** New companies in batches as an import writes them. */
async function measureImport(deps: Deps): Promise<Measurement> {
  const actor = { userId: null, name: 'Medição', origin: 'importação' }
  const first = REGISTERS[0]?.rows ?? 0
  const began = performance.now()
  for (let start = 0; start < IMPORTED; start += IMPORT_BATCH) {
    const creates = Array.from({ length: IMPORT_BATCH }, (_, index) => buildEmpresa(first + start + index))
    await deps.db.asOwner(LARGE_OWNER, (tx) =>
      saveManyEmpresas(tx, actor, { creates, changes: [] }, deps.clock.now()),
    )
  }
  return {
    name: 'registers/import',
    amount: { value: IMPORTED / ((performance.now() - began) / 1000), unit: 'rows/s' },
    budget: { atLeast: 2_000 },
    details: { rows: IMPORTED },
  }
}
