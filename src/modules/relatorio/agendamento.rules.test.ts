import { expect, test } from 'vitest'
import { proximoEnvio, type Quando, quandoInWords, whyNotQuando } from './agendamento.rules.ts'

const SP = 'America/Sao_Paulo'
/** Friday, 12:00 in São Paulo. */
const SEXTA = '2026-11-27T15:00:00.000Z'

test.each<[Quando, string, string, string]>([
  [{ tipo: 'diario', hora: '07:00' }, SP, SEXTA, '2026-11-28T10:00:00.000Z'],
  [{ tipo: 'diario', hora: '18:00' }, SP, SEXTA, '2026-11-27T21:00:00.000Z'],
  // Exactly at the hour the sending of that hour has been, so the next one is meant.
  [{ tipo: 'diario', hora: '12:00' }, SP, SEXTA, '2026-11-28T15:00:00.000Z'],
  [{ tipo: 'diario', hora: '07:00' }, 'America/Manaus', SEXTA, '2026-11-28T11:00:00.000Z'],
  [{ tipo: 'diario', hora: '07:00' }, 'America/Noronha', SEXTA, '2026-11-28T09:00:00.000Z'],
  [{ tipo: 'util', hora: '07:00' }, SP, SEXTA, '2026-11-30T10:00:00.000Z'],
  [{ tipo: 'semanal', dias: [1], hora: '07:00' }, SP, SEXTA, '2026-11-30T10:00:00.000Z'],
  [{ tipo: 'semanal', dias: [5], hora: '07:00' }, SP, SEXTA, '2026-12-04T10:00:00.000Z'],
  [{ tipo: 'semanal', dias: [4, 5], hora: '23:30' }, SP, SEXTA, '2026-11-28T02:30:00.000Z'],
  [{ tipo: 'mensal', diaDoMes: 1, hora: '07:00' }, SP, SEXTA, '2026-12-01T10:00:00.000Z'],
  // A month without the day takes its last one.
  [{ tipo: 'mensal', diaDoMes: 31, hora: '07:00' }, SP, SEXTA, '2026-11-30T10:00:00.000Z'],
  [
    { tipo: 'mensal', diaDoMes: 30, hora: '07:00' },
    SP,
    '2027-02-01T12:00:00.000Z',
    '2027-02-28T10:00:00.000Z',
  ],
])('%j in %s after %s is sent at %s', (quando, zone, after, next) => {
  expect(proximoEnvio(quando, zone, after)).toBe(next)
})

test.each<[Quando, string]>([
  [{ tipo: 'diario', hora: '07:00' }, 'todos os dias, 07:00'],
  [{ tipo: 'util', hora: '18:00' }, 'dias úteis, 18:00'],
  [{ tipo: 'semanal', dias: [4, 1], hora: '07:00' }, 'segunda e quinta, 07:00'],
  [{ tipo: 'semanal', dias: [5, 3, 1], hora: '07:00' }, 'segunda, quarta e sexta, 07:00'],
  [{ tipo: 'mensal', diaDoMes: 5, hora: '07:00' }, 'dia 5, 07:00'],
])('%j reads %s', (quando, text) => {
  expect(quandoInWords(quando)).toBe(text)
})

test('a sending without its days is not kept', () => {
  expect(whyNotQuando({ tipo: 'semanal', dias: [], hora: '07:00' })).toBe('Escolha ao menos um dia da semana')
  expect(whyNotQuando({ tipo: 'mensal', hora: '07:00' })).toBe('Informe o dia do mês')
  expect(whyNotQuando({ tipo: 'util', hora: '07:00' })).toBeUndefined()
})
