import { describe, expect, test } from 'vitest'
import { causasDaViagem } from './causas.rules.ts'
import { type ParadaMonitorada, situacaoDaViagem } from './viagem-monitorada.rules.ts'

const at = (hora: string) => `2026-11-25T${hora}:00.000Z`
const parada = (id: string, values: Partial<ParadaMonitorada> = {}): ParadaMonitorada => ({
  id,
  janelaInicio: null,
  janelaFim: null,
  dhPrevista: null,
  dhChegada: null,
  dhSaida: null,
  chegadaFonte: null,
  previsaoDoMotorista: null,
  etaPelaPosicao: null,
  ...values,
})
const done = { dhChegada: at('06:00'), dhSaida: at('07:00') }
const stand = (paradas: readonly ParadaMonitorada[], agora: string, dh: string | null = at('10:40')) =>
  situacaoDaViagem({ paradas, posicao: dh === null ? null : { dh } }, agora, 60)

describe('the forecast of each stop', () => {
  const paradas = [
    parada('a', done),
    parada('b', { dhPrevista: at('09:00'), janelaFim: at('13:00'), etaPelaPosicao: at('11:37') }),
    parada('c', { dhPrevista: at('13:30'), janelaFim: at('15:00'), etaPelaPosicao: at('14:02') }),
  ]

  test('comes from the position, and the next stop gives the band of the trip', () => {
    const { proxima, abertas } = stand(paradas, at('10:42'))
    expect(proxima).toMatchObject({
      parada: { id: 'b' },
      previsao: { eta: at('11:37'), fonte: 'posicao', de: at('10:40') },
      andamento: { faixa: 'atrasada', folgaMin: -102 },
    })
    expect(abertas.map(({ parada: { id } }) => id)).toEqual(['b', 'c'])
  })

  test('of the driver moves the stops after it by as much', () => {
    const told = paradas.map((one) =>
      one.id === 'b' ? { ...one, previsaoDoMotorista: { dh: at('12:15'), informadaEm: at('10:35') } } : one,
    )
    const etas = (agora: string) =>
      stand(told, agora).abertas.map(({ previsao }) => [previsao.eta, previsao.fonte])
    expect(etas(at('10:42'))).toEqual([
      [at('12:15'), 'motorista'],
      [at('14:40'), 'motorista'],
    ])
    // It is believed for an hour.
    expect(etas(at('11:35'))).toEqual([
      [at('11:37'), 'posicao'],
      [at('14:02'), 'posicao'],
    ])
  })

  test('that has passed without an arrival is now', () => {
    expect(stand(paradas, at('11:50')).proxima?.previsao.eta).toBe(at('11:50'))
  })

  test('without a position is the plan', () => {
    const planned = [parada('b', { dhPrevista: at('12:00'), janelaFim: at('13:00') })]
    expect(stand(planned, at('10:42'), null)).toMatchObject({
      proxima: {
        previsao: { eta: at('12:00'), fonte: 'plano' },
        andamento: { faixa: 'no-prazo', folgaMin: 60 },
      },
      semRastreio: true,
    })
  })
})

describe('what is wrong with a trip', () => {
  const causas = (paradas: readonly ParadaMonitorada[], agora: string, dh: string | null = at('10:40')) =>
    causasDaViagem(
      { situacao: stand(paradas, agora, dh), paradas, rastreio: null, recusadaEm: null, semSinalMin: 60 },
      agora,
    ).map(({ tipo, paradaId, desde }) => [tipo, paradaId, desde])

  test.each<[name: string, paradas: ParadaMonitorada[], agora: string, esperado: unknown[]]>([
    [
      'late since its planned hour',
      [parada('a', { dhPrevista: at('09:00') })],
      '10:42',
      [['entrega-atrasada', 'a', at('09:00')]],
    ],
    [
      'at risk since now',
      [parada('a', { dhPrevista: at('11:00'), janelaFim: at('11:30'), etaPelaPosicao: at('11:37') })],
      '10:42',
      [['em-risco', 'a', at('10:42')]],
    ],
    ['nothing on time', [parada('a', { dhPrevista: at('11:00') })], '10:42', []],
    [
      'a long wait after three hours',
      [parada('a', { dhChegada: at('07:42') })],
      '10:42',
      [['espera-longa', 'a', at('10:42')]],
    ],
    [
      'near a stay half an hour before the free time ends',
      [parada('a', { dhChegada: at('06:12') })],
      '10:42',
      [
        ['espera-longa', 'a', at('09:12')],
        ['estadia-perto', 'a', at('10:42')],
      ],
    ],
    [
      'out of order at a stop whose one before was not reached',
      [parada('a'), parada('b', { dhChegada: at('10:00') })],
      '10:42',
      [['fora-de-ordem', 'b', at('10:00')]],
    ],
  ])('%s', (_, paradas, agora, esperado) => {
    expect(causas(paradas, at(agora))).toEqual(esperado)
  })

  test('not tracked only once it is under way', () => {
    expect(causas([parada('a'), parada('b')], at('10:42'), null)).toEqual([])
    expect(causas([parada('a', done), parada('b')], at('10:42'), null)).toEqual([
      ['sem-rastreio', null, at('06:00')],
    ])
  })
})
