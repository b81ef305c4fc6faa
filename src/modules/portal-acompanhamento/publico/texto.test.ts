import { expect, test } from 'vitest'
import type { EntregaDoCliente } from '../rastreio.contract.ts'
import { grupoDe } from './texto.ts'

const AGORA = '2026-11-27T13:00:00.000Z'

test.each([
  ['a-caminho', '2026-11-27', 'hoje'],
  ['atrasada', '2026-11-28', 'proximas'],
  ['atrasada', '2026-11-26', 'hoje'],
  ['a-caminho', null, 'hoje'],
  ['em-preparo', '2026-11-27', 'hoje'],
  ['em-preparo', '2026-11-28', 'proximas'],
  ['entregue', '2026-11-27', 'entregues'],
  ['remarcada', '2026-11-27', 'remarcadas'],
] as const)('a delivery that is %s with the day %s stands under %s', (estado, dia, grupo) => {
  const entrega = { estado, dia, fusoHorario: 'America/Sao_Paulo' } as EntregaDoCliente
  expect(grupoDe(entrega, AGORA)).toBe(grupo)
})
