import { expect, test } from 'vitest'
import { diffFields, valuesByLabel } from './history.ts'

const fields = { nome: 'Nome', cep: 'CEP', tags: 'Etiquetas' }

test('only declared fields that differ are told, under their labels', () => {
  const before = { nome: 'Doca 1', cep: '13201005', tags: ['a'], updatedAt: 1 }
  const after = { nome: 'Doca 2', cep: '13201005', tags: ['a'], updatedAt: 2 }
  expect(diffFields(fields, before, after)).toEqual([{ campo: 'Nome', de: 'Doca 1', para: 'Doca 2' }])
})

test('a creation tells every field that has a value', () => {
  expect(diffFields(fields, undefined, { nome: 'Doca 1', cep: null, tags: [] })).toEqual([
    { campo: 'Nome', de: null, para: 'Doca 1' },
    { campo: 'Etiquetas', de: null, para: [] },
  ])
})

test('by its labels a creation tells the same, in the same order', () => {
  const record = { tags: [], cep: null, nome: 'Doca 1' }
  expect(Object.entries(valuesByLabel(fields, record))).toEqual([
    ['Nome', 'Doca 1'],
    ['Etiquetas', []],
  ])
})

test('absent and null are the same', () => {
  expect(diffFields(fields, { nome: 'Doca 1', cep: null }, { nome: 'Doca 1', tags: undefined })).toEqual([])
})

test('a value that is taken away is told', () => {
  expect(diffFields(fields, { cep: '13201005' }, { cep: null })).toEqual([
    { campo: 'CEP', de: '13201005', para: null },
  ])
})

test('lists are compared by what they hold', () => {
  expect(diffFields(fields, { tags: ['a', 'b'] }, { tags: ['a', 'b'] })).toEqual([])
  expect(diffFields(fields, { tags: ['a', 'b'] }, { tags: ['b', 'a'] })).toHaveLength(1)
})

test('what its words hide is a change all the same, told in those words', () => {
  const words = { nome: 'Ana', cep: '***-000' }
  const records = { before: { nome: 'Ana', cep: '13201000' }, after: { nome: 'Ana', cep: '13202000' } }
  expect(diffFields(fields, words, words, records)).toEqual([
    { campo: 'CEP', de: '***-000', para: '***-000' },
  ])
  expect(diffFields(fields, words, words, { before: records.before, after: records.before })).toEqual([])
})
