import { expect, test } from 'vitest'
import type { ConsultaGuardada } from '../../consulta.contract.ts'
import { problemasDaConsulta } from '../../consulta.rules.ts'
import { comEntidade, comFiltro, comOrdem, mover, podePor, por, proximaOrdem, tirar } from './pergunta.ts'

const BASE: ConsultaGuardada = {
  entidade: 'carga',
  grupos: ['transportadora', 'destino'],
  medidas: ['valorFrete'],
  periodo: { por: 'coleta', relativo: 'ultimos-30' },
  filtros: [{ campo: 'pesoKg', de: 10 }],
  ordem: { medida: 'valorFrete', desc: true },
  cruzada: true,
}

test('a second column ends the crossed table, a third group is the last one', () => {
  expect(por(BASE, 'medidas', 'contagem')).toMatchObject({ medidas: ['valorFrete', 'contagem'] })
  expect(por(BASE, 'medidas', 'contagem').cruzada).toBeUndefined()
  const three = por(BASE, 'grupos', 'origem')
  expect(three.grupos).toEqual(['transportadora', 'destino', 'origem'])
  expect(por(three, 'grupos', 'tipoFrete')).toBe(three)
})

test('nothing is put where it has no sense', () => {
  expect(podePor(BASE, 'grupos', 'pesoKg')).toBe(false)
  expect(podePor(BASE, 'grupos', 'contagem')).toBe(false)
  expect(podePor(BASE, 'medidas', 'origem')).toBe(false)
  expect(podePor(BASE, 'medidas', 'otifPct')).toBe(false)
  expect(podePor(BASE, 'grupos', 'destino')).toBe(false)
})

test('the order goes with its column, and one column always stays', () => {
  const without = tirar(BASE, 'medidas', 'valorFrete')
  expect(without.medidas).toEqual(['contagem'])
  expect(without.ordem).toBeUndefined()
  expect(tirar(BASE, 'grupos', 'transportadora').grupos).toEqual(['destino'])
})

test('parts change places, at the ends they stay', () => {
  expect(mover(BASE, 'grupos', 'destino', -1).grupos).toEqual(['destino', 'transportadora'])
  expect(mover(BASE, 'grupos', 'destino', 1)).toBe(BASE)
})

test('other records keep what they know', () => {
  const entregas = comEntidade(BASE, 'entrega')
  expect(entregas).toEqual({
    entidade: 'entrega',
    grupos: ['transportadora', 'destino'],
    medidas: ['contagem'],
    periodo: { por: 'coleta', relativo: 'ultimos-30' },
    filtros: [],
    cruzada: true,
  })
  const reservas = comEntidade(BASE, 'reserva')
  expect(reservas).toMatchObject({ grupos: [], periodo: { por: 'dia' } })
  expect([...problemasDaConsulta(entregas), ...problemasDaConsulta(reservas)]).toEqual([])
})

test('a header orders by the most, by the least, and by name again', () => {
  const least = comOrdem(BASE, proximaOrdem(BASE, 'valorFrete'))
  expect(least.ordem).toEqual({ medida: 'valorFrete', desc: false })
  expect(proximaOrdem(least, 'valorFrete')).toBeUndefined()
  expect(comOrdem(least, undefined).ordem).toBeUndefined()
})

test('a filter of a field is changed in its place or taken out', () => {
  const both = comFiltro(BASE, 'tipoFrete', { campo: 'tipoFrete', em: ['1'] })
  expect(comFiltro(both, 'pesoKg', { campo: 'pesoKg', ate: 5 }).filtros).toEqual([
    { campo: 'pesoKg', ate: 5 },
    { campo: 'tipoFrete', em: ['1'] },
  ])
  expect(comFiltro(both, 'pesoKg', undefined).filtros).toEqual([{ campo: 'tipoFrete', em: ['1'] }])
})
