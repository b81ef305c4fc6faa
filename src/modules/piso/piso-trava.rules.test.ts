import { expect, test } from 'vitest'
import { calcularPiso } from './piso.rules.ts'
import { decidirPiso } from './piso-decisao.rules.ts'
import { indexarPiso } from './piso-indice.rules.ts'
import { toWire } from './piso-resposta.rules.ts'
import { travaAbaixo } from './piso-trava.rules.ts'
import { ENTRADA } from './testing/casos-do-piso.ts'
import { readValoresDoPiso } from './testing/valores-do-piso.ts'

const INDICE = indexarPiso(readValoresDoPiso())

test.each([
  ['a confirmed norm', {}, 'bloqueia', true],
  ['a confirmed norm that the company lowered', {}, 'avisa', false],
  ['a norm of one source', { diaColeta: '2026-07-16' }, 'bloqueia', false],
  ['a derived table', { altoDesempenho: true }, 'bloqueia', false],
] as const)(
  '%s stops a value below it: a screen says what the server decides',
  (_, entrada, nivel, stops) => {
    const calculo = calcularPiso({ ...ENTRADA, ...entrada, freteCentavos: 1 }, INDICE)
    expect(travaAbaixo(toWire(calculo, nivel), nivel)).toBe(stops)
    expect(decidirPiso(calculo, nivel).recusa).toBe(stops ? 'piso_abaixo' : null)
  },
)
