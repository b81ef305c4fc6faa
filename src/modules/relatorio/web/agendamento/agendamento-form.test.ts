import { expect, test } from 'vitest'
import { checkEnvio, inputOf, novoEnvio, proximosEnvios } from './agendamento-form.ts'

const VALUES = { ...novoEnvio('America/Sao_Paulo'), destinatarios: ['p1'] }
const NOW = '2026-11-27T15:00:00.000Z'

test('the next three instants are told in the order they come', () => {
  expect(proximosEnvios(VALUES, NOW)).toEqual([
    '2026-11-30T10:00:00.000Z',
    '2026-12-07T10:00:00.000Z',
    '2026-12-14T10:00:00.000Z',
  ])
  expect(proximosEnvios({ ...VALUES, dias: [] }, NOW)).toEqual([])
})

test('only what the kind of day needs is sent, an empty subject is none', () => {
  expect(inputOf(VALUES, 'r1')).toMatchObject({
    quando: { tipo: 'semanal', dias: [1], hora: '07:00' },
    assunto: null,
  })
  expect(inputOf({ ...VALUES, tipo: 'mensal', diaDoMes: '31' }, 'r1').quando).toEqual({
    tipo: 'mensal',
    diaDoMes: 31,
    hora: '07:00',
  })
  expect(inputOf({ ...VALUES, tipo: 'util' }, 'r1').quando).toEqual({ tipo: 'util', hora: '07:00' })
})

test('each field says what it lacks', () => {
  expect(checkEnvio(VALUES)).toEqual({})
  expect(Object.keys(checkEnvio({ ...VALUES, dias: [], hora: '', destinatarios: [] }))).toEqual([
    'dias',
    'hora',
    'destinatarios',
  ])
  expect(Object.keys(checkEnvio({ ...VALUES, tipo: 'mensal', diaDoMes: '32' }))).toEqual(['diaDoMes'])
})
