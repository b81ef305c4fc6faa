/** What a plan must not take for granted: that all goods are there, that roads lead everywhere, that vehicles are known. */
import { describe, expect, test } from 'vitest'
import { runSearch } from '#planner/run-search.ts'
import { estimateDistancia } from './distancia.rules.ts'
import { SEM_CAMINHO } from './estradas.rules.ts'
import { chaveDoLugar, saidaDe } from './paradas-plano.rules.ts'
import { buildPergunta, buildPlano } from './pergunta.rules.ts'
import { totaisDe } from './planejamento.rules.ts'
import { checkRestricoes, type Restricoes } from './restricoes.rules.ts'
import {
  CD,
  calculoOf,
  makePlano,
  NOW,
  pedido,
  reasons,
  restricoesOf,
  trips,
  truck,
} from './testing/make-plano.ts'
import { type Calculo, markSemEstrada } from './viagem.rules.ts'

describe('the day of a plan', () => {
  test('leaves on its first day: an order of tomorrow takes nothing from those of today', () => {
    const today = Array.from({ length: 40 }, (_, i) =>
      pedido({
        at: [-22.6 - ((i * 37) % 20) / 20, -47 - ((i * 53) % 20) / 20],
        dhEntrega: i % 2 === 0 ? '2026-11-23T21:00:00.000Z' : null,
        dhColeta: i % 4 === 0 ? '2026-11-23T10:00:00.000Z' : NOW,
      }),
    )
    const tomorrow = pedido({ dhColeta: '2026-11-24T09:00:00.000Z' })
    const alone = makePlano(today)
    const both = makePlano([...today, tomorrow])
    expect(totaisDe(alone.viagens, [truck]).pedidos).toBe(40)
    expect(trips(both)).toEqual(trips(alone))
    expect(both.viagens.map(({ saida }) => saida).sort()[0]).toBe('2026-11-23T10:00:00.000Z')
    expect(both.fora).toEqual([
      {
        pedidoId: tomorrow.id,
        numero: tomorrow.numero,
        nome: tomorrow.entrega.nome,
        motivo: 'outroDia',
        texto: 'Coleta em 24/11 06:00, depois do dia em que o plano sai.',
        acao: 'planejarDia',
        dia: '2026-11-24',
      },
    ])
    // Alone, or with a departure that says so, it has its own trip.
    expect(makePlano([tomorrow]).viagens[0]?.saida).toBe('2026-11-24T09:00:00.000Z')
    expect(
      makePlano([...today, tomorrow], { saida: '2026-11-24T09:00:00.000Z', prazosEntrega: false }).fora,
    ).toEqual([])
  })

  test.each([
    ['goods of today are waited for', ['2026-11-23T20:00:00.000Z', NOW], '2026-11-23T20:00:00.000Z'],
    [
      'an evening here is still today, though it is tomorrow in UTC',
      ['2026-11-24T01:00:00.000Z', NOW],
      '2026-11-24T01:00:00.000Z',
    ],
    ['what was ready long ago leaves now', ['2026-11-20T09:00:00.000Z', '2026-11-24T09:00:00.000Z'], NOW],
    [
      'without any of today it is the first day that has some',
      ['2026-11-25T09:00:00.000Z', '2026-11-24T12:00:00.000Z', '2026-11-24T09:00:00.000Z'],
      '2026-11-24T12:00:00.000Z',
    ],
    ['without orders it is now', [], NOW],
  ])('leaves: %s', (_name, coletas, expected) => {
    expect(
      saidaDe(
        { saida: null },
        coletas.map((dhColeta) => pedido({ dhColeta })),
        NOW,
      ),
    ).toBe(expected)
  })

  test('says of a trip that is kept that it leaves before its goods are there', () => {
    const [a, late] = [pedido(), pedido({ dhColeta: '2026-11-24T09:00:00.000Z' })]
    const kept = { veiculoId: 'truck', pedidoIds: [a.id, late.id] }
    expect(makePlano([a, late], {}, { fixadas: [kept] }).viagens[0]?.problema).toBe(
      'Sai antes de tudo estar pronto',
    )
  })
})

