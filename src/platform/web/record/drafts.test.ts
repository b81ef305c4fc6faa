import { expect, test } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createDrafts } from './drafts.ts'

const SAMPLE = { descricao: '', municipio: null, padrao: false }
const draft = (values: object) => ({
  values,
  base: { values: SAMPLE, version: 3 },
  at: '2026-11-21T13:42:00.000Z',
})

test('a draft survives a reload with what it was based on', () => {
  const storage = memoryStorage()
  const typed = draft({ descricao: 'CD Betim', municipio: { id: 3106705 }, padrao: true })
  createDrafts(() => storage).write('unidade 1', typed)
  expect(createDrafts(() => storage).read('unidade 1', SAMPLE)).toEqual(typed)
  expect(createDrafts(() => storage).read('unidade 2', SAMPLE)).toBeUndefined()
})

test.each([
  ['of another version of the form', draft({ descricao: 'CD Betim', cidade: 'Betim', padrao: true })],
  ['with a field of another kind', draft({ descricao: 7, municipio: null, padrao: true })],
  ['without its base', { values: SAMPLE, at: '' }],
  ['that is no object', 'texto'],
  ['that is null', null],
])('a draft %s is left alone', (_name, stored) => {
  const storage = memoryStorage()
  storage.setItem('estiva.draft unidade 1', JSON.stringify(stored))
  expect(createDrafts(() => storage).read('unidade 1', SAMPLE)).toBeUndefined()
})

test('a browser that blocks its storage only forgets', () => {
  const drafts = createDrafts(() => {
    throw new Error('blocked')
  })
  drafts.write('unidade 1', draft(SAMPLE))
  drafts.remove('unidade 1')
  expect(drafts.read('unidade 1', SAMPLE)).toBeUndefined()
})
