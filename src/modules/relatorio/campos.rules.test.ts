import { expect, test } from 'vitest'
import { CAMPO_KEYS, campo, DATAS, ENTIDADE_KEYS, isMedidaDe, MEDIDA_KEYS } from './campos.rules.ts'

const flags = (uso: string) => CAMPO_KEYS.filter((key) => campo(key).usos.includes(uso))

test('there are 28 reference fields, each with its record, its kind and what it may be used for [D-048, D-049]', () => {
  expect(CAMPO_KEYS).toHaveLength(28)
  const byEntidade = Map.groupBy(CAMPO_KEYS, (key) => campo(key).de)
  expect([...byEntidade].map(([entidade, keys]) => [entidade, keys.length])).toEqual([
    ['carga', 19],
    ['entrega', 5],
    ['ocorrencia', 2],
    ['reserva', 2],
  ])
  // As the table of the specification has them.
  expect(flags('s')).toEqual([
    'pesoKg',
    'volumeM3',
    'valorCarga',
    'valorFrete',
    'distanciaKm',
    'leadTimeH',
    'esperaColetaH',
    'toneladaKm',
    'noPrazo',
    'completa',
    'atrasoMin',
    'permanenciaMin',
    'naoCompareceu',
  ])
  expect(CAMPO_KEYS.filter((key) => !campo(key).usos.includes('c'))).toEqual(['toneladaKm'])
  expect(flags('g')).toHaveLength(17)
})

test('each kind of record has a field to group by, a measure besides its count, and a day', () => {
  for (const entidade of ENTIDADE_KEYS) {
    expect(CAMPO_KEYS.some((key) => campo(key).usos.includes('g') && campo(key).em.includes(entidade))).toBe(
      true,
    )
    expect(Object.keys(DATAS[entidade]).length).toBeGreaterThan(0)
    const measures = MEDIDA_KEYS.filter((key) => isMedidaDe(key, entidade))
    expect(measures[0]).toBe('contagem')
  }
})
