import { expect, test } from 'vitest'
import { acessosAntesDe, cleanTitular, isPedidoAberto } from './privacidade.rules.ts'

test.each([
  ['a CPF with its mask', { cpf: '529.982.247-25' }, { cpf: '52998224725' }],
  ['an address in capitals', { email: ' Ana@Moinho.com.br ' }, { email: 'ana@moinho.com.br' }],
  ['a phone with the code of the country', { telefone: '+55 (34) 98811-2233' }, { telefone: '34988112233' }],
  ['empty ones beside', { cpf: '52998224725', email: '', telefone: null }, { cpf: '52998224725' }],
])('a person is named by %s', (_case, input, titular) => {
  expect(cleanTitular(input)).toEqual({ titular, problems: [] })
})

test.each([
  ['nothing', {}, ['cpf']],
  ['blanks', { cpf: ' ', email: ' ' }, ['cpf']],
  ['a CNPJ', { cpf: '12.345.678/0001-95' }, ['cpf']],
  ['wrong ones', { cpf: '1', email: 'a@', telefone: '9' }, ['cpf', 'email', 'telefone']],
])('%s is refused', (_case, input, paths) => {
  expect(cleanTitular(input).problems.map(({ path }) => path)).toEqual(paths)
})

test('looks are kept for twelve months', () => {
  expect(acessosAntesDe(new Date('2027-11-21T12:00:00.000Z')).toISOString()).toBe('2026-11-21T12:00:00.000Z')
})

test('a request in the queue or in work is open', () => {
  const open = (['na_fila', 'em_andamento', 'concluido', 'falhou'] as const).filter(isPedidoAberto)
  expect(open).toEqual(['na_fila', 'em_andamento'])
})
