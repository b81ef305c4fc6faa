import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DiaDasDocas, type DocaDoDia, MAX_DOCAS_RELIDAS } from '#modules/doca/doca.contract.ts'
import { buildDia, buildDoca, uuid } from '../testing/build-dia.ts'
import { createReleitura } from './reread-docas.ts'

const DOCAS = MAX_DOCAS_RELIDAS + 5
const id = (n: number) => uuid(500 + n)
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** A server whose docks count their changes in `urgentes`, and a screen; answers come when the test says so. */
function createWorld() {
  const versions = new Map(Array.from({ length: DOCAS }, (_, n) => [id(n), 0]))
  const read = (ids: readonly string[]): DocaDoDia[] =>
    [...versions.keys()].flatMap((one, n) =>
      ids.includes(one) ? [buildDoca(n, [], { id: one, urgentes: versions.get(one) ?? 0 })] : [],
    )
  const whole = () => buildDia(read([...versions.keys()]))
  let dia: DiaDasDocas | undefined = whole()
  let current: object | undefined
  const waiting: { readonly answer: () => void; readonly fail: () => void }[] = []
  const asked: string[][] = []
  const ended: (() => void)[] = []

  const rereadAll = () =>
    new Promise<void>((resolve) => {
      asked.push(['tudo'])
      const own = {}
      current = own
      const answered = whole()
      const end = (value: DiaDasDocas | undefined) => {
        // A later one has cancelled it.
        if (current === own) {
          current = undefined
          if (value) dia = value
          for (const one of ended.splice(0)) one()
        }
        resolve()
      }
      waiting.push({ answer: () => end(answered), fail: () => end(undefined) })
    })
  const releitura = createReleitura({
    dia: () => dia,
    isBeingRead: () => current !== undefined,
    lido: () => new Promise((resolve) => ended.push(resolve)),
    guardar: (value) => {
      dia = value
    },
    rereadAll,
    buscar: (docas) =>
      new Promise((resolve, reject) => {
        asked.push([...docas])
        const answered = { agora: '', docas: read(docas) }
        waiting.push({ answer: () => resolve(answered), fail: () => reject(new Error('No answer.')) })
      }),
  })
  return {
    asked,
    rereadAll,
    releitura,
    change: (n: number) => versions.set(id(n), (versions.get(id(n)) ?? 0) + 1),
    forget: () => {
      dia = undefined
    },
    /** The oldest question that waits, or the one at this place. */
    answer: async (at = 0) => {
      waiting.splice(at, 1)[0]?.answer()
      await settle()
    },
    fail: async () => {
      waiting.shift()?.fail()
      await settle()
    },
    waiting: () => waiting.length,
    shown: (n: number) => dia?.docas.find((doca) => doca.id === id(n))?.urgentes,
    isTrue: () => dia?.docas.every((doca) => doca.urgentes === versions.get(doca.id)),
  }
}

describe('docks that changed', () => {
  test('are read again, those that change meanwhile afterwards and together', async () => {
    const world = createWorld()
    world.change(1)
    void world.releitura([id(1)])
    await settle()
    for (const n of [2, 3, 1]) {
      world.change(n)
      void world.releitura([id(n)])
    }
    await world.answer()
    expect(world.shown(1)).toBe(1)
    await world.answer()
    expect(world.asked).toEqual([[id(1)], [id(2), id(3), id(1)]])
    expect(world.isTrue()).toBe(true)
  })

  test.each([
    ['there are many', Array.from({ length: MAX_DOCAS_RELIDAS + 1 }, (_, n) => id(n))],
    ['one is new', [uuid(999)]],
  ])('are read with the whole day when %s', async (_case, docas) => {
    const world = createWorld()
    void world.releitura(docas)
    await settle()
    expect(world.asked).toEqual([['tudo']])
  })

  test('are read with the whole day when it is not there, or when their own reading fails', async () => {
    const world = createWorld()
    world.change(1)
    void world.releitura([id(1)])
    await settle()
    await world.fail()
    await world.answer()
    expect(world.asked).toEqual([[id(1)], ['tudo']])
    expect(world.isTrue()).toBe(true)
    world.forget()
    void world.releitura([id(1)])
    await settle()
    expect(world.asked.at(-1)).toEqual(['tudo'])
  })

  test('wait for a day that is being read: it may have been asked for before they changed', async () => {
    const world = createWorld()
    void world.rereadAll()
    world.change(1)
    void world.releitura([id(1)])
    await settle()
    expect(world.asked).toEqual([['tudo']])
    await world.answer()
    await world.answer()
    expect(world.asked).toEqual([['tudo'], [id(1)]])
    expect(world.shown(1)).toBe(1)
  })

  test('give way to a whole day that was asked for after them, whichever answer comes first', async () => {
    for (const order of [
      [0, 0],
      [1, 0],
    ]) {
      const world = createWorld()
      world.change(1)
      void world.releitura([id(1)])
      await settle()
      world.change(1)
      void world.rereadAll()
      for (const at of order) await world.answer(at)
      expect(world.shown(1)).toBe(2)
    }
  })
})

test('whatever comes in whatever order, what is shown never grows older, and is true in the end', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('change' as const), n: fc.nat(3) }),
    fc.record({ do: fc.constantFrom('answer' as const), n: fc.nat(2) }),
    fc.record({ do: fc.constant('whole' as const), n: fc.constant(0) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const world = createWorld()
      const seen = new Map<number, number>()
      const look = () => {
        for (const n of [0, 1, 2, 3]) {
          const shown = world.shown(n) ?? 0
          expect(shown).toBeGreaterThanOrEqual(seen.get(n) ?? 0)
          seen.set(n, shown)
        }
      }
      for (const { do: what, n } of steps) {
        if (what === 'change') {
          world.change(n)
          void world.releitura([id(n)])
          await settle()
        } else if (what === 'whole') void world.rereadAll()
        else if (what === 'answer' && n < world.waiting()) await world.answer(n)
        look()
      }
      while (world.waiting() > 0) {
        await world.answer()
        look()
      }
      expect(world.isTrue()).toBe(true)
    }),
  )
})
