import { expect, test } from 'vitest'
import { prazoMostrado } from './prazo-text.ts'

const AGORA = new Date('2026-11-25T13:42:00.000Z')
const base = {
  situacao: 1,
  prazoEm: null,
  abertaEm: '2026-11-25T11:20:00.000Z',
  resolvidaEm: null,
  fusoHorario: 'America/Sao_Paulo',
} as const

test.each([
  ['overdue', { prazoEm: '2026-11-25T13:20:00.000Z' }, 'vencida', 'venceu há 22min'],
  ['soon', { prazoEm: '2026-11-25T14:32:00.000Z' }, 'vencendo', 'vence em 50min'],
  ['in some hours', { prazoEm: '2026-11-25T15:22:00.000Z' }, 'no-prazo', 'vence em 1h\u00a040min'],
  ['tomorrow', { prazoEm: '2026-11-26T12:00:00.000Z' }, 'no-prazo', 'vence 26/11 09:00'],
  ['without a deadline', {}, 'sem-prazo', undefined],
  ['resolved', { situacao: 3, resolvidaEm: '2026-11-25T11:58:00.000Z' }, 'encerrada', 'em 38min'],
  ['closed with its load', { situacao: 4 }, 'encerrada', undefined],
] as const)('a card of one that is %s', (_name, values, estado, texto) => {
  expect(prazoMostrado({ ...base, ...values }, AGORA)).toEqual({ estado, texto })
})
