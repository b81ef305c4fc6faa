import { describe, expect, test } from 'vitest'
import { SEM_UNIDADE } from '#modules/carga/carga-codes.ts'
import {
  type CartaoFiltravel,
  compareCartoes,
  type Filtro,
  isEmpty,
  matches,
  prepareFiltro,
  problemasDoFiltro,
} from './filtro.rules.ts'

const UNIDADE = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'
const OUTRA = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a11'

const cartao: CartaoFiltravel = {
  id: '0198f3c2-7a51-7c4e-9d02-000000000001',
  unidadeNegocioId: UNIDADE,
  codigo: '48162',
  codigoIdentificador: 'PED-77/A',
  situacao: 2,
  visibilidade: 1,
  tipoFrete: 1,
  origem: { empresa: 'CD Jundiaí', cidade: 'Jundiaí', uf: 'SP' },
  destino: { empresa: 'Laticínios Serra da Canastra Comércio e Indústria Ltda', cidade: 'Piumhi', uf: 'MG' },
  entregas: [
    { nome: 'Mercantil São Bento', cidade: 'Uberlândia', uf: 'MG' },
    { nome: 'Laticínios Serra da Canastra Comércio e Indústria Ltda', cidade: 'Piumhi', uf: 'MG' },
  ],
  transportadora: { nome: 'Via Planalto Transportes' },
  motorista: { nome: 'João Batista', documento: '39053344705' },
  veiculo: { placa: 'ABC1C34', equipamentos: [{ placa: 'RHK4C27' }] },
  numerosNF: ['000123', '98765'],
  alertasEmAberto: [],
  ultimaEntregaRealizada: false,
  possuiRedespacho: true,
  // 21 November in São Paulo, one hour before midnight.
  dhColeta: '2026-11-22T02:00:00.000Z',
  dhEntrega: null,
  dhCriacao: '2026-11-20T12:00:00.000Z',
}
const zoneOf = () => 'America/Sao_Paulo'
const hit = (filtro: Filtro, of: CartaoFiltravel = cartao) => matches(of, filtro, zoneOf)

test('a board without filters shows every card', () => {
  expect(hit({})).toBe(true)
  expect(isEmpty(prepareFiltro({}))).toBe(true)
  expect(isEmpty(prepareFiltro({ query: '  ', placa: '-', numerosNF: [''], situacao: [] }))).toBe(true)
})

test.each<[string, Filtro, boolean]>([
  ['the code', { codigo: '48162' }, true],
  ['part of the code', { codigo: '481' }, true],
  ['the identifier in another case', { codigo: 'ped-77' }, true],
  ['another code', { codigo: '48163' }, false],
  ['the origin without accents', { origem: 'jundiai' }, true],
  ['the destination among the origins', { origem: 'piumhi' }, false],
  ['a name beyond what a card shows of it', { destino: 'indústria LTDA' }, true],
  ['the city of a delivery on the way', { destino: 'UBERLANDIA' }, true],
  ['the carrier', { transportadora: 'planalto' }, true],
  ['the driver', { motorista: 'joao' }, true],
  ['the document of the driver', { motorista: '39053344705' }, true],
  ['a wildcard, which is a letter like any other', { destino: '%' }, false],
])('text filters look for %s, whatever the case [L-073, L-166]', (_case, filtro, expected) => {
  expect(hit(filtro)).toBe(expected)
})

test.each<[string, boolean]>([
  ['ABC-1C34', true],
  ['abc1c34', true],
  // The same vehicle before its plate was converted.
  ['ABC-1234', true],
  ['rhk4', true],
  ['XYZ', false],
])('the plate %s is compared without hyphen [L-167]', (placa, expected) => {
  expect(hit({ placa })).toBe(expected)
})

test('an old plate is found by its new notation', () => {
  const old = { ...cartao, veiculo: { placa: 'ABC1234', equipamentos: [] } }
  expect([hit({ placa: 'ABC1C34' }, old), hit({ placa: 'abc-1234' }, old)]).toEqual([true, true])
  expect(hit({ placa: 'ABC' }, { ...cartao, veiculo: null })).toBe(false)
})

