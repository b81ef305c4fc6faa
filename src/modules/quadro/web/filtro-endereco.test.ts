import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FiltroCarga } from '../quadro.contract.ts'
import { mergeFiltro, readFiltro, readOrdem, without, withPeriodo, writeFiltro } from './filtro-endereco.ts'
import { uuid } from './testing/build-cartao.ts'

const EVERY_FILTER: FiltroCarga = {
  unidadesNegocio: [uuid(1), uuid(2)],
  codigo: '48213',
  origem: 'Jundiaí',
  destino: 'são paulo',
  dhColetaInicio: '2026-11-17',
  dhColetaFim: '2026-11-24',
  dhEntregaInicio: '2026-11-18',
  visibilidades: [1, 99],
  tiposFrete: [1, 3],
  query: 'padaria aurora',
  transportadora: 'Via Planalto',
  motorista: 'José',
  numerosNF: ['88541', '88542'],
  placa: 'RHK4C27',
  situacao: [1, 2],
  comOcorrencia: true,
  ultimaEntregaRealizada: false,
  possuiRedespacho: true,
}

describe('the address of the board', () => {
  test('keeps every filter and the order [L-073, L-075]', () => {
    const query = writeFiltro(new URLSearchParams(), EVERY_FILTER, 2)
    expect(readFiltro(query)).toEqual(EVERY_FILTER)
    expect(readOrdem(query)).toBe(2)
    const readable = decodeURIComponent(query.toString())
    expect(readable).toContain('coleta=2026-11-17..2026-11-24&entrega=2026-11-18..')
  })

  test('of a board without filters is bare, and other values of it stay', () => {
    const query = writeFiltro(new URLSearchParams('tiposFrete=1&busca=abc&ordem=2&painel=3'), {}, 1)
    expect(query.toString()).toBe('painel=3')
  })

  test('keeps a text that is still being typed when another filter changes', () => {
    expect(writeFiltro(new URLSearchParams('busca=48'), { tiposFrete: [1] }, 1).get('busca')).toBe('48')
  })

  test.each([
    ['tiposFrete=9,x', {}],
    ['coleta=2026-02-30..amanha', {}],
    ['coleta=..2026-11-24', { dhColetaFim: '2026-11-24' }],
    ['unidades=1,2', {}],
    ['comOcorrencia=talvez', {}],
    ['codigo=%20%20', {}],
    ['busca=ab', {}],
    ['busca=abc', { query: 'abc' }],
  ])('%s is read as %j [L-170]', (text, expected) => {
    expect(readFiltro(new URLSearchParams(text))).toEqual(expected)
  })

  test('never breaks the board, whatever it says', () => {
    const names = ['coleta', 'entrega', 'unidades', 'tiposFrete', 'busca', 'placa', 'numerosNF', 'situacao']
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (values) => {
        const filtro = readFiltro(new URLSearchParams(values))
        expect(readFiltro(writeFiltro(new URLSearchParams(), filtro, 1))).toEqual(filtro)
      }),
    )
  })
})

test('a filter is taken away without the others', () => {
  expect(without(EVERY_FILTER, 'tiposFrete', 'placa')).not.toHaveProperty('tiposFrete')
  expect(without(EVERY_FILTER, 'tiposFrete').placa).toBe('RHK4C27')
  expect(
    withPeriodo({ dhColetaInicio: '2026-11-17' }, 'coleta', { inicio: undefined, fim: undefined }),
  ).toEqual({})
})

describe('a change of the filter', () => {
  test.each<[string, FiltroCarga, FiltroCarga, FiltroCarga, FiltroCarga]>([
    [
      'keeps what was typed meanwhile',
      { query: 'leite' },
      {},
      { tiposFrete: [1] },
      { query: 'leite', tiposFrete: [1] },
    ],
    [
      'takes away what it took away',
      { query: 'leite', placa: 'RHK4C27' },
      { placa: 'RHK4C27' },
      {},
      { query: 'leite' },
    ],
    [
      'replaces its own field',
      { tiposFrete: [1] },
      { tiposFrete: [1] },
      { tiposFrete: [2] },
      { tiposFrete: [2] },
    ],
    [
      'leaves a field that it did not touch as it is now',
      { placa: 'B' },
      { placa: 'A' },
      { placa: 'A' },
      { placa: 'B' },
    ],
  ])('%s', (_case, newest, seen, wanted, expected) => {
    expect(mergeFiltro(newest, seen, wanted)).toEqual(expected)
  })
})
