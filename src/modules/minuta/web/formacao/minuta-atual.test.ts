import { expect, test } from 'vitest'
import { minutaAtual } from './minuta-atual.ts'

const [closed, open, other] = [
  { id: 'a', aberta: false },
  { id: 'b', aberta: true },
  { id: 'c', aberta: true },
]

test.each([
  ['the address names it', [closed, open, other], 'c', false, other],
  ['the address names it, read again', [closed, open, other], 'c', true, other],
  ['the address names none', [closed, open, other], '', false, open],
  ['the address names none, read again: it stays', [closed, open, other], '', true, open],
  ['none is open', [closed], '', false, closed],
  ['the one of the address is still to come', [closed, open], 'c', true, undefined],
  ['the one of the address is gone', [closed, open], 'c', false, open],
  ['there is none', [], '', true, undefined],
])('%s', (_case, minutas, id, isReading, expected) => {
  expect(minutaAtual(minutas, id, isReading)).toBe(expected)
})
