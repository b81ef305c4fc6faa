import { expect, test } from 'vitest'
import { withRaioPadrao } from './cerca-form.ts'
import { formaOwn } from './shared/forma-form.ts'

test('the radius begins at 300 metres around a company and at 500 around an own unit', () => {
  const unidade = withRaioPadrao(formaOwn.fresh, true)
  expect(unidade.raio).toBe('500')
  expect(withRaioPadrao(unidade, false).raio).toBe('300')
})

test('a radius that somebody typed stays', () => {
  expect(withRaioPadrao({ ...formaOwn.fresh, raio: '750' }, true).raio).toBe('750')
})
