import { describe, expect, test } from 'vitest'
import {
  checkMudanca,
  checkPercurso,
  cleanParada,
  describeJanela,
  describePercurso,
  type ParadaInput,
} from './parada.rules.ts'

const coleta: ParadaInput = { tipo: 1, nome: 'CD Jundiaí', municipioId: 3525904 }
const entrega: ParadaInput = { tipo: 2, nome: 'Mercantil São Bento', municipioId: 3170206 }
const check = (...paradas: ParadaInput[]) => checkPercurso(paradas.map(cleanParada)).map(({ path }) => path)

describe('a stop', () => {
  test('is cleaned: one line, documents and codes without punctuation, instants in UTC', () => {
    expect(
      cleanParada({
        tipo: 2,
        empresaId: 'ABCDEF00-0000-4000-8000-000000000000',
        nome: '  Padaria\n Boa Hora ',
        documento: '111.444.777-35',
        cep: '38740-000',
        janelaInicio: '2026-11-22T07:00:00-03:00',
        janelaFim: 'amanhã',
        observacao: '',
      }),
    ).toMatchObject({
      empresaId: 'abcdef00-0000-4000-8000-000000000000',
      nome: 'Padaria Boa Hora',
      documento: '11144477735',
      cep: '38740000',
      janelaInicio: '2026-11-22T10:00:00.000Z',
      janelaFim: '',
      observacao: null,
      latitude: null,
    })
  })

  test.each<[string, ParadaInput[], string[]]>([
    ['two good stops', [coleta, entrega], []],
    ['a company needs no name and no town', [coleta, { tipo: 2, empresaId: crypto.randomUUID() }], []],
    ['a stop on the way may be either', [coleta, coleta, entrega, entrega], []],
    ['the ends have their kinds', [entrega, coleta], ['paradas.0.tipo', 'paradas.1.tipo']],
    [
      'a free place has a name and a town',
      [coleta, { tipo: 2 }],
      ['paradas.1.nome', 'paradas.1.municipioId'],
    ],
    [
      'a CNPJ with a wrong digit',
      [coleta, { ...entrega, documento: '11222333000182' }],
      ['paradas.1.documento'],
    ],
    ['a CEP of seven digits', [coleta, { ...entrega, cep: '3874000' }], ['paradas.1.cep']],
    ['coordinates come in pairs', [coleta, { ...entrega, longitude: -48 }], ['paradas.1.latitude']],
  ])('%s', (_name, paradas, paths) => {
    expect(check(...paradas)).toEqual(paths)
  })
})

describe('windows', () => {
  const at = (day: number, hour: number) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`
  const window = (parada: ParadaInput, janelaInicio: string | null, janelaFim: string | null) => ({
    ...parada,
    janelaInicio,
    janelaFim,
  })
  test.each<[string, ParadaInput[], string[]]>([
    ['follow each other', [window(coleta, at(21, 9), at(21, 10)), window(entrega, at(22, 8), at(22, 9))], []],
    ['may overlap', [window(coleta, at(21, 9), at(21, 18)), window(entrega, at(21, 12), at(21, 14))], []],
    ['may have one end', [window(coleta, at(21, 9), null), window(entrega, null, at(22, 9))], []],
    ['end after they begin', [coleta, window(entrega, at(22, 8), at(22, 7))], ['paradas.1.janelaFim']],
    [
      'do not end before an earlier stop begins, also past one without a window',
      [window(coleta, at(22, 9), null), entrega, window(entrega, at(21, 8), null)],
      ['paradas.2.janelaInicio'],
    ],
    ['are dates', [coleta, window(entrega, '22/11', null)], ['paradas.1.janelaInicio']],
  ])('%s', (_name, paradas, paths) => {
    expect(check(...paradas)).toEqual(paths)
  })

  test('are told in the zone of the place', () => {
    const place = { fusoHorario: 'America/Manaus' }
    expect(describeJanela({ ...place, janelaInicio: at(21, 12), janelaFim: at(21, 14) })).toBe(
      '21/11/2026 08:00 a 21/11/2026 10:00',
    )
    expect(describeJanela({ ...place, janelaInicio: at(21, 12), janelaFim: null })).toBe(
      'a partir de 21/11/2026 08:00',
    )
    expect(describeJanela({ ...place, janelaInicio: null, janelaFim: at(21, 14) })).toBe(
      'até 21/11/2026 10:00',
    )
    expect(describeJanela({ ...place, janelaInicio: null, janelaFim: null })).toBeNull()
  })
})

describe('a load on its way', () => {
  const parada = (id: string, dhChegada: string | null, situacao = 1) => ({
    id,
    nome: id,
    situacao,
    dhChegada,
  })
  const before = [parada('a', '2026-11-21T09:00:00.000Z', 3), parada('b', null), parada('c', null)]
  test.each<[string, (string | null)[], string[]]>([
    ['what was not reached may change', ['a', 'c', null, 'b'], []],
    ['or go', ['a', 'c'], []],
    ['what was reached stays', ['b', 'c'], ['paradas']],
    ['in its place', ['b', 'a', 'c'], ['paradas.1']],
  ])('%s', (_name, after, paths) => {
    expect(checkMudanca(before, after).map(({ path }) => path)).toEqual(paths)
  })

  test('tells its course stop by stop', () => {
    expect(
      describePercurso([
        {
          tipo: 1,
          nome: 'CD Jundiaí',
          cidade: 'Jundiaí',
          uf: 'SP',
          fusoHorario: 'America/Sao_Paulo',
          janelaInicio: '2026-11-21T09:00:00.000Z',
          janelaFim: null,
        },
        {
          tipo: 2,
          nome: 'Obra 3',
          cidade: null,
          uf: null,
          fusoHorario: 'America/Sao_Paulo',
          janelaInicio: null,
          janelaFim: null,
          endereco: 'BR-354, km 12',
          peso: 1200.5,
          observacao: 'Portão azul',
        },
      ]),
    ).toBe(
      '1. Coleta: CD Jundiaí · Jundiaí, SP · a partir de 21/11/2026 06:00\n' +
        '2. Entrega: Obra 3 · BR-354, km 12 · 1.200,5 kg · Portão azul',
    )
  })
})
