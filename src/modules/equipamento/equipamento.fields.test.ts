import { expect, test } from 'vitest'
import type { SentOf } from '#platform/shared/fields/define-fields.ts'
import { cleanFields } from '#platform/shared/fields/field-rules.ts'
import { checkEquipamento, EQUIPAMENTO } from './equipamento.fields.ts'

const cleanEquipamento = (input: SentOf<typeof EQUIPAMENTO>) => cleanFields(EQUIPAMENTO, input)

test.each([
  ['a good one', {}, []],
  ['no description', { descricao: '  ' }, ['descricao']],
  ['a day that does not exist', { validade: '2026-13-01' }, ['validade']],
  ['a numbered piece', { patrimonio: 'P-1', quantidade: 1 }, []],
  ['several pieces under one number', { patrimonio: 'P-1', quantidade: 2 }, ['quantidade']],
])('%s', (_case, values, expected) => {
  const cleaned = cleanEquipamento({ descricao: 'Lona', tipo: 'lona', ...values })
  expect(checkEquipamento(cleaned).map(({ path }) => path)).toEqual(expected)
})

test('without a quantity it is one', () => {
  expect(cleanEquipamento({ descricao: 'Lona', tipo: 'lona' }).quantidade).toBe(1)
})
