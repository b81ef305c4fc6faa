import { describe, expect, test } from 'vitest'
import {
  applyPasso,
  completeParadas,
  type FonteDaHora,
  isForaDeOrdem,
  janelaDaCarga,
  type ParadaNaViagem,
  type Passo,
  paradaDaDoca,
  paradaNaEstrada,
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
  chegadaFonte: null,
  saidaFonte: null,
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
    ['one failed, the other done', [7, 3], 0, 7],
    ['one failed, the other waits', [7, 1], 0, 7],
    ['the last one failed, without an occurrence', [7], 0, 7],
    ['all failed with an open occurrence', [7, 7], 1, 7],
  ] as const)('%s: %o with %i open occurrences is %i [L-129, D-050]', (_case, entregas, open, status) => {
    expect(statusNaEstrada(entregas, open)).toBe(status)
  })
})

describe('a stop with what its deliveries say of it', () => {
  test.each([
    ['nothing said', 1, null, 1],
    ['some wait', 2, 2, 2],
    ['left, though some wait', 3, 2, 3],
    ['all have a result, not left yet', 2, 3, 3],
    ['one failed', 2, 7, 7],
    ['one failed, and the vehicle left', 3, 7, 7],
    ['cancelled', 99, 7, 99],
  ] as const)('%s: %i with %s counts as %i [L-129]', (_case, situacao, entrega, expected) => {
    expect(paradaNaEstrada(situacao, entrega)).toBe(expected)
  })
})

describe('an arrival and a departure', () => {
  const passo = (tipo: Passo['tipo'], dh: string, values: Partial<Passo> = {}): Passo => ({
    tipo,
    dh,
    fonte: 'pessoa',
    corrige: false,
    ...values,
  })
  const reached = { situacao: 2, dhChegada: at('08:00'), chegadaFonte: 'pessoa' } as const
  const done = parada({ ...reached, situacao: 3, dhSaida: at('09:00'), saidaFonte: 'pessoa' })

  test('an arrival puts the stop in progress, a departure ends it', () => {
    expect(applyPasso(parada(), passo('chegada', at('08:00')))).toEqual(parada(reached))
    expect(applyPasso(parada(reached), passo('saida', at('09:00')))).toEqual(done)
  })

  test('a departure proves the arrival', () => {
    expect(applyPasso(parada(), passo('saida', at('09:00'), { fonte: 'portaria' }))).toEqual(
      parada({
        situacao: 3,
        dhChegada: at('09:00'),
        dhSaida: at('09:00'),
        chegadaFonte: 'portaria',
        saidaFonte: 'portaria',
      }),
    )
  })

  test('told again it changes nothing, corrected it does, and a late arrival does not undo the departure', () => {
    expect(applyPasso(done, passo('chegada', at('08:30')))).toBeUndefined()
    expect(applyPasso(done, passo('saida', at('09:30')))).toBeUndefined()
    expect(applyPasso(done, passo('saida', at('09:00'), { corrige: true }))).toBeUndefined()
    expect(applyPasso(done, passo('chegada', at('08:30'), { corrige: true }))).toEqual({
      ...done,
      dhChegada: at('08:30'),
    })
  })

  test.each<
    [known: FonteDaHora | null, at: string | null, fonte: FonteDaHora, dh: string, replaces: boolean]
  >([
    [null, null, 'posicao', '10:02', true],
    ['pessoa', '10:20', 'posicao', '10:02', false],
    ['portaria', '10:20', 'posicao', '10:02', false],
    ['pessoa', '10:20', 'portaria', '10:02', false],
    ['portaria', '10:20', 'pessoa', '10:02', false],
    ['posicao', '10:20', 'posicao', '10:02', true],
    ['posicao', '10:20', 'posicao', '10:20', false],
    ['posicao', '10:20', 'posicao', '10:31', false],
    ['posicao', '10:20', 'pessoa', '10:31', true],
    ['posicao', '10:20', 'portaria', '10:31', true],
    ['posicao', '10:20', 'pessoa', '10:20', true],
  ])('an hour of %s %s, told by %s as %s: replaced %s [E-203]', (known, hour, fonte, dh, replaces) => {
    const before = parada({ dhChegada: hour && at(hour), chegadaFonte: known })
    const after = applyPasso(before, passo('chegada', at(dh), { fonte }))
    expect(after && [after.dhChegada, after.chegadaFonte]).toEqual(replaces ? [at(dh), fonte] : undefined)
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
