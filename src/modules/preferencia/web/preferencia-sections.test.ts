import { describe, expect, test } from 'vitest'
import { withDefaults } from '../preferencias.rules.ts'
import { automacaoRules, cargaRules, horarioRules, rotaRules } from './preferencia-sections.ts'
import { rastreamentoRules } from './rastreamento-section.ts'

const PADRAO = withDefaults({})

test('each part sends what it shows', () => {
  const sent = {
    ...cargaRules.inputOf(cargaRules.valuesOf(PADRAO)),
    ...horarioRules.inputOf(horarioRules.valuesOf(PADRAO)),
    ...automacaoRules.inputOf(automacaoRules.valuesOf(PADRAO)),
    ...rotaRules.inputOf(rotaRules.valuesOf(PADRAO)),
    ...rastreamentoRules.inputOf(rastreamentoRules.valuesOf(PADRAO)),
  }
  expect(sent).toEqual(PADRAO)
})

describe('numbers of the routing', () => {
  test.each([
    ['60', undefined],
    ['', 'Campo obrigatório'],
    ['9', 'Valor mínimo: 10'],
    ['111', 'Valor máximo: 110'],
    ['6O', 'Use um número inteiro'],
    ['60,5', 'Use um número inteiro'],
  ])('"%s" is answered with %s', (velocidadeMediaKmH, problem) => {
    const values = { ...rotaRules.valuesOf(PADRAO), velocidadeMediaKmH }
    expect(rotaRules.check(values).velocidadeMediaKmH).toBe(problem)
  })
})

test('an empty choice of slot fields reads as the default', () => {
  const show = (campos: readonly 'tipoHorarios'[]) => horarioRules.fields[0]?.show({ campos })
  expect([show([]), show(['tipoHorarios'])]).toEqual(['Os do padrão', 'Tipo'])
})

test.each([
  ['toleranciaMin', ''],
  ['toleranciaMin', '1441'],
  ['prazoInformacoesMin', '-1'],
  ['prazoInformacoesMin', '1,5'],
  ['horaDoLembrete', '24:00'],
  ['horaDoLembrete', ''],
])('%s is refused as "%s"', (name, text) => {
  const values = { ...automacaoRules.valuesOf(PADRAO), [name]: text }
  expect(Object.keys(automacaoRules.check(values))).toEqual([name])
})

test('how vehicles are followed is checked before it is sent', () => {
  const values = rastreamentoRules.valuesOf(PADRAO)
  expect(rastreamentoRules.check({ ...values, semSinalMin: '4', trajetoDias: 'x' })).toEqual({
    semSinalMin: 'Valor mínimo: 5',
    trajetoDias: 'Use um número inteiro',
  })
})
