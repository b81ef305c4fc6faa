import { expect, test } from 'vitest'
import { createMoveMode, nextEtapa } from './move-mode.ts'
import { EMPTY_QUADRO } from './quadro.rules.ts'
import { reduceQuadro } from './reduce-quadro.ts'
import { buildAnswer, etapaId } from './testing/build-cartao.ts'

const quadro = reduceQuadro(EMPTY_QUADRO, { type: 'fill', answer: buildAnswer([]), ordem: 1 })

test.each<[number, string, number | undefined]>([
  [1, 'ArrowDown', 2],
  [2, 'ArrowDown', undefined],
  [2, 'ArrowUp', 1],
  [2, 'ArrowRight', 4],
  [4, 'ArrowRight', 6],
  [6, 'ArrowRight', undefined],
  [3, 'ArrowLeft', 1],
  [1, 'ArrowLeft', undefined],
  [1, 'x', undefined],
])('from stage %d %s leads to %s', (from, key, to) => {
  expect(nextEtapa(quadro, etapaId(from), key)).toBe(to === undefined ? undefined : etapaId(to))
})

function start() {
  const dropped: unknown[] = []
  const said: string[] = []
  const mode = createMoveMode({
    quadro: () => quadro,
    onDrop: (ids, to) => void dropped.push([ids, to]),
    say: (text) => void said.push(text),
  })
  return { mode, dropped, said }
}

test('the arrows choose the stage and Enter drops there', () => {
  const { mode, dropped, said } = start()
  mode.start(['a'], etapaId(1))
  expect(['ArrowDown', 'ArrowRight', 'Enter'].map((key) => mode.press(key))).toEqual([true, true, true])
  expect(dropped).toEqual([[['a'], etapaId(4)]])
  expect(said.slice(1)).toEqual(['Em negociação', 'Em viagem'])
  expect(mode.press('ArrowDown')).toBe(false)
})

test('Esc leaves everything where it is', () => {
  const { mode, dropped } = start()
  mode.start(['a'], etapaId(1))
  mode.press('ArrowDown')
  expect([mode.press('Escape'), mode.get(), dropped]).toEqual([true, undefined, []])
})

test('other keys are not of the mode', () => {
  const { mode } = start()
  mode.start(['a'], etapaId(1))
  expect([mode.press('f'), mode.get()?.etapaId]).toEqual([false, etapaId(1)])
})
