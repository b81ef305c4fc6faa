import { expect, test } from 'vitest'
import { checkOwner, logoProblem, stateOf, textosOf } from './owner-form.ts'

test('the wording becomes lines in the order of the standard words, and back', () => {
  const { values } = stateOf({ nome: 'Moinho', textos: { doca: 'portão', carga: 'viagem' }, version: 2 })
  expect(values.textos).toEqual([
    { padrao: 'carga', proprio: 'viagem' },
    { padrao: 'doca', proprio: 'portão' },
  ])
  expect(textosOf([...values.textos, { padrao: ' ', proprio: '' }])).toEqual({
    carga: 'viagem',
    doca: 'portão',
  })
})

test.each([
  [{}, []],
  [{ nome: ' ' }, ['nome']],
  [{ textos: [{ padrao: 'carga', proprio: '' }] }, ['textos']],
  [
    {
      textos: [
        { padrao: 'carga', proprio: 'viagem' },
        { padrao: 'carga ', proprio: 'frete' },
      ],
    },
    ['textos'],
  ],
])('%j is refused on %j', (change, fields) => {
  expect(Object.keys(checkOwner({ nome: 'Moinho', textos: [], ...change }))).toEqual(fields)
})

test.each([
  [{ type: 'image/png', size: 10 }, undefined],
  [{ type: 'image/svg+xml', size: 10 }, 'Escolha uma imagem PNG, JPEG ou WebP'],
  [{ type: 'image/png', size: 3_000_000 }, 'Tamanho excedido: envie uma imagem de até 2 MB'],
])('a logo of %j: %s', (file, expected) => {
  expect(logoProblem(file)).toBe(expected)
})
