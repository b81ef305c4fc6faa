import { describe, expect, test } from 'vitest'
import { checkLugar, cleanLugar, isSameLugar, localidadeOf } from './lugar.rules.ts'
import { checkPedido, cleanPedido, type PedidoInput, situacaoOf, whyInvalido } from './pedido.rules.ts'

const UNIT = '0198F3C2-7A51-7C4E-9D02-3F6B1C8E5A10'
const input = (values: Partial<PedidoInput> = {}): PedidoInput => ({
  unidadeNegocioId: UNIT,
  tipoFrete: 1,
  destino: { nome: ' Mercado  Dona Cotinha ', municipioId: 4_209_102 },
  ...values,
})
const problems = (values: Partial<PedidoInput>) => checkPedido(cleanPedido(input(values)))

test('cleaning trims texts, lowers ids, puts instants into UTC and numbers into capitals', () => {
  const fields = cleanPedido(
    input({ numero: ' ab-1 ', dhColeta: '2026-11-21T08:00:00-03:00', pesoTotal: 1.23456, agrupador: ' ' }),
  )
  expect(fields).toMatchObject({
    numero: 'AB-1',
    unidadeNegocioId: UNIT.toLowerCase(),
    dhColeta: '2026-11-21T11:00:00.000Z',
    pesoKg: 1.235,
    agrupador: null,
    origem: null,
    prioridade: 2,
    destino: { nome: 'Mercado Dona Cotinha' },
  })
})

test.each<[string, Partial<PedidoInput>, string, string]>([
  ['no place at all', { destino: {} }, 'destino.nome', 'Escolha uma empresa ou informe o lugar da entrega'],
  [
    'a wrong document',
    { destino: { documentoEmpresa: '123' } },
    'destino.documentoEmpresa',
    'Documento inválido',
  ],
  ['half a CEP', { destino: { cep: '1321' } }, 'destino.cep', 'Informe os 8 dígitos do CEP'],
  [
    'one coordinate',
    { origem: { latitude: -23 } },
    'origem.longitude',
    'Informe latitude e longitude juntas',
  ],
  ['a day that does not exist', { dhColeta: '2026-02-30T08:00:00Z' }, 'dhColeta', 'Data inválida'],
  [
    'a year that no order has',
    { dhEntrega: '1918-01-01T00:00:00Z' },
    'dhEntrega',
    'Data impossível: confira o ano',
  ],
  [
    'a delivery before the pick-up',
    { dhColeta: '2026-11-22T08:00:00Z', dhEntrega: '2026-11-21T08:00:00Z' },
    'dhEntrega',
    'A entrega é antes da coleta',
  ],
  [
    'a window that ends before it begins',
    { dhEntregaInicio: '2026-11-22T08:00:00Z', dhEntrega: '2026-11-21T08:00:00Z' },
    'dhEntregaInicio',
    'O começo da entrega é depois do fim',
  ],
  [
    'grams instead of kilos',
    { pesoTotal: 812_500 },
    'pesoTotal',
    'Mais pesado que qualquer veículo: confira se o peso está em quilos',
  ],
  ['a third of a cent', { valorPedido: 1.005 }, 'valorPedido', 'Use no máximo 2 casas decimais'],
  [
    'a carrier without redispatch',
    { transportadoraRedespachoId: UNIT },
    'possuiRedespacho',
    'Marque o redespacho ou deixe seus campos vazios',
  ],
])('an order with %s is refused on its field', (_case, values, path, message) => {
  expect(problems(values)).toEqual([{ path, message }])
})

describe('places', () => {
  test('coordinates that were worked out are forgotten, given ones are kept at 8 decimals [L-150]', () => {
    const at = { latitude: -23.550520123456, longitude: -46.633308987654 }
    expect(cleanLugar({ ...at, precisao: 'municipio' })).toMatchObject({ latitude: null, longitude: null })
    expect(cleanLugar(at)).toMatchObject({ latitude: -23.55052012, longitude: -46.63330899 })
  })

  test.each([
    [{ latitude: -23.5, longitude: -46.6 }, { latitude: -23.500000004, longitude: -46.6 }, true],
    [{ latitude: -23.5, longitude: -46.6 }, { latitude: -23.50000002, longitude: -46.6 }, false],
    [{ latitude: null, longitude: null }, { latitude: null, longitude: null }, false],
  ])('%j and %j are the same place: %s [L-150]', (a, b, isSame) => {
    expect(isSameLugar(a, b)).toBe(isSame)
    expect(isSameLugar(b, a)).toBe(isSame)
  })

  test('a place is called by its town, else by its name', () => {
    expect(localidadeOf({ cidade: 'Jundiaí', uf: 'SP', nome: 'CD' })).toBe('Jundiaí, SP')
    expect(localidadeOf({ cidade: null, uf: null, nome: 'CD' })).toBe('CD')
    expect(checkLugar(cleanLugar({ cep: '13213-086' }), 'destino')).toEqual([])
  })
})

describe('validity for the formation', () => {
  const here = { latitude: -23.2, longitude: -46.9 }
  const nowhere = { latitude: null, longitude: null }
  const valid = {
    origem: here,
    destino: here,
    dhColeta: '2026-11-21T11:00:00.000Z',
    possuiRedespacho: false,
    redespacho: null,
  }

  test.each([
    ['complete', {}, []],
    ['without a place of pick-up', { origem: nowhere }, ['origem']],
    ['with half a destination', { destino: { latitude: 1, longitude: null } }, ['destino']],
    ['with neither end', { origem: nowhere, destino: nowhere }, ['origem', 'destino']],
  ])('an order %s [L-145]', (_case, change, why) => {
    expect(whyInvalido({ ...valid, ...change })).toEqual(why)
  })

  test('an order needs the date of its pick-up [L-146]', () => {
    expect(whyInvalido({ ...valid, dhColeta: null })).toEqual(['dhColeta'])
  })

  test('a redispatch needs coordinates, but only where there is one [L-147]', () => {
    const redespacho = { possuiRedespacho: true, redespacho: nowhere }
    expect(whyInvalido({ ...valid, ...redespacho })).toEqual(['localidadeRedespacho'])
    expect(whyInvalido({ ...valid, possuiRedespacho: true, redespacho: null })).toEqual([
      'localidadeRedespacho',
    ])
    expect(whyInvalido({ ...valid, possuiRedespacho: true, redespacho: here })).toEqual([])
    expect(whyInvalido({ ...valid, possuiRedespacho: false, redespacho: nowhere })).toEqual([])
  })
})

test('an order stands in its load, else in its manifest, else in the formation', () => {
  expect(situacaoOf({ minutaId: null, cargaId: null })).toBe('livre')
  expect(situacaoOf({ minutaId: UNIT, cargaId: null })).toBe('minuta')
  expect(situacaoOf({ minutaId: null, cargaId: UNIT })).toBe('carga')
})
