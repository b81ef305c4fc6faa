import { describe, expect, test } from 'vitest'
import type { OfertaRecebidaDetalhe } from '../recebida.contract.ts'
import {
  campoDe,
  checkResposta,
  conferirValor,
  necessidadeDe,
  type PisoDaResposta,
  respostaBody,
  respostaInicial,
  validadeText,
} from './resposta-form.ts'

const CARGA: NonNullable<OfertaRecebidaDetalhe['carga']> = {
  codigo: '48301',
  origem: { cidade: 'Jundiaí', uf: 'SP' },
  destino: { cidade: 'Maringá', uf: 'PR' },
  entregas: 1,
  coletaInicio: '2026-11-27T09:00:00.000Z',
  coletaFim: null,
  entregaInicio: '2026-11-28T11:00:00.000Z',
  entregaFim: null,
  fusoColeta: 'America/Sao_Paulo',
  fusoEntrega: 'America/Manaus',
  distanciaKm: 598,
  peso: 27_600,
  volume: 80,
  modalidade: 1,
  tipoCargaAntt: 5,
  eixos: 6,
  caracteristica: null,
  veiculoTipos: ['CARRETA'],
  carrocerias: [],
}
const RECEBIDA = { carga: CARGA, cargas: 1, valor: 5_450, version: 3 } as OfertaRecebidaDetalhe
const PISO = (change: object = {}) =>
  ({
    piso: 5_177.68,
    bloqueia: false,
    veredito: 'acima',
    mensagem: null,
    trace: { norma: { situacao: 3 }, partes: [{ confirmada: true }], ...change },
  }) as unknown as PisoDaResposta

const typed = (change: object = {}) => ({ ...respostaInicial(RECEBIDA), ...change })

test('the form begins with what the shipper wants, each hour in the zone of its place', () => {
  expect(typed()).toMatchObject({
    valor: '5.450,00',
    coleta: '2026-11-27T06:00',
    entrega: '2026-11-28T07:00',
    veiculo: null,
  })
})

test.each([
  ['a day after the offer ends', '2026-11-25T12:00:00.000Z', 'Vazio: até 26/11 09:00.'],
  [
    'two hours before the pick-up, where that is earlier',
    '2026-11-27T06:00:00.000Z',
    'Vazio: até 27/11 04:00.',
  ],
])('a proposal without its own end holds until %s', (_name, encerraEm, text) => {
  expect(validadeText(encerraEm, CARGA)).toBe(text)
})

describe('the floor while a value is typed', () => {
  test('97,68 are missing and nothing can be sent [C-106]', () => {
    expect(conferirValor(typed({ valor: '5.080,00' }), PISO(), 'bloqueia')).toEqual({
      centavos: 508_000,
      pisoCentavos: 517_768,
      falta: 9_768,
      isBlocked: true,
    })
    expect(conferirValor(typed({ valor: '5.177,68' }), PISO(), 'bloqueia')).toMatchObject({
      falta: null,
      isBlocked: false,
    })
  })

  test.each([
    ['an unconfirmed norm', { norma: { situacao: 2 } }],
    ['an unconfirmed part', { partes: [{ confirmada: true }, { confirmada: false }] }],
  ])('%s only warns', (_name, change) => {
    expect(conferirValor(typed({ valor: '5.080,00' }), PISO(change), 'bloqueia')).toMatchObject({
      falta: 9_768,
      isBlocked: false,
    })
  })

  test('a floor that the shipper lowered to a warning only warns', () => {
    expect(conferirValor(typed({ valor: '5.080,00' }), PISO(), 'avisa')).toMatchObject({
      falta: 9_768,
      isBlocked: false,
    })
  })

  test('without a floor nothing is missing', () => {
    expect(conferirValor(typed({ valor: '80,00' }), null, 'bloqueia')).toMatchObject({
      falta: null,
      isBlocked: false,
    })
  })
})

describe('what is sent', () => {
  test('dates as the shipper asked for them are not repeated, other ones are instants', () => {
    expect(respostaBody(RECEBIDA, typed(), 560_000)).toEqual({
      version: 3,
      valor: 5_600,
      veiculoId: null,
      motoristaId: null,
      equipamentos: [],
      dhColeta: null,
      dhEntrega: null,
      validaAte: null,
    })
    expect(
      respostaBody(
        RECEBIDA,
        typed({ entrega: '2026-11-28T09:30', valeAte: '2026-11-26T18:00', mensagem: ' Coleta às 6h. ' }),
        560_000,
      ),
    ).toMatchObject({
      dhColeta: null,
      dhEntrega: '2026-11-28T13:30:00.000Z',
      validaAte: '2026-11-26T21:00:00.000Z',
      mensagem: 'Coleta às 6h.',
    })
  })

  test('of a batch the load is named', () => {
    expect(respostaBody(RECEBIDA, typed(), 560_000, 'a-load')).toMatchObject({ cargaId: 'a-load' })
  })

  test.each([
    [{ valor: '' }, 'valor'],
    [{ valor: '12.5' }, 'valor'],
    [{ valor: '0,00' }, 'valor'],
    [{ entrega: '2026-11-27T05:00' }, 'entrega'],
  ])('%j is told on %s', (change, field) => {
    expect(Object.keys(checkResposta(typed(change)))).toEqual([field])
  })

  test('fields of the call are told where they are typed', () => {
    expect(['valor', 'dhColeta', 'validaAte', 'veiculoId'].map(campoDe)).toEqual([
      'valor',
      'coleta',
      'valeAte',
      'veiculoId',
    ])
  })
})

test('a vehicle is sought for the hours, the weight and the kinds that the offer tells', () => {
  expect(necessidadeDe(CARGA)).toEqual({
    janela: { inicio: '2026-11-27T09:00:00.000Z', fim: '2026-11-28T11:00:00.000Z' },
    fusoHorario: 'America/Sao_Paulo',
    pesoKg: 27_600,
    volumeM3: 80,
    tipos: ['CARRETA'],
    carrocerias: [],
  })
})
