import { expect, test } from 'vitest'
import { validationMessages as messages } from './validation-messages.ts'

test.each([
  ['MSG-038', messages.required, 'Campo obrigatório'],
  ['MSG-039', messages.invalidEmail, 'E-mail inválido'],
  ['MSG-040', messages.invalidPlaca, 'Placa inválida'],
  ['MSG-041', messages.invalidValue, 'Valor inválido'],
  ['MSG-042', messages.invalidDate, 'Data inválida'],
  ['MSG-043', messages.passwordsNotEqual, 'A senha e a confirmação de senha devem ser iguais'],
  ['MSG-044', messages.searchTooShort, 'Digite no mínimo 3 caracteres para pesquisar'],
  ['MSG-045', messages.maxLength(30), 'Máximo de 30 caracteres'],
  ['MSG-046', messages.minLength(6), 'Mínimo de 6 caracteres'],
  ['MSG-047', messages.maxValue('100,00'), 'Valor máximo: 100,00'],
  ['MSG-048', messages.minValue(1), 'Valor mínimo: 1'],
  ['MSG-049', messages.invalidDocumento, 'Documento inválido'],
  ['MSG-050', messages.greaterThanZero, 'Deve ser maior que zero'],
  ['MSG-051', messages.invalidFormat, 'Formato inválido'],
  ['MSG-052', messages.sizeExceeded, 'Tamanho excedido'],
  ['MSG-053', messages.cidadeOrEstadoRequired, 'Selecione ao menos a cidade ou o estado'],
])('%s has the text of the catalogue [S-227, S-228]', (_id, text, expected) => {
  expect(text).toBe(expected)
})