describe('a capacity that nobody informed', () => {
  const semMedidas = { ...truck, id: 'sem', nome: 'Baú', volumeM3: 0, paletes: 0 }
  const soPeso = { cubagemM3: 0, paletes: 0 }
  const cases: readonly [string, Parameters<typeof makePlano>, readonly [string, string, string][]][] = [
    [
      'takes no order that has such a measure',
      [[pedido()], { veiculos: [semMedidas] }],
      [['semCapacidade', 'Nenhum veículo liberado tem informado quantos m³ leva.', 'informarCapacidade']],
    ],
    [
      'says so of pallets too',
      [[pedido({ cubagemM3: 0 })], { veiculos: [semMedidas] }],
      [
        [
          'semCapacidade',
          'Nenhum veículo liberado tem informado quantos paletes leva.',
          'informarCapacidade',
        ],
      ],
    ],
    ['does not matter to an order without the measure', [[pedido(soPeso)], { veiculos: [semMedidas] }], []],
    ['leaves the order to the vehicle that is known', [[pedido()], { veiculos: [semMedidas, truck] }], []],
    [
      'of the only vehicle that takes the weight is told as what is missing',
      [[pedido({ pesoKg: 12_000 })], { veiculos: [{ ...semMedidas, capacidadeKg: 20_000 }, truck] }],
      [
        [
          'semCapacidade',
          'Nenhum veículo leva ao mesmo tempo o peso, a cubagem e os paletes; há veículos com capacidade não informada.',
          'informarCapacidade',
        ],
      ],
    ],
    [
      'is not to blame where all are known',
      [
        [pedido({ pesoKg: 12_000, cubagemM3: 40 })],
        { veiculos: [{ ...truck, id: 'plano', capacidadeKg: 20_000, volumeM3: 30 }, truck] },
      ],
      [['grande', 'Nenhum veículo leva ao mesmo tempo o peso, a cubagem e os paletes.', 'subdividir']],
    ],
  ]
  test.each(cases)('%s', (_name, [pedidos, restricoes], expected) => {
    const plano = makePlano(pedidos, restricoes)
    expect(reasons(plano)).toEqual(expected)
    expect(plano.viagens).toHaveLength(expected.length === 0 ? 1 : 0)
  })

  test('of kg is asked for before anything is planned; a vehicle that does not leave need not say it', () => {
    const semPeso = { ...truck, capacidadeKg: 0 }
    const problems = (quantidade: number) =>
      checkRestricoes(
        restricoesOf({
          veiculos: [
            { ...truck, id: 'outro' },
            { ...semPeso, quantidade },
          ],
        }),
        new Map(),
      )
    expect(problems(1)).toEqual([
      { path: 'restricoes.veiculos.1.capacidadeKg', message: 'Informe quantos kg leva: Truck' },
    ])
    expect(problems(0)).toEqual([])
  })

  test('is told of a trip that is kept all the same', () => {
    const one = pedido()
    const kept = { veiculoId: 'sem', pedidoIds: [one.id] }
    expect(makePlano([one], { veiculos: [semMedidas] }, { fixadas: [kept] }).viagens[0]?.problema).toBe(
      'A capacidade do veículo não foi informada',
    )
  })
})

describe('a matrix in which ways are missing', () => {
  const [a, b, cut, oneWay] = [
    pedido(),
    pedido({ at: [-22.7, -47.3] }),
    pedido({ at: [-23.8, -45.4] }),
    pedido({ at: [-23.9, -45.5] }),
  ]
  const pedidos = [a, b, cut, oneWay]
  /** As a road server answers it: nothing leads to `cut` nor from it, and nothing leads back from `oneWay`. */
  function calculo(restricoes: Restricoes): Calculo {
    const whole = calculoOf(pedidos, restricoes)
    const { indice, metros, segundos } = whole.matriz
    const n = indice.size
    const [away, there] = [cut, oneWay].map(({ entrega }) => indice.get(chaveDoLugar(entrega)))
    const without = (values: Int32Array) =>
      values.map((value, cell) => {
        const [row, column] = [Math.floor(cell / n), cell % n]
        const isGone = row !== column && (row === away || column === away || row === there)
        return isGone ? SEM_CAMINHO : value
      })
    return { ...whole, matriz: { indice, metros: without(metros), segundos: without(segundos) } }
  }
  test.each([
    [true, [cut.id, oneWay.id]],
    [false, [cut.id]],
  ])('leaves out only what is not reached; whoever comes back (%s) needs both ways', (retornaOrigem, ids) => {
    const restricoes = restricoesOf({ retornaOrigem })
    const known = calculo(restricoes)
    const marked = markSemEstrada(pedidos, known.matriz, restricoes)
    expect(marked.filter(({ semEstrada }) => semEstrada).map(({ id }) => id)).toEqual(ids)
    const pergunta = buildPergunta(marked, known)
    const { plan } = runSearch(pergunta.problem, {
      seed: 1,
      endsAt: Number.MAX_SAFE_INTEGER,
      clock: () => 0,
      maxRounds: 300,
    })
    const plano = buildPlano(pergunta, plan)
    expect(plano.fora.map(({ pedidoId, motivo }) => [pedidoId, motivo])).toEqual(
      ids.map((id) => [id, 'semEstrada']),
    )
    expect(totaisDe(plano.viagens, [truck]).pedidos).toBe(4 - ids.length)
    expect(
      plano.viagens.every(({ problema, distanciaM }) => problema === null && distanciaM < 1_000_000),
    ).toBe(true)
  })
  test('tells of a trip that was put together by hand, and adds up the ways that are known', () => {
    const known = calculo(restricoesOf())
    const [viagem] = buildPlano(
      buildPergunta(pedidos, known, { fixadas: [{ veiculoId: 'truck', pedidoIds: [a.id, cut.id] }] }),
      { routes: [], leftOut: [], cost: 0 },
    ).viagens
    expect(viagem?.problema).toBe('Tem um trecho sem estrada')
    expect(viagem?.distanciaM).toBe(estimateDistancia(CD, { latitude: -22.9, longitude: -47.06 }).metros)
  })
})
