import { describe, expect, test } from 'vitest'
import { type Plano, totaisDe } from './planejamento.rules.ts'
import { repartir } from './problema.rules.ts'
import { checkRestricoes } from './restricoes.rules.ts'
import { CD, makePlano, NOW, pedido, reasons, restricoesOf, trips, truck } from './testing/make-plano.ts'

describe('a plan', () => {
  test('serves or explains every order once, keeps capacities, and adds up', () => {
    const pedidos = Array.from({ length: 60 }, (_, i) =>
      pedido({
        at: [-22 - ((i * 37) % 20) / 10, -47 - ((i * 53) % 20) / 10],
        pesoKg: 300 + ((i * 271) % 2_500),
        tipoFrete: i % 5 === 4 ? 2 : i % 7 === 3 ? 3 : 1,
        prioridade: i % 9 === 0 ? 1 : 2,
        ...(i % 11 === 5 && { invalido: ['destino' as const] }),
      }),
    )
    const plano = makePlano(pedidos)
    const seen = [
      ...plano.viagens.flatMap(({ pedidoIds }) => pedidoIds),
      ...plano.fora.map(({ pedidoId }) => pedidoId),
    ]
    expect(seen.toSorted()).toEqual(pedidos.map(({ id }) => id).toSorted())
    const byId = new Map(pedidos.map((one) => [one.id, one]))
    for (const viagem of plano.viagens) {
      const own = viagem.pedidoIds.map((id) => byId.get(id)?.tipoFrete === 2)
      expect(new Set(own).size).toBe(1)
      expect(viagem.problema).toBeNull()
      expect(viagem.ocupacao.peso).toBeLessThanOrEqual(1)
      expect(viagem.custo).toBeCloseTo(500 + viagem.distanciaM * 0.005, 1)
      const times = viagem.paradas.flatMap(({ chegada, inicio, fim }) => [chegada, inicio, fim])
      expect([viagem.saida, ...times, viagem.retorno]).toEqual(
        [viagem.saida, ...times, viagem.retorno].toSorted(),
      )
    }
    const totais = totaisDe(plano.viagens, [truck])
    expect(totais.pedidos + plano.fora.length).toBe(60)
    expect(totais.custo).toBeCloseTo(
      plano.viagens.reduce((sum, { custo }) => sum + custo, 0),
      1,
    )
  })

  test('unloads what goes to one place together', () => {
    const [viagem] = makePlano([pedido(), pedido(), pedido()]).viagens
    expect(viagem?.paradas).toHaveLength(1)
    // There, half an hour of unloading, and back.
    expect((viagem?.trabalhoS ?? 0) % 60).toBeLessThan(60)
    expect(viagem?.pedidoIds).toHaveLength(3)
  })

  test('splits a place that no vehicle takes at once', () => {
    const plano = makePlano(Array.from({ length: 15 }, () => pedido()))
    expect(plano.viagens.map(({ pesoKg }) => pesoKg).sort()).toEqual([10_000, 5_000])
  })

  test('goes on from given trips, and leaves alone those that are fixed', () => {
    const [a, b, c] = [pedido(), pedido({ at: [-22.88, -47.1] }), pedido({ at: [-22.95, -47.0] })]
    const fixada = { veiculoId: 'truck', pedidoIds: [c.id, a.id] }
    const plano = makePlano(
      [a, b, c],
      {},
      { fixadas: [fixada], partida: [{ veiculoId: 'truck', pedidoIds: [b.id, a.id] }] },
    )
    expect(plano.viagens.find(({ fixada: isKept }) => isKept)?.pedidoIds).toEqual(fixada.pedidoIds)
    expect(trips(plano)).toEqual([[a.id, c.id].sort(), [b.id]])
  })

  test('keeps together and apart what is asked for', () => {
    const [a, b, c] = [pedido(), pedido(), pedido()]
    expect(trips(makePlano([a, b, c], { separados: [[a.id, b.id]] }))).toHaveLength(2)
    const far = pedido({ at: [-25.4, -49.2] })
    const joined = makePlano([a, far], { juntos: [[a.id, far.id]] })
    expect(trips(joined)).toEqual([[a.id, far.id].sort()])
  })

  test('with goods at two origins splits the vehicles between them', () => {
    const other = { ...CD, latitude: -19.92, longitude: -43.94 }
    const pedidos = [pedido(), pedido({ origem: other, at: [-19.8, -43.9] })]
    expect(
      makePlano(pedidos)
        .viagens.map(({ origem }) => origem.latitude)
        .sort(),
    ).toEqual([-19.92, -23.1852].sort())
    expect(repartir(5, [3, 1])).toEqual([4, 1])
    expect(repartir(1, [1, 1, 1])).toEqual([1, 0, 0])
    expect(repartir(7, [])).toEqual([])
  })
})

