import { expect, test } from 'vitest'
import {
  checkRotograma,
  hasSameParadas,
  moveParada,
  paradasInOrder,
  rotogramaBody,
  stateOf,
} from './rotograma-form.ts'

const paradas = [
  {
    id: 'p1',
    nome: 'CD Jundiaí',
    tipo: 1,
    fusoHorario: 'America/Sao_Paulo',
    janelaInicio: '2026-11-23T09:00:00.000Z',
    janelaFim: null,
  },
  {
    id: 'p2',
    nome: 'Manaus Centro',
    tipo: 2,
    fusoHorario: 'America/Manaus',
    janelaInicio: '2026-11-24T12:00:00.000Z',
    janelaFim: '2026-11-24T15:00:00.000Z',
  },
  {
    id: 'p3',
    nome: 'Itacoatiara',
    tipo: 2,
    fusoHorario: 'America/Manaus',
    janelaInicio: null,
    janelaFim: null,
  },
] as const
const { values } = stateOf({ paradas, version: 3 })

test('windows are typed in the time of each place and sent as the same instants', () => {
  expect(values.p2).toEqual({ inicio: '2026-11-24T08:00', fim: '2026-11-24T11:00' })
  expect(rotogramaBody(paradas, values)).toEqual(
    paradas.map(({ id, janelaInicio, janelaFim }) => ({ id, janelaInicio, janelaFim })),
  )
})

test('a stop changes places with its neighbour, and the ends stay the ends', () => {
  expect(moveParada(values.ordem, 'p2', 1)).toEqual(['p1', 'p3', 'p2'])
  expect(moveParada(values.ordem, 'p1', -1)).toEqual(values.ordem)
  expect(paradasInOrder(paradas, { ordem: ['p3', 'p1'] }).map(({ id }) => id)).toEqual(['p3', 'p1'])
})

test.each([
  [{ ordem: ['p2', 'p1', 'p3'] }, { ordem: 'A primeira parada deve ser uma coleta.' }],
  [{ ordem: ['p3', 'p1'] }, { ordem: 'A primeira parada deve ser uma coleta.' }],
  [{ ordem: ['p1'] }, { ordem: 'A última parada deve ser uma entrega.' }],
  [{ p2: { inicio: '2026-11-24T11:00', fim: '2026-11-24T08:00' } }, { p2: 'O fim vem antes do início' }],
  [{ p2: { inicio: '2026-02-30T11:00', fim: '' } }, { p2: 'Data ou hora inválida' }],
  [{}, {}],
])('%j is checked before it is sent', (change, problems) => {
  expect(checkRotograma(paradas, { ...values, ...change })).toEqual(problems)
})

test('another order is the same stops; one that went or came is not', () => {
  const at = (...ids: string[]) => ids.map((id) => ({ id }))
  expect(hasSameParadas(values, at('p3', 'p1', 'p2'))).toBe(true)
  expect(hasSameParadas(values, at('p1', 'p2'))).toBe(false)
  expect(hasSameParadas(values, at('p1', 'p2', 'p4'))).toBe(false)
})
