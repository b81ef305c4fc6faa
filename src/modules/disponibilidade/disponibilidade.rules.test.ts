import { expect, test } from 'vitest'
import {
  checkDisponibilidade,
  checkTempo,
  cleanDisponibilidade,
  type DisponibilidadeInput,
  isHistoria,
  lugarText,
  veiculoText,
} from './disponibilidade.rules.ts'

const AGORA = new Date('2026-11-21T12:00:00.000Z')
const input = (values: Partial<DisponibilidadeInput> = {}): DisponibilidadeInput => ({
  tipoVeiculo: 'TRUCK',
  carroceria: 'SIDER',
  livreDe: '2026-11-22T08:00:00-03:00',
  livreAte: '2026-11-23T18:00:00-03:00',
  municipioId: 3_170_206,
  ...values,
})

test('instants become UTC, places stand once, and a vehicle of the register says the rest itself', () => {
  expect(
    cleanDisponibilidade(
      input({
        veiculoId: 'ABC',
        destinoUfs: ['SP', 'MG', 'SP'],
        destinoMunicipioIds: [2, 1, 2],
        observacao: '  ',
      }),
    ),
  ).toEqual({
    veiculoId: 'abc',
    tipoVeiculo: null,
    carroceria: null,
    eixos: null,
    livreDe: '2026-11-22T11:00:00.000Z',
    livreAte: '2026-11-23T21:00:00.000Z',
    municipioId: 3_170_206,
    raioKm: 50,
    destinoUfs: ['MG', 'SP'],
    destinoMunicipioIds: [1, 2],
    observacao: null,
  })
})

test.each<[string, Partial<DisponibilidadeInput>, string]>([
  ['neither vehicle nor type', { tipoVeiculo: null }, 'tipoVeiculo'],
  ['a type without its body', { carroceria: null }, 'carroceria'],
  ['a time without its zone', { livreDe: '2026-11-22T08:00' }, 'livreDe'],
  ['an end at the beginning', { livreAte: '2026-11-22T11:00:00Z' }, 'livreAte'],
])('%s is wrong', (_name, values, path) => {
  expect(checkDisponibilidade(cleanDisponibilidade(input(values))).map((one) => one.path)).toEqual([path])
})

test.each<[string, Partial<DisponibilidadeInput>, readonly string[]]>([
  ['ends this instant', { livreDe: '2026-11-20T12:00:00Z', livreAte: '2026-11-21T12:00:00Z' }, ['livreAte']],
  ['ends a moment later', { livreDe: '2026-11-20T12:00:00Z', livreAte: '2026-11-21T12:00:00.001Z' }, []],
  ['ends in 90 days', { livreAte: '2027-02-19T12:00:00Z' }, []],
  ['ends after 90 days', { livreAte: '2027-02-19T12:00:00.001Z' }, ['livreAte']],
  [
    'begins after 90 days',
    { livreDe: '2027-03-01T12:00:00Z', livreAte: '2027-03-02T12:00:00Z' },
    ['livreDe'],
  ],
])('one that %s', (_name, values, paths) => {
  const fields = cleanDisponibilidade(input(values))
  expect(checkTempo(fields, AGORA).map(({ path }) => path)).toEqual(paths)
  expect(isHistoria(fields, AGORA)).toBe(paths[0] === 'livreAte' && fields.livreAte <= AGORA.toISOString())
})

test('vehicles and places read as people say them', () => {
  expect(veiculoText({ veiculo: { placa: 'RHK4C27' }, tipoVeiculo: 'TRUCK', carroceria: 'SIDER' })).toBe(
    'RHK4C27 · Caminhão truck (6x2), Sider',
  )
  expect(veiculoText({ veiculo: null, tipoVeiculo: 'TRUCK', carroceria: 'NA' })).toBe('Caminhão truck (6x2)')
  expect(lugarText({ nome: 'Uberlândia', uf: 'MG' }, 150)).toBe('Uberlândia, MG, até 150\u00a0km')
  expect(lugarText({ nome: 'Uberlândia', uf: 'MG' }, 0)).toBe('só em Uberlândia, MG')
})
