import { expect, test } from 'vitest'
import {
  isSemSinal,
  type ResultadoDoSinal,
  type SituacaoRastreador,
  situacaoDoRastreador,
} from './rastreador.rules.ts'

const NOW = '2026-11-25T12:00:00.000Z'
const at = (time: string) => `2026-11-25T${time}.000Z`

test.each([
  [null, true],
  [at('12:00:00'), false],
  [at('11:00:00'), false],
  [at('10:59:59'), true],
])('a device last heard %s is silent: %s', (sinalEm, expected) => {
  expect(isSemSinal(sinalEm, NOW, 60)).toBe(expected)
})

test.each<[boolean, boolean | null, string | null, ResultadoDoSinal | null, SituacaoRastreador]>([
  [true, null, at('11:59:00'), 'gravada', 'ativo'],
  [true, null, at('11:59:00'), 'sem_carga', 'ativo'],
  [true, null, at('09:31:00'), 'gravada', 'sem-sinal'],
  [true, null, null, null, 'sem-sinal'],
  [true, false, null, 'sem_consentimento', 'sem-autorizacao'],
  [true, false, null, null, 'sem-autorizacao'],
  [true, false, null, 'sem_carga', 'sem-autorizacao'],
  // The driver consented for the trip alone.
  [true, false, at('11:59:00'), 'gravada', 'ativo'],
  [true, true, at('11:59:00'), 'gravada', 'ativo'],
  [false, null, at('11:59:00'), 'gravada', 'desligado'],
])('active %s, consent %s, heard %s as %s: %s', (ativo, podeRastrear, sinalEm, resultado, expected) => {
  const device = { ativo, podeRastrear, sinalEm, resultado, suspeita: false }
  expect(situacaoDoRastreador(device, NOW, 60)).toBe(expected)
})

test.each([
  [true, at('11:59:00'), 'suspeita'],
  [true, at('09:31:00'), 'sem-sinal'],
  [false, at('11:59:00'), 'desligado'],
])(
  'of a device whose last point is not believed, active %s and heard %s, the state is %s',
  (ativo, sinalEm, expected) => {
    const device = { ativo, podeRastrear: null, sinalEm, resultado: 'gravada' as const, suspeita: true }
    expect(situacaoDoRastreador(device, NOW, 60)).toBe(expected)
  },
)
