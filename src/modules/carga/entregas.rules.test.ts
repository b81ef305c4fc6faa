import { describe, expect, test } from 'vitest'
import {
  applyPasso,
  completeParadas,
  isACaminhoDaEntrega,
  isForaDeOrdem,
  janelaDaCarga,
  type ParadaNaViagem,
  paradaDaDoca,
  situacaoDoEvento,
  statusNaEstrada,
} from './entregas.rules.ts'

const parada = (values: Partial<ParadaNaViagem> = {}): ParadaNaViagem => ({
  id: 'p',
  ordem: 0,
  tipo: 2,
  situacao: 1,
  dhChegada: null,
  dhSaida: null,
  ...values,
})
const at = (hour: string, day = '21') => `2026-11-${day}T${hour}:00.000Z`

describe('the status that the deliveries give', () => {
  test.each([
    ['none done', [1, 1], 0, 2],
    ['one reached, one not', [2, 1], 0, 2],
    ['one done, one not', [3, 1], 0, 2],
    ['one done, one reached', [3, 2], 0, 2],
    ['all done', [3, 3], 0, 8],
    ['all done but a cancelled one', [3, 99], 0, 8],
    ['only cancelled ones', [99], 0, 2],
    ['none at all', [], 0, 2],
    ['different ones with an open occurrence', [3, 1], 1, 7],
    ['all done with an open occurrence', [3, 3], 2, 8],
  ] as const)('%s: %o with %i open occurrences is %i [L-129, D-050]', (_case, entregas, open, status) => {
    expect(statusNaEstrada(entregas, open)).toBe(status)
  })
})

describe('an arrival and a departure', () => {
  test('an arrival puts the stop in progress, a departure ends it', () => {
    const reached = applyPasso(parada(), 'chegada', at('08:00'), false)
    expect(reached).toEqual(parada({ situacao: 2, dhChegada: at('08:00') }))
    expect(applyPasso(reached ?? parada(), 'saida', at('09:00'), false)).toEqual(
      parada({ situacao: 3, dhChegada: at('08:00'), dhSaida: at('09:00') }),
    )
  })

  test('a departure proves the arrival', () => {
    expect(applyPasso(parada(), 'saida', at('09:00'), false)).toEqual(
      parada({ situacao: 3, dhChegada: at('09:00'), dhSaida: at('09:00') }),
    )
  })

  test('told again it changes nothing, corrected it does, and a late arrival does not undo the departure', () => {
    const done = parada({ situacao: 3, dhChegada: at('08:00'), dhSaida: at('09:00') })
    expect(applyPasso(done, 'chegada', at('08:30'), false)).toBeUndefined()
    expect(applyPasso(done, 'saida', at('09:30'), false)).toBeUndefined()
    expect(applyPasso(done, 'saida', at('09:00'), true)).toBeUndefined()
    expect(applyPasso(done, 'chegada', at('08:30'), true)).toEqual({ ...done, dhChegada: at('08:30') })
  })

  test.each([
    [at('08:00'), at('09:00'), false],
    [at('08:00'), at('08:00'), false],
    [at('09:00'), at('08:00'), true],
    [null, at('08:00'), false],
  ])('arrival %s, departure %s: out of order %s', (dhChegada, dhSaida, expected) => {
    expect(isForaDeOrdem(parada({ dhChegada, dhSaida }))).toBe(expected)
  })

  test('delivering ends every stop that is not cancelled and keeps the known times', () => {
    const stops = [
      parada({ tipo: 1, situacao: 3, dhChegada: at('06:00'), dhSaida: at('07:00') }),
      parada({ situacao: 2, dhChegada: at('08:00') }),
      parada({ situacao: 99 }),
      parada(),
    ]
    expect(
      completeParadas(stops, at('09:00')).map(({ situacao, dhChegada, dhSaida }) => [
        situacao,
        dhChegada,
        dhSaida,
      ]),
    ).toEqual([
      [3, at('06:00'), at('07:00')],
      [3, at('08:00'), at('09:00')],
      [99, null, null],
      [3, at('09:00'), at('09:00')],
    ])
  })

  test.each([
    [
      [
        [1, 1],
        [2, 1],
      ],
      false,
    ],
    [
      [
        [1, 2],
        [2, 1],
      ],
      false,
    ],
    [
      [
        [1, 3],
        [2, 1],
      ],
      true,
    ],
    [
      [
        [1, 3],
        [1, 1],
        [2, 1],
      ],
      false,
    ],
    [
      [
        [1, 3],
        [1, 99],
        [2, 2],
      ],
      true,
    ],
    [
      [
        [1, 3],
        [2, 3],
      ],
      false,
    ],
  ] as const)('stops %o: on the way to a delivery %s', (stops, expected) => {
    expect(isACaminhoDaEntrega(stops.map(([tipo, situacao]) => parada({ tipo, situacao })))).toBe(expected)
  })
})