describe('an order that is left out', () => {
  const cases: readonly [string, () => Plano, readonly [string, string, string]][] = [
    [
      'has no pick-up',
      () => makePlano([pedido({ dhColeta: null, invalido: ['dhColeta'] })]),
      ['semData', 'Sem data de coleta.', 'informarData'],
    ],
    [
      'was taken by somebody',
      () => makePlano([pedido({ ocupado: 'O pedido já está na minuta 7' })]),
      ['ocupado', 'O pedido já está na minuta 7.', 'verPedido'],
    ],
    [
      'is nowhere',
      () => makePlano([pedido({ invalido: ['destino'] })]),
      ['semLugar', 'Destino sem coordenadas.', 'marcarNoMapa'],
    ],
    [
      'lies on an island',
      () =>
        makePlano([
          pedido({
            semEstrada: true,
            entrega: {
              nome: 'Pousada',
              localidade: 'Fernando de Noronha, PE',
              latitude: -3.84,
              longitude: -32.41,
            },
          }),
        ]),
      ['semEstrada', 'Sem estrada entre Jundiaí, SP e Fernando de Noronha, PE.', 'indicarRedespacho'],
    ],
    [
      'is not ready',
      () => makePlano([pedido({ dhColeta: '2026-11-23T17:00:00.000Z' })], { saida: NOW }),
      ['naoPronto', 'Pronto só em 23/11 14:00, depois da saída do plano.', 'reverJanela'],
    ],
    [
      'is too heavy',
      () => makePlano([pedido({ pesoKg: 34_200 })]),
      ['grande', '34,2 t, mais que qualquer veículo (10,0 t).', 'subdividir'],
    ],
    [
      'is wanted before anybody can be there',
      () => makePlano([pedido({ dhEntrega: '2026-11-23T09:30:00.000Z' })]),
      ['janela', 'Janela 06:00–06:30, chegada possível às 07:11.', 'reverJanela'],
    ],
    [
      'is wanted in the night',
      () =>
        makePlano([pedido({ dhEntregaInicio: '2026-11-24T00:00:00Z', dhEntrega: '2026-11-24T04:00:00Z' })]),
      ['janela', 'Entrega até 24/11 01:00: não há hora de recebimento nos dias do plano.', 'reverJanela'],
    ],
    [
      'is too far for one day',
      () => makePlano([pedido({ at: [-19.92, -43.94] })], { diasMax: 1 }),
      ['longe', 'Ida e volta não cabem em um dia de jornada.', 'reverRestricao'],
    ],
    [
      'is FOB, and no vehicle is left for it',
      () =>
        makePlano([pedido({ prioridade: 1 }), pedido({ tipoFrete: 2 })], {
          veiculos: [{ ...truck, quantidade: 1 }],
        }),
      ['semVeiculo', 'FOB: falta veículo para uma minuta à parte.', 'liberarVeiculo'],
    ],
  ]
  test.each(cases)('because it %s', (_name, plan, expected) => {
    expect(reasons(plan())).toEqual([expected])
  })

  test('by its window is served when windows do not count, and urgent ones come first', () => {
    const late = pedido({ dhEntrega: '2026-11-23T09:30:00.000Z' })
    expect(makePlano([late], { prazosEntrega: false }).fora).toEqual([])
    const [normal, urgent] = [
      pedido({ pesoKg: 8_000 }),
      pedido({ pesoKg: 8_000, prioridade: 1, at: [-22.8, -47.2] }),
    ]
    const plano = makePlano([normal, urgent], { veiculos: [{ ...truck, quantidade: 1 }] }, {}, 60_000)
    expect(trips(plano)).toEqual([[urgent.id]])
  })

  test('comes back when the opening hours of the place allow it', () => {
    const closed = { dias: [2] as const, inicio: '08:00', fim: '10:00', terminaNoDiaSeguinte: false }
    const [viagem] = makePlano([pedido({ janelas: [closed] })]).viagens
    expect(viagem?.paradas[0]?.inicio.slice(0, 13)).toMatch(/^2026-11-24T1[123]/)
    expect(makePlano([pedido({ janelas: [closed] })], { diasMax: 1 }).fora).toHaveLength(1)
    expect(makePlano([pedido({ janelas: [closed] })], { diasMax: 1, janelasClientes: false }).fora).toEqual(
      [],
    )
  })
})

describe('restrictions', () => {
  const [a, b, fob] = [pedido(), pedido(), pedido({ tipoFrete: 2 })]
  const known = new Map([a, b, fob].map((one) => [one.id, one]))
  test.each([
    [{}, []],
    [{ veiculos: [{ ...truck, quantidade: 0 }] }, ['restricoes.veiculos']],
    [{ veiculos: [truck, truck] }, ['restricoes.veiculos.1.id']],
    [{ saida: 'ontem' }, ['restricoes.saida']],
    [{ juntos: [[a.id, 'x']] }, ['restricoes.juntos.0']],
    [{ juntos: [[a.id, a.id]] }, ['restricoes.juntos.0']],
    [{ juntos: [[a.id, fob.id]] }, ['restricoes.juntos.0']],
    [{ juntos: [[a.id, b.id]], separados: [[b.id, a.id]] }, ['restricoes.juntos.0']],
    [{ separados: [[a.id, fob.id]] }, []],
  ] as const)('%j', (values, paths) => {
    expect(checkRestricoes(restricoesOf(values), known).map(({ path }) => path)).toEqual(paths)
  })
})
