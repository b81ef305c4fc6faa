import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acaoParaGrupo, decideMove, nextOrdem, pushUp, sortEtapas, swapOrdem } from './etapa.rules.ts'

const etapas = [
  { id: 'c', ordem: 5 },
  { id: 'a', ordem: 1 },
  { id: 'b', ordem: 2 },
  { id: 'd', ordem: 6 },
]
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

test('stages stand in their order [L-110]', () => {
  expect(ids(sortEtapas(etapas))).toBe('abcd')
  expect([nextOrdem(etapas), nextOrdem([])]).toEqual([7, 1])
})

test.each([
  [
    1,
    [
      { id: 'a', ordem: 2 },
      { id: 'b', ordem: 3 },
    ],
  ],
  [2, [{ id: 'b', ordem: 3 }]],
  [3, []],
  [
    5,
    [
      { id: 'c', ordem: 6 },
      { id: 'd', ordem: 7 },
    ],
  ],
])(
  'an insertion at order %i raises the stage that held it, and those that follow without a gap [L-112]',
  (ordem, moved) => {
    expect(pushUp(etapas, ordem)).toEqual(moved)
  },
)

test('after any insertion every order of the group is taken once [L-112]', () => {
  const groups = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 20 })
  fc.assert(
    fc.property(groups, fc.integer({ min: 1, max: 31 }), (ordens, ordem) => {
      const group = ordens.map((one) => ({ id: `e${one}`, ordem: one }))
      const moved = new Map(pushUp(group, ordem).map((one) => [one.id, one.ordem]))
      const after = [ordem, ...group.map((one) => moved.get(one.id) ?? one.ordem)]
      expect(new Set(after).size).toBe(after.length)
      const order = (list: readonly { id: string; ordem: number }[]) => ids(sortEtapas(list))
      expect(order(group.map((one) => ({ ...one, ordem: moved.get(one.id) ?? one.ordem })))).toBe(
        order(group),
      )
    }),
  )
})

test('a move swaps the orders of two stages; to a free order it just goes [L-111]', () => {
  expect(swapOrdem(etapas, 'a', 6)).toEqual([
    { id: 'a', ordem: 6 },
    { id: 'd', ordem: 1 },
  ])
  expect(swapOrdem(etapas, 'a', 4)).toEqual([{ id: 'a', ordem: 4 }])
  expect(swapOrdem(etapas, 'a', 1)).toEqual([])
  expect(swapOrdem(etapas, 'x', 1)).toEqual([])
})

test.each([
  [1, 2, false, 'alocar'],
  [1, 3, false, 'alocar'],
  [1, 2, true, 'iniciar'],
  [2, 3, true, 'entregar'],
  [2, 1, true, 'desalocar'],
  [3, 2, true, null],
  [3, 1, true, null],
] as const)('from group %i to group %i (allocated: %s) leads %s', (de, para, isAllocated, acao) => {
  expect(acaoParaGrupo(de, para, isAllocated)).toBe(acao)
})

test.each([
  ['where it was seen', 'a', { id: 'b', grupo: 2 }, 'ok'],
  ['without telling where it was seen', undefined, { id: 'b', grupo: 2 }, 'ok'],
  ['to where it is already', 'a', { id: 'a', grupo: 2 }, 'same'],
  ['to where somebody else has brought it', 'x', { id: 'a', grupo: 2 }, 'same'],
  ['that somebody else has moved', 'x', { id: 'b', grupo: 2 }, 'moved'],
  ['to another group', 'a', { id: 'c', grupo: 3 }, 'group'],
] as const)('a move of a card %s', (_case, de, para, decision) => {
  expect(decideMove({ etapaAtual: 'a', grupoAtual: 2, de, para })).toBe(decision)
})
