import { expect, test } from 'vitest'
import { isMasked, maskCnh, maskCpf, maskDocumento, maskPhone, showPhone, unmask } from './mask-personal.ts'

test.each([
  ['11144477735', '***.444.777-**'],
  ['111.444.777-35', '***.444.777-**'],
  ['anonimo:0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10', '***'],
])('of the CPF %s the middle six digits are left', (cpf, masked) => expect(maskCpf(cpf)).toBe(masked))

test.each([
  ['02650306461', '*******6461'],
  ['anonimo:0198f3c2', '***'],
])('of the licence %s the last four digits are left', (cnh, masked) => expect(maskCnh(cnh)).toBe(masked))

test.each([
  ['11987651234', '(11) *****-1234'],
  ['1134561234', '(11) ****-1234'],
  ['987', '***'],
])('of the phone %s area and last four digits are left', (phone, masked) =>
  expect(maskPhone(phone)).toBe(masked),
)

test.each([
  ['11144477735', '***.444.777-**'],
  ['MG1234567', '***567'],
  ['12345678000195', '12.345.678/0001-95'],
])('the document %s of a driver is masked by what it is', (documento, masked) =>
  expect(maskDocumento(documento)).toBe(masked),
)

test.each([
  ['(11) *****-1234', '11987651234', '11987651234'],
  ['(11) *****-9999', '11987651234', '(11) *****-9999'],
  ['(21) 98888-7777', '11987651234', '(21) 98888-7777'],
  [null, '11987651234', null],
  [undefined, '11987651234', undefined],
  ['(11) *****-1234', null, '(11) *****-1234'],
])('%s sent for the phone %s means %s', (sent, kept, meant) =>
  expect(unmask(sent, kept, maskPhone)).toBe(meant),
)

test('a mask is shown as it is, a phone formatted', () => {
  expect([showPhone('(11) *****-1234'), showPhone('11987651234')]).toEqual([
    '(11) *****-1234',
    '(11) 98765-1234',
  ])
  expect([isMasked('(11) *****-1234'), isMasked('11987651234')]).toEqual([true, false])
})