test.each<[string[], boolean]>([
  [['123'], true],
  [['00098765'], true],
  [['1'], false],
  [['1', '123'], true],
])('one of the invoices %j is on the load, leading zeros aside', (numerosNF, expected) => {
  expect(hit({ numerosNF })).toBe(expected)
})

test.each<[string, boolean]>([
  ['canastra', true],
  ['canastra jundiai', true],
  ['abc-1c34 joão', true],
  ['ped-77/a', true],
  ['98765 mg', true],
  ['canastra recife', false],
])('the search "%s" asks for every word in any place', (query, expected) => {
  expect(hit({ query })).toBe(expected)
})

describe('days', () => {
  test('are those of the zone of the unit, both ends included [L-168]', () => {
    expect(hit({ dhColetaInicio: '2026-11-21', dhColetaFim: '2026-11-21' })).toBe(true)
    expect(hit({ dhColetaInicio: '2026-11-22' })).toBe(false)
    expect(hit({ dhColetaFim: '2026-11-20' })).toBe(false)
    const inNoronha = matches(cartao, { dhColetaInicio: '2026-11-22' }, () => 'America/Noronha')
    expect(inNoronha).toBe(true)
  })

  test('of a delivery leave out loads without a planned delivery [L-169]', () => {
    expect(hit({ dhEntregaInicio: '2000-01-01' })).toBe(false)
    expect(hit({ dhEntregaFim: '2100-01-01' })).toBe(false)
    const planned = { ...cartao, dhEntrega: '2026-11-23T11:00:00.000Z' }
    expect(hit({ dhEntregaInicio: '2026-11-23', dhEntregaFim: '2026-11-23' }, planned)).toBe(true)
  })

  test('that do not exist are named', () => {
    expect(problemasDoFiltro({ dhColetaInicio: '2026-02-30', dhEntregaFim: '2026-11-21' })).toEqual([
      { path: 'dhColetaInicio', message: expect.any(String) },
    ])
  })

  test('of creation may be a day or an instant [L-198]', () => {
    expect(hit({ dhCriacaoIni: '2026-11-20' })).toBe(true)
    expect(hit({ dhCriacaoIni: '2026-11-21' })).toBe(false)
    expect(hit({ dhCriacaoIni: '2026-11-20T12:00:00.000Z' })).toBe(true)
    expect(hit({ dhCriacaoIni: '2026-11-20T12:00:00.001Z' })).toBe(false)
  })
})

test.each<[Filtro, boolean]>([
  [{ visibilidades: [1, 2] }, true],
  [{ visibilidades: [99] }, false],
  [{ tiposFrete: [2, 3] }, false],
  [{ situacao: [2] }, true],
  [{ situacao: [1, 3] }, false],
  [{ comOcorrencia: true }, false],
  [{ comOcorrencia: false }, true],
  [{ ultimaEntregaRealizada: true }, false],
  [{ possuiRedespacho: true }, true],
  [{ possuiRedespacho: false }, false],
  [{ unidadesNegocio: [UNIDADE.toUpperCase()] }, true],
  [{ unidadesNegocio: [OUTRA] }, false],
  [{ unidadesNegocio: [OUTRA], codigo: '48162' }, false],
])('%j is decided by the codes of the card [L-073]', (filtro, expected) => {
  expect(hit(filtro)).toBe(expected)
})

test('a card of no unit stands on the board of every unit', () => {
  expect(hit({ unidadesNegocio: [OUTRA] }, { ...cartao, unidadeNegocioId: SEM_UNIDADE })).toBe(true)
})

test('cards are ordered by the date, those without one last, then by id [L-075, L-076]', () => {
  const card = (id: string, dhColeta: string | null, dhEntrega: string | null) => ({
    id,
    dhColeta,
    dhEntrega,
  })
  const early = '2026-11-21T10:00:00.000Z'
  const late = '2026-11-22T10:00:00.000Z'
  const cards = [
    card('d', null, early),
    card('c', late, null),
    card('b', early, late),
    card('a', early, null),
  ]
  const sorted = (ordem: 1 | 2) =>
    [...cards]
      .sort(compareCartoes(ordem))
      .map(({ id }) => id)
      .join('')
  expect([sorted(1), sorted(2)]).toEqual(['abcd', 'dbac'])
})
