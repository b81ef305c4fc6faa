/**
 * The list of orders in one company of ten: page and filters through the whole program, against the bare SQL of the
 * same run and against a company with a tenth of the orders, asked in turns. `BENCH_PEDIDO_ROWS` sets how many orders
 * there are (1,000,000).
 */
import { createBenchUnits } from './support/bench-unit.ts'
import { inBenchWorld } from './support/bench-world.ts'
import { type MeasuredRegister, measureList } from './support/measure-list.ts'
import type { Measurement } from './support/measurement.ts'
import { fillPedidos } from './support/pedido-data.ts'
import { PEDIDO_QUESTIONS } from './support/pedido-questions.ts'

const PEDIDOS: MeasuredRegister = {
  name: 'pedidos',
  table: 'pedido',
  address: '/formacao/pedido/search',
  rows: Number(process.env.BENCH_PEDIDO_ROWS ?? 1_000_000),
  fill: fillPedidos,
  questions: PEDIDO_QUESTIONS,
}

export const run = (): Promise<Measurement[]> =>
  inBenchWorld(async (world) => {
    await createBenchUnits(world.bare, world.owners)
    await world.fillCompanies(PEDIDOS.rows, (owner, from, to) => PEDIDOS.fill(world.bare, owner, from, to))
    await world.bare.query('vacuum analyze')
    return measureList(world, PEDIDOS)
  }, 'shipper')
