import { expect, test } from 'vitest'
import { checkPerfil, photoProblem } from './perfil-form.ts'

test.each([
  [{ name: 'Renata Kuhn', telefone: '' }, {}],
  [{ name: 'Renata Kuhn', telefone: '(11) 98765-4321' }, {}],
  [{ name: ' ', telefone: '' }, { name: 'Campo obrigatório' }],
  [
    { name: 'Renata Kuhn', telefone: '(11) 9876' },
    { telefone: 'Informe o DDD e o número, por exemplo (11) 98765-4321' },
  ],
])('%o is checked before it is sent', (values, problems) => {
  expect(checkPerfil(values)).toEqual(problems)
})

const FORMAT = 'Formato inválido: envie uma foto PNG, JPEG ou WebP'

test.each([
  [{ name: 'eu.PNG', type: 'image/png', size: 2_097_152 }, undefined],
  [{ name: 'eu.jpeg', type: 'image/jpeg', size: 1 }, undefined],
  [{ name: 'eu.jpeg', type: 'image/jpeg', size: 2_097_153 }, 'Tamanho excedido: envie uma foto de até 2 MB'],
  [{ name: 'eu.gif', type: 'image/gif', size: 1 }, FORMAT],
  [{ name: 'eu.pdf', type: 'application/pdf', size: 1 }, FORMAT],
  [{ name: 'eu.exe', type: 'image/png', size: 1 }, FORMAT],
])('the file %o is judged before it is sent', (file, problem) => {
  expect(photoProblem(file)).toBe(problem)
})
