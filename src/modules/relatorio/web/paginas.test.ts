import { expect, test } from 'vitest'
import { problemasDaConsulta } from '../consulta.rules.ts'
import { PAGINAS } from './paginas.ts'
import { MODELOS } from './shared/modelos.ts'

test.each([
  ...MODELOS.map(({ nome, consulta }) => [nome, consulta] as const),
  ...Object.values(PAGINAS).map(({ titulo, inicio }) => [titulo, inicio] as const),
])('%s begins with a question that can be asked', (_nome, consulta) => {
  expect(problemasDaConsulta(consulta)).toEqual([])
})
