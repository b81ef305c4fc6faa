import { expect, test } from 'vitest'
import type { SentOf } from '#platform/shared/fields/define-fields.ts'
import { cleanFields } from '#platform/shared/fields/field-rules.ts'
import { type CategoriaCnh, categoriasQueServem, isCnh, normalizeCnh, podeConduzir } from './cnh.rules.ts'
import { checkMotorista, MOTORISTA } from './motorista.fields.ts'
import { podeRastrear, whyNotConduzir } from './motorista.rules.ts'

type MotoristaInput = SentOf<typeof MOTORISTA>
const cleanMotorista = (input: MotoristaInput) => cleanFields(MOTORISTA, input)

const HOJE = '2026-11-21'
const joao = (values: Partial<MotoristaInput> = {}): MotoristaInput => ({
  nome: ' João  da Silva ',
  cpf: '111.444.777-35',
  cnhNumero: '02650306461',
  cnhCategoria: 'E',
  cnhValidade: '2027-01-31',
  vinculo: 'empregado',
  ...values,
})
const problemsOf = (values: Partial<MotoristaInput>) =>
  checkMotorista(cleanMotorista(joao(values)), HOJE).map(({ path, message }) => `${path}: ${message}`)

test.each([
  ['02650306461', true],
  ['62472927637', true],
  ['02650306462', false],
  ['02650306471', false],
  ['11111111111', false],
  ['0265030646', false],
  ['0265030646A', false],
])('CNH %s: %s', (text, expected) => {
  expect(isCnh(text)).toBe(expected)
})

test('where the published rules part ways every reading of the second digit is accepted', () => {
  const digits = [...Array(10).keys()]
  const accepted = (base: string) => digits.filter((digit) => isCnh(`${base}${digit}`))
  expect(accepted('1234567610')).toEqual([0, 8])
  expect(accepted('1234568500')).toEqual([9])
})

test('a licence loses its punctuation and older numbers are filled up', () => {
  expect(normalizeCnh('2650306461')).toBe('02650306461')
  expect(normalizeCnh('026.503.064-61')).toBe('02650306461')
})

test.each<[CategoriaCnh, string]>([
  ['A', 'A'],
  ['B', 'B'],
  ['C', 'BC'],
  ['D', 'BCD'],
  ['E', 'BCDE'],
  ['AB', 'AB'],
  ['AE', 'ABCDE'],
])('category %s drives vehicles of %s', (categoria, expected) => {
  const driven = (['A', 'B', 'C', 'D', 'E'] as const).filter((exigida) => podeConduzir(categoria, exigida))
  expect(driven.join('')).toBe(expected)
})

test('a licence that does not allow the vehicle is told with those that do', () => {
  expect(categoriasQueServem('C')).toBe('C, D ou E')
  expect(whyNotConduzir('B', 'TRUCK')).toBe(
    'A categoria B não permite conduzir Caminhão truck (6x2): é preciso ter C, D ou E',
  )
  expect(whyNotConduzir('D', 'CAVALO_6X2')).toContain('é preciso ter E')
  expect(whyNotConduzir('AC', 'TRUCK')).toBeUndefined()
})

test.each<[string, Partial<MotoristaInput>, string[]]>([
  ['a good one', { telefone: '+55 (11) 98765-4321', email: ' Joao@Exemplo.com.br ' }, []],
  ['no name', { nome: '  ' }, ['nome: Campo obrigatório']],
  ['a wrong CPF', { cpf: '111.444.777-36' }, ['cpf: CPF inválido']],
  ['a CNPJ for a CPF', { cpf: '12.ABC.345/01DE-35' }, ['cpf: CPF inválido']],
  ['a wrong licence', { cnhNumero: '1' }, ['cnhNumero: Número da CNH inválido: confira os 11 dígitos']],
  ['a day that does not exist', { cnhValidade: '2026-02-30' }, ['cnhValidade: Data inválida']],
  ['a licence that has expired', { cnhValidade: '2020-01-01' }, []],
  ['a phone without area code', { telefone: '98765-4321' }, ['telefone: Informe o DDD e o número']],
  ['a wrong address', { email: 'joao@' }, ['email: E-mail inválido']],
  ['somebody of 17', { nascimento: '2008-11-22' }, ['nascimento: O motorista precisa ter 18 anos']],
  ['somebody of 18 today', { nascimento: '2008-11-21' }, []],
  ['somebody of 120', { nascimento: '1906-01-01' }, ['nascimento: Data inválida']],
])('%s', (_case, values, expected) => {
  expect(problemsOf(values)).toEqual(expected)
})

test('what is typed is stored in one form', () => {
  expect(
    cleanMotorista(joao({ telefone: '+55 (11) 98765-4321', email: ' Joao@Exemplo.com.br ' })),
  ).toMatchObject({
    nome: 'João da Silva',
    cpf: '11144477735',
    telefone: '11987654321',
    email: 'joao@exemplo.com.br',
    cnhEar: true,
  })
})

test('only a consent to the text that holds allows tracking', () => {
  const consent = { versaoTermo: '2026-11', quando: '2026-11-21T12:00:00.000Z', meio: 'assinatura' } as const
  expect(podeRastrear(consent, '2026-11')).toBe(true)
  expect(podeRastrear(consent, '2027-01')).toBe(false)
  expect(podeRastrear(null)).toBe(false)
})
