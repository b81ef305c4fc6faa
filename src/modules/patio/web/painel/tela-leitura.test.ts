import { expect, test } from 'vitest'
import type { PainelDaTela, TelaLida } from '../../painel.contract.ts'
import type { PatioDaTela } from '../../patio-tela.contract.ts'
import { createTelaLeitura, type FalhaDaTela, INTERVALO_MS } from './tela-leitura.ts'

const painel = (dataReferencia = '2026-11-20') => ({ unidade: 'CD Jundiaí', dataReferencia }) as PainelDaTela

class Falha extends Error {
  readonly kind: FalhaDaTela
  constructor(kind: FalhaDaTela) {
    super(kind)
    this.kind = kind
  }
}

/** A screen whose server and clock the test moves. */
function setUp() {
  let now = 0
  const waits: { readonly ms: number; readonly work: () => void }[] = []
  const asked: { bilhete: string; desde?: number | undefined }[] = []
  let entered = 0
  let fails: FalhaDaTela | undefined
  let next: TelaLida = { seq: 1, painel: painel(), patio: null }
  const tela = createTelaLeitura({
    enter: async () => {
      if (fails === 'revogada' || fails === 'outra') throw new Falha(fails)
      entered += 1
      return { bilhete: `b${entered}`, expiraEm: '' }
    },
    read: async (body) => {
      if (fails) throw new Falha(fails)
      asked.push(body)
      return next
    },
    failureOf: (error) => (error instanceof Falha ? error.kind : 'outra'),
    now: () => now,
    after: (ms, work) => {
      waits.push({ ms, work })
      return () => {}
    },
    random: () => 0.5,
  })
  return {
    tela,
    asked,
    entries: () => entered,
    fail: (kind: FalhaDaTela | undefined) => {
      fails = kind
    },
    answer: (one: typeof next) => {
      next = one
    },
    /** Lets the wait pass; answers how long it was. */
    step: async () => {
      await new Promise((resolve) => setImmediate(resolve))
      const wait = waits.shift()
      if (!wait) throw new Error('The screen waits for nothing.')
      now += wait.ms
      wait.work()
      await new Promise((resolve) => setImmediate(resolve))
      return wait.ms
    },
  }
}

test('it shows its secret once, then asks for news and keeps what did not change', async () => {
  const { tela, step, asked, answer, entries } = setUp()
  tela.start()
  expect(await step()).toBe(INTERVALO_MS)
  expect(tela.state.get()).toMatchObject({ status: 'online', painel: { unidade: 'CD Jundiaí' } })
  answer({ seq: 7, painel: null, patio: null })
  await step()
  expect(tela.state.get().painel).toMatchObject({ unidade: 'CD Jundiaí' })
  await step()
  expect(asked.at(-1)).toMatchObject({ bilhete: 'b1', desde: 7, dataReferencia: '2026-11-20' })
  expect(entries()).toBe(1)
})

test('a screen of the yard asks for news of the day that it shows', async () => {
  const { tela, step, asked, answer } = setUp()
  answer({ seq: 3, painel: null, patio: { unidade: 'CD Jundiaí', dia: '2026-11-21' } as PatioDaTela })
  tela.start()
  await step()
  expect(tela.state.get()).toMatchObject({ painel: undefined, patio: { dia: '2026-11-21' } })
  answer({ seq: 4, painel: null, patio: null })
  await step()
  expect(asked.at(-1)).toMatchObject({ desde: 3, dataReferencia: '2026-11-21' })
  expect(tela.state.get().patio).toMatchObject({ dia: '2026-11-21' })
})

test('it renews its ticket before the end, and at once when the server says that it is late', async () => {
  const { tela, step, fail, entries } = setUp()
  tela.start()
  for (let passed = 0; passed < 10 * 60_000; passed += INTERVALO_MS) await step()
  expect(entries()).toBe(2)
  fail('bilhete')
  await step()
  fail(undefined)
  expect(await step()).toBe(0)
  expect([entries(), tela.state.get().status]).toEqual([3, 'online'])
})

test('without the server it keeps the last panel, waits longer each time up to a minute, and comes back by itself', async () => {
  const { tela, step, fail } = setUp()
  tela.start()
  await step()
  fail('outra')
  await step()
  const waits: number[] = []
  for (let n = 0; n < 8; n++) waits.push(await step())
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
  expect(tela.state.get()).toMatchObject({ status: 'offline', painel: { unidade: 'CD Jundiaí' } })
  fail(undefined)
  await step()
  expect(tela.state.get().status).toBe('online')
  expect(await step()).toBe(INTERVALO_MS)
})

test('a revoked one shows nothing any more, and looks again from time to time', async () => {
  const { tela, step, fail } = setUp()
  tela.start()
  await step()
  fail('revogada')
  await step()
  expect(tela.state.get()).toMatchObject({ status: 'revogada', painel: undefined })
  expect(await step()).toBe(300_000)
  tela.stop()
})
