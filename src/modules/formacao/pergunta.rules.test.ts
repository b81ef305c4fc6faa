import { describe, expect, test } from 'vitest'
import { estimarDistancia } from './distancia.rules.ts'
import { janelasDosPedidos, jornadaDe, type PedidoDoPlano, saidaDe } from './paradas-plano.rules.ts'
import { isSemBusca, montarPergunta, montarPlano, planoVazio } from './pergunta.rules.ts'
import { type Fixada, type Plano, totaisDe } from './planejamento.rules.ts'
import { runSearch } from './planner/run-search.ts'
import { verifyPlan } from './planner/verify-plan.ts'
import { repartir } from './problema.rules.ts'
import { checkRestricoes, RESTRICOES_PADRAO, type Restricoes } from './restricoes.rules.ts'
import { type Calculo, lugaresDe, matrizDe } from './viagem.rules.ts'

const NOW = '2026-11-23T09:00:00.000Z'
const ZONE = 'America/Sao_Paulo'
const CD = { nome: 'CD Jundiaí', localidade: 'Jundiaí, SP', latitude: -23.1852, longitude: -46.8974 }
let counter = 0
const pedido = (
  values: Partial<PedidoDoPlano> & { readonly at?: readonly [number, number] } = {},
): PedidoDoPlano => {
  counter += 1
  const [latitude, longitude] = values.at ?? [-22.9, -47.06]
  return {
    id: `p${counter}`,
    numero: `PD-${counter}`,
    tipoFrete: 1,
    prioridade: 2,
    pesoKg: 1_000,
    cubagemM3: 2,
    paletes: 1,
    origem: CD,
    entrega: { nome: `Loja ${counter}`, localidade: null, latitude, longitude },
    dhColeta: NOW,
    dhEntregaInicio: null,
    dhEntrega: null,
    janelas: [],
    fusoHorario: ZONE,
    invalido: [],
    ocupado: null,
    ...values,
  }
}
const truck = {
  id: 'truck',
  nome: 'Truck',
  capacidadeKg: 10_000,
  volumeM3: 50,
  paletes: 14,
  quantidade: 5,
  custoKm: 5,
  custoFixo: 500,
}
const restricoesOf = (values: Partial<Restricoes> = {}): Restricoes => ({
  ...RESTRICOES_PADRAO,
  veiculos: [truck],
  ...values,
})

function calculoOf(pedidos: readonly PedidoDoPlano[], restricoes: Restricoes): Calculo {
  const lugares = lugaresDe(pedidos.filter(({ invalido }) => invalido.length === 0))
  const n = lugares.length
  const metros = new Int32Array(n * n)
  const segundos = new Int32Array(n * n)
  lugares.forEach((from, i) => {
    lugares.forEach((to, j) => {
      const way = estimarDistancia(from, to)
      metros[i * n + j] = way.metros
      segundos[i * n + j] = way.segundos
    })
  })
  const jornada = jornadaDe(restricoes, saidaDe(restricoes, pedidos, NOW))
  return {
    restricoes,
    jornada,
    janelas: janelasDosPedidos(pedidos, restricoes, jornada),
    matriz: matrizDe(lugares, metros, segundos),
  }
}

