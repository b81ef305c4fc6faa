import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AGORA, buildDia, buildDoca, buildHorario, buildReserva, uuid } from '../testing/build-dia.ts'
import { type Mudancas, mergeDocas, mergeMudancas, mudancasDe } from './mudancas.ts'

describe('what an event changes', () => {
  test.each<[string, Record<string, string | null> | undefined, Mudancas]>([
    ['one dock', { unidade: 'u', dia: 'd', docas: 'a' }, new Map([['u', new Set(['a'])]])],
    ['both docks of a move', { unidade: 'u', dia: 'd', docas: 'a,b' }, new Map([['u', new Set(['a', 'b'])]])],
    ['anything, when no dock is named', { unidade: 'u', dia: 'd' }, 'tudo'],
    ['anything, when no unit is named', { docas: 'a' }, 'tudo'],
    ['anything, when nothing is named', undefined, 'tudo'],
  ])('is %s', (_case, dados, expected) => {
    expect(mudancasDe({ ...(dados && { dados }) })).toEqual(expected)
  })

  const mudancas = fc.oneof(
    fc.constant<Mudancas>('tudo'),
    fc
      .dictionary(fc.constantFrom('u', 'v'), fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }))
      .map((units): Mudancas => new Map(Object.entries(units).map(([id, docas]) => [id, new Set(docas)]))),
  )
  const has = (all: Mudancas, unidade: string, doca: string) =>
    all === 'tudo' || all.get(unidade)?.has(doca) === true

  test('together is what either of both changes', () => {
    fc.assert(
      fc.property(mudancas, mudancas, (a, b) => {
        const both = mergeMudancas(a, b)
        for (const unidade of ['u', 'v']) {
          for (const doca of ['a', 'b', 'c']) {
            expect(has(both, unidade, doca)).toBe(has(a, unidade, doca) || has(b, unidade, doca))
          }
        }
      }),
    )
  })
})

describe('docks that were read again', () => {
  const livre = (n: number) => buildDoca(n, [buildHorario(8)])
  const agendada = (n: number) =>
    buildDoca(n, [buildHorario(8, { situacao: 2, reservas: [buildReserva(n)] })])

  test('stand in their place, are counted, and leave the others as they are [D-080]', () => {
    const dia = buildDia([livre(1), livre(2), livre(3)])
    const depois = mergeDocas(dia, { agora: 'depois', docas: [agendada(2)] }, [uuid(502)])
    expect(depois).toEqual({
      ...dia,
      agora: 'depois',
      docas: [dia.docas[0], agendada(2), dia.docas[2]],
      contagem: [
        { situacao: 1, total: 2 },
        { situacao: 2, total: 1 },
      ],
    })
    expect(depois.docas[0]).toBe(dia.docas[0])
  })

  test('are gone when they were asked for and not answered', () => {
    const depois = mergeDocas(buildDia([livre(1), livre(2)]), { agora: 'depois', docas: [] }, [uuid(501)])
    expect(depois.docas.map(({ nome }) => nome)).toEqual(['Doca 02'])
    expect(depois.contagem).toEqual([{ situacao: 1, total: 1 }])
  })

  test('make, however they are asked for, the day that a reading of all of it would have given', () => {
    const numbers = [1, 2, 3, 4]
    fc.assert(
      fc.property(fc.subarray(numbers), fc.subarray(numbers, { minLength: 1 }), (booked, asked) => {
        const whole = buildDia(numbers.map((n) => (booked.includes(n) ? agendada(n) : livre(n))))
        // Nothing changed but what is asked for.
        const before = buildDia(
          whole.docas.map((doca, at) => (asked.includes(at + 1) ? livre(at + 1) : doca)),
        )
        const docas = whole.docas.filter((_doca, at) => asked.includes(at + 1))
        const ids = docas.map(({ id }) => id)
        const joined = mergeDocas(before, { agora: AGORA.toISOString(), docas }, ids)
        expect(joined).toEqual(mergeDocas(whole, { agora: AGORA.toISOString(), docas: whole.docas }, ids))
      }),
    )
  })
})
