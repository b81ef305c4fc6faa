import { describe, expect, test } from 'vitest'
import {
  aPartirDe,
  diaDoResumo,
  formatContagem,
  PESSOA_PADRAO,
  proximoEnvio,
  tituloReunido,
  viasDe,
} from './notificacao.rules.ts'

const withHours = (
  de: string | null,
  ate: string | null,
  dias = [0, 1, 2, 3, 4, 5, 6],
  fuso = 'America/Sao_Paulo',
) => ({
  ...PESSOA_PADRAO,
  fuso,
  silencio: { de, ate, dias },
})
/** An instant by the clocks of Brasília, which are three hours behind UTC; the 26th is a Thursday. */
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour + 3))

describe('quiet hours', () => {
  const night = withHours('22:00', '06:00')
  test.each([
    ['before them', night, at(26, 21), at(26, 21)],
    ['before midnight', night, at(26, 23), at(27, 6)],
    ['after midnight, of the day before', night, at(26, 5), at(26, 6)],
    ['at their end', night, at(26, 6), at(26, 6)],
    ['within a day', withHours('12:00', '13:00'), at(26, 12), at(26, 13)],
    ['on a day that is not chosen', withHours('22:00', '06:00', [0, 6]), at(26, 23), at(26, 23)],
    ['on Friday morning, of a Thursday night', withHours('22:00', '06:00', [4]), at(27, 5), at(27, 6)],
    ['all day', withHours('08:00', '08:00', [4]), at(26, 9), at(27, 8)],
    ['none', withHours(null, null), at(26, 23), at(26, 23)],
  ])('%s [E-407]', (_name, preferencia, agora, expected) => {
    expect(aPartirDe(preferencia, agora).toISOString()).toBe(expected.toISOString())
  })
})

describe('the summary of the morning', () => {
  test.each([
    ['before seven', 'America/Sao_Paulo', at(26, 6), undefined],
    ['at seven', 'America/Sao_Paulo', at(26, 7), '2026-11-26'],
    ['at seven in Brasília it is six in Manaus', 'America/Manaus', at(26, 7), undefined],
    ['at seven in Manaus', 'America/Manaus', at(26, 8), '2026-11-26'],
    ['on a Saturday', 'America/Sao_Paulo', at(28, 9), undefined],
    ['on a holiday', 'America/Sao_Paulo', at(20, 9), undefined],
  ])('%s [E-406]', (_name, fuso, agora, expected) => {
    expect(diaDoResumo(fuso, agora, new Set(['2026-11-20']))).toBe(expected)
  })
})

test('the bell shows 99 as 99 and more as 99+ [E-402, S-198]', () => {
  expect([0, 1, 99, 100, 12_345].map(formatContagem)).toEqual(['0', '1', '99', '99+', '99+'])
})

test('the choice of the person counts before that of the company, and that before the default', () => {
  const definition = { vias: ['painel'] as const }
  const vias = (on: boolean) => ({ painel: on, email: false, push: on, resumo: false })
  expect(viasDe(definition, undefined, undefined)).toEqual({
    painel: true,
    email: false,
    push: false,
    resumo: false,
  })
  expect(viasDe(definition, vias(false), undefined)).toEqual(vias(false))
  expect(viasDe(definition, vias(false), vias(true))).toEqual(vias(true))
  expect(viasDe({ ...definition, isForced: true }, vias(false), undefined)).toMatchObject({ painel: true })
})

test('what fails is tried again, later each time, and given up after a day and more', () => {
  const agora = at(26, 7)
  const pauses = [1, 2, 3, 8].map(
    (tries) => ((proximoEnvio(tries, agora)?.getTime() ?? 0) - agora.getTime()) / 60_000,
  )
  expect(pauses).toEqual([1, 5, 15, 1440])
  expect(proximoEnvio(9, agora)).toBeUndefined()
})

test('notices that became one say how many they are and of what', () => {
  expect(tituloReunido(44, ['Pedido sem município'], 'Integração')).toBe(
    '44 avisos iguais reunidos: pedido sem município',
  )
  expect(tituloReunido(22, ['Chegada', 'Saída'], 'Carga 48162')).toBe('22 avisos reunidos: Carga 48162')
})
