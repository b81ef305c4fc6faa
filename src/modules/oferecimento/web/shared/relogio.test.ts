import { expect, test } from 'vitest'
import { relogioAte } from './relogio.ts'

const ZONA = 'America/Sao_Paulo'
const AGORA = new Date('2026-11-25T13:00:00.000Z')
const after = (minutes: number) => new Date(AGORA.getTime() + minutes * 60_000).toISOString()

test.each([
  [-5, 'agora', 'urgente'],
  [0, 'agora', 'urgente'],
  [18, '18min', 'urgente'],
  [30, '30min', 'perto'],
  [80, '1h\u00a020min', 'perto'],
  [120, '12:00', 'longe'],
  [26 * 60, '26/11 12:00', 'longe'],
] as const)('%i minutes ahead read %s', (minutes, texto, urgencia) => {
  expect(relogioAte(after(minutes), AGORA, ZONA)).toEqual({ texto, urgencia })
})
