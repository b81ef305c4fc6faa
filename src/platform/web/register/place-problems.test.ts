import { expect, test } from 'vitest'
import { placeProblems } from './place-problems.ts'

test('what the server found wrong stands at the field of the form that shows it', () => {
  expect(
    placeProblems({ vendedorId: 'Escolha outro', nome: 'Campo obrigatório' }, { vendedorId: 'vendedor' }),
  ).toEqual({ vendedor: 'Escolha outro', nome: 'Campo obrigatório' })
})

test('what is wrong inside a list stands in its place and, first come, at the list', () => {
  expect(placeProblems({ 'enderecos.1.cep': 'CEP', 'enderecos.2.municipioId': 'Município' })).toEqual({
    enderecos: 'CEP',
    'enderecos.1.cep': 'CEP',
    'enderecos.2.municipioId': 'Município',
  })
})
