import { describe, expect, test } from 'vitest'
import { cleanCarga } from '../../cadastro.rules.ts'
import type { CargaValues } from '../shared/formulario/carga-values.ts'
import { checkForm, inputOf, NINGUEM, newCarga, valuesOf } from './carga-form.ts'
import { paradaDoCampo, rotuloDoCampo } from './carga-form-textos.ts'

const UNIDADE = '0197f000-0000-7000-8000-000000000001'
const EMPRESA = '0197f000-0000-7000-8000-000000000002'
const VEICULO = '0197f000-0000-7000-8000-000000000003'
const MOTORISTA = '0197f000-0000-7000-8000-000000000004'

function filled(patch: Partial<CargaValues> = {}): CargaValues {
  const fresh = newCarga(UNIDADE)
  const [coleta, entrega] = fresh.paradas
  if (!coleta || !entrega) throw new Error('A new load has two stops.')
  return {
    ...fresh,
    tipoFrete: 1,
    peso: '26.300',
    volume: '58,4',
    valorCarga: '181.950,00',
    paradas: [
      {
        ...coleta,
        empresa: { id: EMPRESA, nome: 'CD Jundiaí' },
        inicio: '2026-11-21T06:00',
        fim: '2026-11-21T07:30',
      },
      {
        ...entrega,
        isLivre: true,
        nome: 'Padaria Boa Hora',
        municipio: { id: 5103403, nome: 'Cuiabá', uf: 'MT' },
        fusoHorario: 'America/Cuiaba',
        inicio: '2026-11-22T08:00',
      },
    ],
    ...patch,
  }
}

describe('what is sent', () => {
  test('are numbers as they are meant, and instants of the clock at each place', () => {
    const sent = inputOf(filled())
    expect(sent).toMatchObject({ peso: 26_300, volume: 58.4, valorCarga: 181_950, valorFrete: null })
    expect(sent.paradas).toMatchObject([
      { empresaId: EMPRESA, nome: '', janelaInicio: '2026-11-21T09:00:00.000Z' },
      {
        empresaId: null,
        nome: 'Padaria Boa Hora',
        janelaInicio: '2026-11-22T12:00:00.000Z',
        janelaFim: null,
      },
    ])
    // The company is called as its register calls it.
    expect(cleanCarga(sent).paradas[0]?.nome).toBeNull()
  })

  test('says nothing of who takes a new load that nobody takes', () => {
    expect(inputOf(filled())).not.toHaveProperty('veiculoId')
    const taken = filled({
      quemLeva: 'frota',
      composicao: {
        veiculo: { id: VEICULO, placa: 'RUV6E14' },
        motorista: { id: MOTORISTA, nome: 'Neco Farias' },
        equipamentos: [],
      },
    })
    expect(inputOf(taken)).toMatchObject({
      transportadoraId: null,
      veiculoId: VEICULO,
      motoristaId: MOTORISTA,
    })
  })

  test('of an edit names who takes the load only when that changed', () => {
    const before = filled({ quemLeva: 'transportadora', transportadora: { id: EMPRESA, nome: 'Ipê' } })
    expect(inputOf({ ...before, peso: '1' }, before)).not.toHaveProperty('transportadoraId')
    expect(inputOf({ ...before, quemLeva: 'depois' }, before)).toMatchObject({
      transportadoraId: null,
      veiculoId: null,
      motoristaId: null,
      equipamentos: [],
    })
  })
})

test('a load that was read and is sent back is the same', () => {
  const sent = inputOf(filled({ observacao: 'Doca 4', veiculoTipos: ['TRUCK'], valorFrete: '4.980,00' }))
  const lugares = [
    { nome: 'CD Jundiaí', cidade: 'Jundiaí', uf: 'SP', fusoHorario: 'America/Sao_Paulo' },
    { nome: 'Padaria Boa Hora', cidade: 'Cuiabá', uf: 'MT', fusoHorario: 'America/Cuiaba' },
  ]
  const again = inputOf(valuesOf(sent, lugares, NINGUEM))
  expect(again).toEqual({ ...sent, paradas: expect.anything() })
  expect(again.paradas.map(({ janelaInicio, janelaFim }) => [janelaInicio, janelaFim])).toEqual(
    sent.paradas.map(({ janelaInicio, janelaFim }) => [janelaInicio, janelaFim]),
  )
})

describe('what is wrong with the form', () => {
  test('is nothing when it is filled', () => {
    expect(checkForm(filled())).toEqual({})
  })

  test('of an empty one are the freight and both places, each said once [L-171]', () => {
    expect(checkForm(newCarga(UNIDADE))).toEqual({
      'paradas.0.empresaId': 'Escolha a empresa, ou use um lugar livre',
      'paradas.1.empresaId': 'Escolha a empresa, ou use um lugar livre',
      tipoFrete: 'Escolha o tipo de frete',
    })
  })

  test.each<[string, Partial<CargaValues>, string]>([
    ['a weight in words', { peso: 'muito' }, 'peso'],
    ['a point where a comma belongs', { volume: '58.4' }, 'volume'],
    ['money with three decimals', { valorCarga: '10,123' }, 'valorCarga'],
    ['half a pallet', { quantidade: '1,5' }, 'quantidade'],
    ['a route to the tenth of a millimetre', { distanciaKm: '12,34567' }, 'distanciaKm'],
    ['a way back around the world', { retornoVazioKm: '40.000' }, 'retornoVazioKm'],
    ['a phone without area code', { telefone: '12345' }, 'contato.telefone'],
    ['a fleet without a vehicle', { quemLeva: 'frota' }, 'veiculoId'],
    ['a carrier that was not chosen', { quemLeva: 'transportadora' }, 'transportadoraId'],
    ['no unit', { unidadeNegocioId: '' }, 'unidadeNegocioId'],
  ])('is %s, on its field', (_name, patch, path) => {
    expect(Object.keys(checkForm(filled(patch)))).toEqual([path])
  })

  test('is a window that ends before it begins', () => {
    const { paradas } = filled()
    const wrong = filled({ paradas: paradas.map((parada) => ({ ...parada, fim: '2026-11-20T07:00' })) })
    expect(checkForm(wrong)).toMatchObject({
      'paradas.0.janelaFim': 'O fim da janela é antes do início',
      'paradas.1.janelaFim': 'O fim da janela é antes do início',
    })
  })

  test('windows are compared as instants, not as texts of different zones', () => {
    const { paradas } = filled()
    // 07:30 in Cuiabá is 08:30 in Jundiaí.
    const times = [
      { inicio: '2026-11-21T08:00', fim: '' },
      { inicio: '', fim: '2026-11-21T07:30' },
    ]
    const values = filled({ paradas: paradas.map((parada, index) => ({ ...parada, ...times[index] })) })
    expect(checkForm(values)).toEqual({})
  })
})

test.each([
  ['paradas.1.janelaFim', 'Parada 2: fim da janela', 1],
  ['paradas.0', 'Parada 1', 0],
  ['tipoFrete', 'Tipo de frete', undefined],
  ['contato.email', 'E-mail', undefined],
  ['equipamentos.0', 'Reboques', undefined],
])('the field %s is called %s', (path, label, parada) => {
  expect(rotuloDoCampo(path)).toBe(label)
  expect(paradaDoCampo(path)).toBe(parada)
})
