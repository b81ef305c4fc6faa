import { expect, test } from 'vitest'
import { nomeDoGrupo, periodoDoGrupo } from './a-formar.rules.ts'

const HOJE = '2026-11-25'

test.each([
  ['atrasados', null, 'Coleta vencida', { fim: '2026-11-24' }],
  ['dia', '2026-11-25', 'Hoje', { inicio: '2026-11-25', fim: '2026-11-25' }],
  ['dia', '2026-11-26', 'Amanhã', { inicio: '2026-11-26', fim: '2026-11-26' }],
  ['dia', '2026-11-27', 'sex, 27/11', { inicio: '2026-11-27', fim: '2026-11-27' }],
  ['dia', '2026-12-01', 'ter, 01/12', { inicio: '2026-12-01', fim: '2026-12-01' }],
  ['depois', null, 'Depois de 01/12', { inicio: '2026-12-02' }],
  ['sem-data', null, 'Sem data de coleta', {}],
] as const)('the row %s of %s is called %s and opens its period', (grupo, dia, nome, periodo) => {
  expect(nomeDoGrupo(grupo, dia, HOJE)).toBe(nome)
  expect(periodoDoGrupo(grupo, dia, HOJE)).toEqual(periodo)
})
