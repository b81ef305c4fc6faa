import { expect, test } from 'vitest'
import { emPartes, inserirMencao, mencaoAberta, mencionados } from './mencoes.ts'

const LARA = { id: '1', nome: 'Lara Menezes' }
const LARA_SO = { id: '2', nome: 'Lara' }

test.each([
  ['@', { inicio: 0, busca: '' }],
  ['Oi @La', { inicio: 3, busca: 'La' }],
  ['Oi @Lara Me', { inicio: 3, busca: 'Lara Me' }],
  ['Oi @Lara Menezes avise', undefined],
  ['lara@exemplo', undefined],
  ['Oi', undefined],
])('while %j is typed', (texto, expected) => {
  expect(mencaoAberta(texto, texto.length)).toEqual(expected)
})

test('a chosen name takes the place of what was typed of it, in the middle of a text too', () => {
  expect(inserirMencao('Oi @La', { inicio: 3, busca: 'La' }, 'Lara Menezes')).toEqual({
    texto: 'Oi @Lara Menezes ',
    caret: 17,
  })
  expect(inserirMencao('Oi @La avise', { inicio: 3, busca: 'La' }, 'Lara Menezes').texto).toBe(
    'Oi @Lara Menezes avise',
  )
})

test('whoever was taken out of the text again is not called', () => {
  expect(mencionados('@Lara Menezes avise', [LARA, { id: '3', nome: 'Davi Prado' }])).toEqual([LARA])
})

test('a comment marks whom it calls, the longer name before its beginning', () => {
  expect(emPartes('Oi @Lara Menezes e @Lara!', [LARA_SO, LARA])).toEqual([
    { texto: 'Oi ', isMencao: false },
    { texto: '@Lara Menezes', isMencao: true },
    { texto: ' e ', isMencao: false },
    { texto: '@Lara', isMencao: true },
    { texto: '!', isMencao: false },
  ])
  expect(emPartes('@nada', [])).toEqual([{ texto: '@nada', isMencao: false }])
})
