import { expect, test } from 'vitest'
import { needsAcceptance, TERMO_DOCUMENTOS, TERMO_USO_VERSAO } from './termo.rules.ts'

test.each([
  [null, true],
  ['2019-01', true],
  ['', true],
  [TERMO_USO_VERSAO, false],
])('somebody who accepted version %j is asked to accept: %s', (accepted, asked) => {
  expect(needsAcceptance(accepted)).toBe(asked)
})

test('only the terms of use ask for an acceptance, and each document tells its version', () => {
  const documents = Object.entries(TERMO_DOCUMENTOS)
  expect(documents.filter(([, document]) => document.exigeAceite).map(([key]) => key)).toEqual(['termos-uso'])
  for (const [, document] of documents) expect(document.versao).toMatch(/^\d{4}-\d{2}$/)
})