/** Asks and searches a little; every plan is checked against the problem it answers. */
function planejar(
  pedidos: readonly PedidoDoPlano[],
  values: Partial<Restricoes> = {},
  given: { readonly fixadas?: readonly Fixada[]; readonly partida?: readonly Fixada[] } = {},
  maxRounds = 300,
): Plano {
  const pergunta = montarPergunta(pedidos, calculoOf(pedidos, restricoesOf(values)), given)
  if (isSemBusca(pergunta)) return montarPlano(pergunta, planoVazio(pergunta))
  const { plan } = runSearch(pergunta.problem, {
    seed: 1,
    endsAt: Number.MAX_SAFE_INTEGER,
    clock: () => 0,
    maxRounds,
  })
  expect(verifyPlan(pergunta.problem, plan)).toEqual([])
  return montarPlano(pergunta, plan)
}
const trips = ({ viagens }: Plano) => viagens.map(({ pedidoIds }) => [...pedidoIds].sort()).sort()
const reasons = ({ fora }: Plano) => fora.map(({ motivo, texto, acao }) => [motivo, texto, acao])

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
    const plano = planejar(pedidos)
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
    const [viagem] = planejar([pedido(), pedido(), pedido()]).viagens
    expect(viagem?.paradas).toHaveLength(1)
    // There, half an hour of unloading, and back.
    expect((viagem?.trabalhoS ?? 0) % 60).toBeLessThan(60)
    expect(viagem?.pedidoIds).toHaveLength(3)
  })

  test('splits a place that no vehicle takes at once', () => {
    const plano = planejar(Array.from({ length: 15 }, () => pedido()))
    expect(plano.viagens.map(({ pesoKg }) => pesoKg).sort()).toEqual([10_000, 5_000])
  })

  test('goes on from given trips, and leaves alone those that are fixed', () => {
    const [a, b, c] = [pedido(), pedido({ at: [-22.88, -47.1] }), pedido({ at: [-22.95, -47.0] })]
    const fixada = { veiculoId: 'truck', pedidoIds: [c.id, a.id] }
    const plano = planejar(
      [a, b, c],
      {},
      { fixadas: [fixada], partida: [{ veiculoId: 'truck', pedidoIds: [b.id, a.id] }] },
    )
    expect(plano.viagens.find(({ fixada: isKept }) => isKept)?.pedidoIds).toEqual(fixada.pedidoIds)
    expect(trips(plano)).toEqual([[a.id, c.id].sort(), [b.id]])
  })

  test('keeps together and apart what is asked for', () => {
    const [a, b, c] = [pedido(), pedido(), pedido()]
    expect(trips(planejar([a, b, c], { separados: [[a.id, b.id]] }))).toHaveLength(2)
    const far = pedido({ at: [-25.4, -49.2] })
    const joined = planejar([a, far], { juntos: [[a.id, far.id]] })
    expect(trips(joined)).toEqual([[a.id, far.id].sort()])
  })

  test('with goods at two origins splits the vehicles between them', () => {
    const other = { ...CD, latitude: -19.92, longitude: -43.94 }
    const pedidos = [pedido(), pedido({ origem: other, at: [-19.8, -43.9] })]
    expect(
      planejar(pedidos)
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
      () => planejar([pedido({ dhColeta: null, invalido: ['dhColeta'] })]),
      ['semData', 'Sem data de coleta.', 'informarData'],
    ],
    [
      'was taken by somebody',
      () => planejar([pedido({ ocupado: 'O pedido já está na minuta 7' })]),
      ['ocupado', 'O pedido já está na minuta 7.', 'verPedido'],
    ],
    [
      'is nowhere',
      () => planejar([pedido({ invalido: ['destino'] })]),
      ['semLugar', 'Destino sem coordenadas.', 'marcarNoMapa'],
    ],
    [
      'is not ready',
      () => planejar([pedido({ dhColeta: '2026-11-23T17:00:00.000Z' })], { saida: NOW }),
      ['naoPronto', 'Pronto só em 23/11 14:00, depois da saída do plano.', 'reverJanela'],
    ],
    [
      'is too heavy',
      () => planejar([pedido({ pesoKg: 34_200 })]),
      ['grande', '34,2 t, mais que qualquer veículo (10,0 t).', 'subdividir'],
    ],
    [
      'is wanted before anybody can be there',
      () => planejar([pedido({ dhEntrega: '2026-11-23T09:30:00.000Z' })]),
      ['janela', 'Janela 06:00–06:30, chegada possível às 07:11.', 'reverJanela'],
    ],
    [
      'is wanted in the night',
      () =>
        planejar([pedido({ dhEntregaInicio: '2026-11-24T00:00:00Z', dhEntrega: '2026-11-24T04:00:00Z' })]),
      ['janela', 'Entrega até 24/11 01:00: não há hora de recebimento nos dias do plano.', 'reverJanela'],
    ],
    [
      'is too far for one day',
      () => planejar([pedido({ at: [-19.92, -43.94] })], { diasMax: 1 }),
      ['longe', 'Ida e volta não cabem em um dia de jornada.', 'reverRestricao'],
    ],
    [
      'is FOB, and no vehicle is left for it',
      () =>
        planejar([pedido({ prioridade: 1 }), pedido({ tipoFrete: 2 })], {
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
    expect(planejar([late], { prazosEntrega: false }).fora).toEqual([])
    const [normal, urgent] = [
      pedido({ pesoKg: 8_000 }),
      pedido({ pesoKg: 8_000, prioridade: 1, at: [-22.8, -47.2] }),
    ]
    const plano = planejar([normal, urgent], { veiculos: [{ ...truck, quantidade: 1 }] }, {}, 60_000)
    expect(trips(plano)).toEqual([[urgent.id]])
  })

  test('comes back when the opening hours of the place allow it', () => {
    const closed = { dias: [2] as const, inicio: '08:00', fim: '10:00', terminaNoDiaSeguinte: false }
    const [viagem] = planejar([pedido({ janelas: [closed] })]).viagens
    expect(viagem?.paradas[0]?.inicio.slice(0, 13)).toMatch(/^2026-11-24T1[123]/)
    expect(planejar([pedido({ janelas: [closed] })], { diasMax: 1 }).fora).toHaveLength(1)
    expect(planejar([pedido({ janelas: [closed] })], { diasMax: 1, janelasClientes: false }).fora).toEqual([])
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
