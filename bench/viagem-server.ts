/** The program with loads and the phones of their drivers, told by messages what to measure. */
import { rmSync } from 'node:fs'
import { ato, openViagens } from '#modules/viagem/server/testing/open-viagem.ts'
import { openMeasuredApp } from './support/measured-app.ts'
import { percentile } from './support/measurement.ts'

const ROUNDS = 20
const ATOS = 50
const ESTADOS = 60
/** The first rounds are the program's own start. */
const WARM = 3

const { app, builder, dataDir } = await openMeasuredApp('/')
const v = await openViagens(builder)

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

const now = () => app.deps.clock.now().toISOString()
/** What a phone has after hours without a network: messages above all, and what it did at stops. */
const batch = () =>
  Array.from({ length: ATOS }, (_unused, n) =>
    ato('mensagem', { dh: now(), corpo: { texto: `Mensagem ${n} da viagem` } }),
  )

async function atos(): Promise<{ p95: number }> {
  const all: number[] = []
  for (let n = 0; n < ROUNDS; n += 1) {
    const { celular } = await v.accepted()
    const atos = batch()
    all.push(await timed(() => celular.tell(...atos)))
  }
  return { p95: percentile(all.slice(WARM), 0.95) }
}

/** The same batch again: answered without a write. */
async function repetidos(): Promise<{ p95: number }> {
  const { celular } = await v.accepted()
  const atos = batch()
  await celular.tell(...atos)
  const all: number[] = []
  for (let n = 0; n < ROUNDS; n += 1) all.push(await timed(() => celular.tell(...atos)))
  return { p95: percentile(all.slice(WARM), 0.95) }
}

async function estado(): Promise<{ p95: number }> {
  const { celular } = await v.accepted()
  const all: number[] = []
  for (let n = 0; n < ESTADOS; n += 1) all.push(await timed(() => celular.get('/estado')))
  return { p95: percentile(all.slice(WARM), 0.95) }
}

const MEASURES = { atos, repetidos, estado }

process.on('message', async (what: keyof typeof MEASURES | 'stop') => {
  if (what === 'stop') {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  }
  process.send?.(await MEASURES[what]())
})
process.send?.('ready')
