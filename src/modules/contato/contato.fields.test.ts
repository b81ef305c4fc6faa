import { describe, expect, test } from 'vitest'
import type { SentOf } from '#platform/shared/fields/define-fields.ts'
import { cleanFields } from '#platform/shared/fields/field-rules.ts'
import { CONTATO, checkContato } from './contato.fields.ts'

const TODAY = '2026-11-21'
const EMPRESA = '0198F3C2-7A51-7C4E-9D02-3F6B1C8E5A10'

test('what was typed is kept without punctuation, doubles and empty texts', () => {
  expect(
    cleanFields(CONTATO, {
      nome: ' Ana  Paula ',
      email: ' Ana@Aurora.com.br',
      telefones: ['(47) 3422-1180', '4734221180', ' '],
      ocupacao: ' ',
      empresaId: EMPRESA,
    }),
  ).toEqual({
    nome: 'Ana Paula',
    email: 'ana@aurora.com.br',
    telefones: ['4734221180'],
    ocupacao: null,
    nascimento: null,
    tipo: 5,
    principal: false,
    empresaId: EMPRESA.toLowerCase(),
  })
})

describe('a contact', () => {
  test.each<[string, Partial<SentOf<typeof CONTATO>>, string[]]>([
    ['with a name only', {}, []],
    ['without a name', { nome: ' ' }, ['nome']],
    ['with half an address of mail', { email: 'ana@' }, ['email']],
    ['with half a phone', { telefones: ['(47) 3422-1180', '123'] }, ['telefones.1']],
    ['born tomorrow', { nascimento: '2026-11-22' }, ['nascimento']],
    ['born on a day that is none', { nascimento: '1990-02-30' }, ['nascimento']],
    ['born in another century', { nascimento: '1899-12-31' }, ['nascimento']],
    ['that is the first one of no company', { principal: true }, ['empresaId']],
    ['that is the first one of a company', { principal: true, empresaId: EMPRESA }, []],
  ])('%s', (_case, values, paths) => {
    const fields = cleanFields(CONTATO, { nome: 'Ana', ...values })
    expect(checkContato(fields, TODAY).map(({ path }) => path)).toEqual(paths)
  })
})
