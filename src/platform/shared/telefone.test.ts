import { expect, test } from 'vitest'
import { formatTelefone, maskTelefone, normalizeTelefone } from './telefone.ts'

test.each([
  ['11987654321', '11987654321', '(11) 98765-4321'],
  ['1134567890', '1134567890', '(11) 3456-7890'],
  ['+55 (11) 98765-4321', '11987654321', '(11) 98765-4321'],
  ['55 11 3456-7890', '1134567890', '(11) 3456-7890'],
  ['(55) 99999-8888', '55999998888', '(55) 99999-8888'],
  ['(55) 3220-1234', '5532201234', '(55) 3220-1234'],
  ['+55 55 99999-8888', '55999998888', '(55) 99999-8888'],
])('the phone %s is stored as %s and shown as %s [L-162]', (text, digits, shown) => {
  expect(normalizeTelefone(text)).toBe(digits)
  expect(formatTelefone(text)).toBe(shown)
})

test.each(['', '190', '987654321', '+1 212 555 0100 99', '551198765432100'])(
  '%j has neither ten nor eleven digits and is shown as it is [L-162]',
  (text) => {
    expect(normalizeTelefone(text)).toBeUndefined()
    expect(formatTelefone(text)).toBe(text)
  },
)

test.each([
  ['+55 (11) 98765-4321', '•••••-4321'],
  ['1134567890', '•••••-7890'],
  ['321', ''],
])('the masked phone %s shows only %j [L-163]', (text, masked) => {
  expect(maskTelefone(text)).toBe(masked)
})
