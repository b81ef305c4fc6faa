import { expect, test } from 'vitest'
import {
  check,
  firstWrongPonto,
  inputOf,
  NEW_ROTOGRAMA,
  newPonto,
  type PontoValues,
  pontosNoMapa,
  type RotogramaValues,
} from './rotograma-form.ts'

const ponto = (values: Partial<PontoValues> = {}): PontoValues => ({
  ...newPonto('a'),
  nome: 'CD Jundiaí',
  coordenadas: '-23,1852; -46,8974',
  ...values,
})
const values = (patch: Partial<RotogramaValues> = {}): RotogramaValues => ({
  ...NEW_ROTOGRAMA,
  nome: 'Rota Sul',
  pontos: [ponto(), ponto({ nome: 'Doca' })],
  ...patch,
})

test('what is typed becomes what is sent', () => {
  const sent = inputOf(
    values({
      inicio: '05:00',
      fim: '22:00',
      pontos: [
        ponto({ permanencia: '60' }),
        ponto({ coordenadas: '', municipio: { id: 4106902, nome: 'Curitiba', uf: 'PR' } }),
      ],
    }),
  )
  expect(sent).toMatchObject({ nome: 'Rota Sul', codigo: null, horario: { inicio: '05:00', fim: '22:00' } })
  expect(sent.pontos).toMatchObject([
    { latitude: -23.1852, longitude: -46.8974, permanenciaMin: 60, raioM: 200, municipioId: null },
    { latitude: null, longitude: null, municipioId: 4106902 },
  ])
})

test.each<[string, Partial<RotogramaValues>, string[]]>([
  ['nothing is wrong', {}, []],
  [
    'an empty form',
    NEW_ROTOGRAMA,
    ['pontos', 'nome', 'pontos.0.nome', 'pontos.0.municipioId', 'pontos.1.nome', 'pontos.1.municipioId'],
  ],
  [
    'coordinates that cannot be read',
    { pontos: [ponto({ coordenadas: 'ali' }), ponto()] },
    ['pontos', 'pontos.0.municipioId', 'pontos.0.coordenadas'],
  ],
  [
    'a stay in words',
    { pontos: [ponto({ permanencia: 'uma hora' }), ponto()] },
    ['pontos', 'pontos.0.permanencia'],
  ],
  ['half a time', { inicio: '05:00' }, ['horario']],
])('%s', (_name, patch, fields) => {
  expect(Object.keys(check(values(patch))).sort()).toEqual([...fields].sort())
})

test('the first point with a problem is found', () => {
  expect(firstWrongPonto({ 'pontos.2.nome': 'x', nome: 'y' }, 3)).toBe(2)
  expect(firstWrongPonto({ pontos: 'x' }, 3)).toBe(-1)
})

test('only points with readable coordinates are on the map', () => {
  expect(pontosNoMapa([ponto(), ponto({ coordenadas: '' })])).toEqual([
    { latitude: -23.1852, longitude: -46.8974 },
    undefined,
  ])
})