describe('the stop that a dock serves', () => {
  const JUNDIAI = 3525904
  const stop = (id: string, tipo: 1 | 2, municipioId: number | null) => ({ id, tipo, municipioId })
  const pickUp = stop('coleta', 1, JUNDIAI)
  const delivery = stop('entrega', 2, JUNDIAI)
  const unknown = stop('sem lugar', 1, null)

  test.each([
    ['the pick-up in its municipality', [pickUp, delivery], 1, JUNDIAI, 'coleta'],
    ['the delivery in its municipality', [pickUp, delivery], 2, JUNDIAI, 'entrega'],
    ['none elsewhere', [pickUp, delivery], 1, 3170206, undefined],
    ['none where two may be meant', [pickUp, stop('outra', 1, JUNDIAI)], 1, JUNDIAI, undefined],
    ['none for a dock whose place nobody knows', [unknown], 1, null, undefined],
  ] as const)('is %s', (_is, paradas, tipo, municipioId, expected) => {
    expect(paradaDaDoca<(typeof paradas)[number]>(paradas, tipo, municipioId)?.id).toBe(expected)
  })
})

describe('the time that a load takes its vehicle', () => {
  const of = (...windows: (readonly [string | null, string | null])[]) =>
    windows.map(([janelaInicio, janelaFim], ordem) => ({ ordem, janelaInicio, janelaFim }))

  test.each([
    [
      'both ends',
      of([at('06:00'), at('07:00')], [at('12:00'), at('14:00')]),
      null,
      [at('06:00'), at('14:00')],
    ],
    [
      'the order of the stops',
      of([at('06:00'), null], [at('12:00'), null]).reverse(),
      null,
      [at('06:00'), at('12:00')],
    ],
    [
      'a stop between that ends last',
      of([at('06:00'), null], [at('15:00'), null], [at('12:00'), null]),
      null,
      [at('06:00'), at('15:00')],
    ],
    [
      'a start and the length of the route',
      of([at('06:00'), null], [null, null]),
      90,
      [at('06:00'), at('07:30')],
    ],
    ['a start alone', of([at('06:00'), null], [null, null]), null, [at('06:00'), at('06:00', '22')]],
    ['an end alone', of([null, null], [null, at('06:00', '22')]), null, [at('06:00'), at('06:00', '22')]],
    ['one moment', of([at('06:00'), null], [at('06:00'), null]), null, [at('06:00'), at('07:00')]],
    ['one stop', of([at('06:00'), at('08:00')]), 60, [at('06:00'), at('08:00')]],
  ])('%s', (_case, paradas, duracao, [inicio, fim]) => {
    expect(janelaDaCarga(paradas, duracao)).toEqual({ inicio, fim })
  })

  test('nothing planned takes nothing, and no trip takes longer than a year and a day', () => {
    expect(janelaDaCarga(of([null, null], [null, null]), 60)).toBeUndefined()
    const long = janelaDaCarga(
      of(['2026-11-21T06:00:00.000Z', null], ['2029-11-21T06:00:00.000Z', null]),
      null,
    )
    expect(long).toEqual({ inicio: '2026-11-21T06:00:00.000Z', fim: '2027-11-22T06:00:00.000Z' })
  })
})

test.each([
  [at('08:00'), at('07:00'), at('09:00'), 'realizado'],
  [at('08:00'), at('08:00'), at('09:00'), 'realizado'],
  [at('08:00'), at('08:01'), at('09:00'), 'realizado_com_atraso'],
  [null, at('08:01'), at('09:00'), 'realizado'],
  [at('08:00'), null, at('09:00'), 'atrasado'],
  [at('08:00'), null, at('07:00'), 'previsto'],
  [null, null, at('07:00'), 'previsto'],
])('an event planned for %s, done %s, seen at %s: %s', (dhPrevista, dhRealizada, now, expected) => {
  expect(situacaoDoEvento({ dhPrevista, dhRealizada }, now)).toBe(expected)
})
