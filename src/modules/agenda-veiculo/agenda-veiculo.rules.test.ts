import { expect, test } from 'vitest'
import { checkPeriodo, cleanOcupacao, isOverlapping } from './agenda-veiculo.rules.ts'

const at = (hour: string) => `2026-11-21T${hour}:00.000Z`

test.each([
  ['08:00', '10:00', '10:00', '12:00', false],
  ['08:00', '10:01', '10:00', '12:00', true],
  ['08:00', '18:00', '10:00', '12:00', true],
  ['10:00', '12:00', '08:00', '10:00', false],
  ['10:00', '12:00', '10:00', '12:00', true],
])('%s–%s against %s–%s: %s', (a, b, c, d, expected) => {
  const one = { inicio: at(a), fim: at(b) }
  const other = { inicio: at(c), fim: at(d) }
  expect([isOverlapping(one, other), isOverlapping(other, one)]).toEqual([expected, expected])
})

test('instants of any offset become UTC, and a missing title the name of the kind', () => {
  const input = {
    tipo: 'retorno',
    inicio: '2026-11-21T09:00:00-03:00',
    fim: '2026-11-21T18:00:00-03:00',
  } as const
  expect(cleanOcupacao(input)).toEqual({
    tipo: 'retorno',
    titulo: 'Tempo de retorno',
    inicio: '2026-11-21T12:00:00.000Z',
    fim: '2026-11-21T21:00:00.000Z',
    observacao: null,
  })
  expect(cleanOcupacao({ ...input, inicio: '2026-11-21T09:00', titulo: ' Volta ' })).toMatchObject({
    inicio: '',
    titulo: 'Volta',
  })
})

test.each([
  ['nothing that can be read', '', '', ['inicio', 'fim']],
  ['an end at the start', at('08:00'), at('08:00'), ['fim']],
  ['an end before the start', at('08:00'), at('07:00'), ['fim']],
  ['two days and a minute', at('08:00'), '2026-11-23T08:01:00.000Z', ['fim']],
  ['two days', at('08:00'), '2026-11-23T08:00:00.000Z', []],
])('%s', (_case, inicio, fim, expected) => {
  expect(checkPeriodo({ inicio, fim }, 2).map(({ path }) => path)).toEqual(expected)
})
