import { describe, expect, test } from 'vitest'
import type { Municipio } from '../../referencia.contract.ts'
import { readMunicipio, suggestMunicipios } from './municipio-sugerido.ts'

const of = (nome: string, uf: string): Municipio => ({
  id: 1,
  nome,
  uf,
  latitude: 0,
  longitude: 0,
  fusoHorario: 'America/Sao_Paulo',
})
const found = [
  of('Joinville', 'SC'),
  of('Bom Jesus', 'PI'),
  of('Bom Jesus', 'SC'),
  of("Santa Bárbara d'Oeste", 'SP'),
  of('Bom Jesus da Lapa', 'BA'),
]
const suggested = (typed: string) => {
  const suggestion = suggestMunicipios(typed, found)
  return suggestion && [suggestion.isExact, ...suggestion.municipios.map(({ nome, uf }) => `${nome}, ${uf}`)]
}

describe('what a typed municipality may mean', () => {
  test.each([
    ['Joinvile', [false, 'Joinville, SC']],
    ['joinvile, sc', [false, 'Joinville, SC']],
    ['JOINVILLE/SC', [true, 'Joinville, SC']],
    ['bom jesus', [true, 'Bom Jesus, PI', 'Bom Jesus, SC']],
    ['Bom Jesus - PI', [true, 'Bom Jesus, PI']],
    ['Bom Jezus', [false, 'Bom Jesus, PI', 'Bom Jesus, SC']],
    ['santa barbara doeste', [false, "Santa Bárbara d'Oeste, SP"]],
    ['Joinvile, PR', undefined],
    ['join', undefined],
    ['Blumenau', undefined],
    ['', undefined],
    [' - ', undefined],
  ])('%s', (typed, expected) => {
    expect(suggested(typed)).toEqual(expected)
  })

  test('is at most six places', () => {
    const many = ['AC', 'AL', 'AM', 'BA', 'CE', 'GO', 'MA'].map((uf) => of('Santa Luzia', uf))
    expect(suggestMunicipios('santa luzia', many)?.municipios).toHaveLength(6)
  })

  test('keeps two letters that are no state in the name', () => {
    expect(readMunicipio('Embu-XX')).toEqual({ nome: 'Embu-XX', uf: undefined })
    expect(readMunicipio(' Embu (sp)')).toEqual({ nome: 'Embu', uf: 'SP' })
  })
})
