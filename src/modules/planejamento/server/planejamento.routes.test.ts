import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import { buildVeiculo } from '#modules/carga/server/testing/build-frota.ts'
import type { Minuta } from '#modules/minuta/minuta.contract.ts'
import type { Pedido } from '#modules/pedido/pedido.contract.ts'
import { buildPedido } from '#modules/pedido/server/testing/build-pedido.ts'
import type { SignedIn, TestCompany } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Planejamento } from '../planejamento.contract.ts'
import { startFakeVroom } from './motor/testing/fake-vroom.ts'
import { runPlanejamento } from './run-planejamento.ts'

const app = await openTestApp()
const vroom = await startFakeVroom()
afterAll(() => vroom.close())
const send = createSend(app, '/formacao')
let company: TestCompany
let operator: SignedIn
let colleague: SignedIn
let stranger: SignedIn
let unidadeNegocioId: string

beforeEach(async () => {
  ;({ company, admin: colleague, operator, stranger } = await buildPeople(app))
  unidadeNegocioId = await defaultUnit(app, company.ownerId)
})

const SOROCABA = 3552205
const CAMPINAS = 3509502
const RIBEIRAO = 3543402
const shop = (municipioId: number, nome = 'Loja') => ({ destino: { nome, municipioId } })
const build = (values: Parameters<typeof buildPedido>[2] = {}) =>
  buildPedido(app, operator, { dhEntrega: null, ...shop(CAMPINAS), ...values })
const truck = (values: object = {}) => ({
  id: 'truck',
  nome: 'Truck',
  capacidadeKg: 10_000,
  volumeM3: 50,
  paletes: 14,
  quantidade: 4,
  custoKm: 5,
  custoFixo: 500,
  ...values,
})
const start = (body: object = {}, who = operator) =>
  send(who, 'POST', '/planejamento', {
    unidadeNegocioId,
    segundos: 5,
    ...body,
    restricoes: { veiculos: [truck()], ...(body as { restricoes?: object }).restricoes },
  })
const read = async (id: string, who = operator) =>
  (await send(who, 'GET', `/planejamento/${id}`)).json<Planejamento>()
const KEEP_EVERY_MS = 50
/** Runs the search as its job would, and ends it as soon as it kept a plan of its own. */
async function search(id: string, deps = app.deps): Promise<Planejamento> {
  const { melhoras } = await read(id)
  let isOver = false
  const running = runPlanejamento(deps, company.ownerId, id, KEEP_EVERY_MS).finally(() => {
    isOver = true
  })
  while (!isOver && (await read(id)).melhoras === melhoras) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await send(operator, 'PUT', `/planejamento/${id}/parar`)
  await running
  return read(id)
}
const planned = async (body: object = {}): Promise<Planejamento> => {
  const answer = await start(body)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return search(answer.json<Planejamento>().id)
}
const minutas = async () => (await send(operator, 'GET', '/minuta')).json<Minuta[]>()
const situacaoOf = async (id: string | undefined) =>
  (await send(operator, 'GET', `/pedido/${id}`)).json<Pedido>().situacao
const numbersOf = (plan: Planejamento, pedidos: readonly Pedido[]) =>
  plan.plano?.viagens
    .map(({ pedidoIds }) => pedidoIds.map((id) => pedidos.find((one) => one.id === id)?.numero).sort())
    .sort()

describe('a plan', () => {
  test('leaves on its first day and sends nobody where no road leads: both are told with what to do', async () => {
    const today = await build()
    const tomorrow = await build({ dhColeta: '2026-11-24T09:00:00.000Z' })
    const noronha = await build(shop(2605459))
    const plan = await planned()
    expect(plan.saida).toBe(today.dhColeta)
    expect(plan.plano?.totais).toMatchObject({ viagens: 1, pedidos: 1 })
    expect(plan.plano?.fora).toHaveLength(2)
    expect(plan.plano?.fora).toContainEqual(
      expect.objectContaining({ pedidoId: tomorrow.id, motivo: 'outroDia', dia: '2026-11-24' }),
    )
    expect(plan.plano?.fora).toContainEqual(
      expect.objectContaining({
        pedidoId: noronha.id,
        texto: 'Sem estrada entre Jundiaí, SP e Fernando de Noronha, PE.',
        acao: 'indicarRedespacho',
      }),
    )
    const later = await planned({ pedidoIds: [tomorrow.id] })
    expect(later.saida).toBe(tomorrow.dhColeta)
    expect(later.plano?.totais.pedidos).toBe(1)
  })

  test('is searched, shown and applied as one step: the manifests exist, in order, with their history [L-148]', async () => {
    const pedidos = [
      await build(),
      await build({ tipoFrete: 3, ...shop(SOROCABA) }),
      await build({ tipoFrete: 2 }),
      await build({ dhColeta: null }),
      await build({ destino: { cidade: 'Nenhures', uf: 'SC' } }),
      await build({ pesoTotal: 34_200, ...shop(RIBEIRAO) }),
    ]
    const [cif, dirigido, fob, semData, semLugar, pesado] = pedidos.map(({ numero }) => numero)
    const plan = await planned()
    expect(plan).toMatchObject({
      situacao: 'pronto',
      pedidos: 6,
      fonteDistancia: 'estimativa',
      comparacao: { base: 'primeiro' },
      plano: { totais: { viagens: 2, pedidos: 3 } },
    })
    expect(plan.saida).toBe('2026-11-23T09:00:00.000Z')
    expect(numbersOf(plan, pedidos)).toEqual([[cif, dirigido], [fob]])
    expect(new Map(plan.plano?.fora.map(({ numero, texto, acao }) => [numero, [texto, acao]]))).toEqual(
      new Map([
        [semData, ['Sem data de coleta.', 'informarData']],
        [semLugar, ['Destino sem coordenadas.', 'marcarNoMapa']],
        [pesado, ['34,2 t, mais que qualquer veículo (10,0 t).', 'subdividir']],
      ]),
    )
    const [viagem] = plan.plano?.viagens ?? []
    expect(viagem?.paradas).toHaveLength(2)
    expect(viagem?.retorno.localeCompare(viagem.saida)).toBe(1)
    const applied = await send(operator, 'POST', `/planejamento/${plan.id}/aplicar`, {
      version: plan.version,
    })
    expect(applied.json<Planejamento>()).toMatchObject({ situacao: 'aplicado', minutasCriadas: [{}, {}] })
    const created = await minutas()
    expect(created.map(({ pedidos: own }) => own.map(({ id }) => id)).sort()).toEqual(
      plan.plano?.viagens.map(({ pedidoIds }) => pedidoIds).sort(),
    )
    expect(created.every(({ aberta, version }) => aberta && version === 1)).toBe(true)
    const events = await listEvents(app, company.ownerId, created[0]?.id ?? '')
    expect(events.map(({ tipo }) => tipo)).toEqual(['minuta.created'])
    const history = (await send(operator, 'GET', `/pedido/${pedidos[0]?.id}/historico`)).json()
    expect(history[0]).toMatchObject({ acao: 'inclusão em minuta' })
    const again = await send(operator, 'POST', `/planejamento/${plan.id}/aplicar`, {
      version: applied.json<Planejamento>().version,
    })
    expect(again.json()).toMatchObject({ code: 'planejamento_encerrado' })
  })

  test('names the VROOM server that it was asked of, and who planned when that one failed', async () => {
    const { config } = app.deps
    const deps = { ...app.deps, config: { ...config, maps: { ...config.maps, vroomUrl: vroom.url } } }
    const pedidos = [await build(), await build({ tipoFrete: 2 }), await build(shop(SOROCABA))]
    const asked = async () => {
      const answer = await start({ pedidoIds: pedidos.map(({ id }) => id) })
      return search(answer.json<Planejamento>().id, deps)
    }
    expect((await asked()).plano).toMatchObject({ motor: 'vroom', totais: { pedidos: 3, viagens: 2 } })
    expect(vroom.asked).toHaveLength(1)
    vroom.answer((response) => void response.writeHead(500).end())
    expect((await asked()).plano).toMatchObject({ motor: 'vroomFalhou', totais: { pedidos: 3 } })
    expect((await planned({ pedidoIds: pedidos.map(({ id }) => id) })).plano?.motor).toBe('estiva')
  })

  test('with an order that somebody took meanwhile creates nothing and names it', async () => {
    const pedidos = [await build(), await build(shop(SOROCABA))]
    const plan = await planned()
    await send(colleague, 'POST', '/minuta', { unidadeNegocioId, pedidoIds: [pedidos[1]?.id] })
    const refused = await send(operator, 'POST', `/planejamento/${plan.id}/aplicar`, {
      version: plan.version,
    })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'planejamento_pedido_ocupado',
      pedidos: [{ id: pedidos[1]?.id, minuta: 1 }],
    })
    expect(refused.json().message).toContain(pedidos[1]?.numero)
    expect(await minutas()).toHaveLength(1)
    expect((await read(plan.id)).situacao).toBe('pronto')
    await send(operator, 'PATCH', `/planejamento/${plan.id}`, { version: plan.version, procurar: true })
    const after = await search(plan.id)
    expect(after.plano?.totais.pedidos).toBe(1)
    expect(after.plano?.fora).toMatchObject([{ texto: 'O pedido já está na minuta 1.', acao: 'verPedido' }])
  })

  test('of open manifests is compared with them and takes their place; what it leaves out stays', async () => {
    const pedidos = [await build(), await build(), await build(shop(SOROCABA)), await build(shop(SOROCABA))]
    const [a, b, c, d] = pedidos.map(({ id }) => id)
    const old = [
      [a, c],
      [b, d],
    ].map((pedidoIds) => send(operator, 'POST', '/minuta', { unidadeNegocioId, pedidoIds }))
    const [one, two] = (await Promise.all(old)).map((answer) => answer.json<Minuta>())
    const plan = await planned({ pedidoIds: [], minutaIds: [one?.id, two?.id] })
    expect(plan).toMatchObject({ minutas: 2, comparacao: { base: 'minutas', viagens: 2, pedidos: 4 } })
    expect(plan.plano?.totais.custo).toBeLessThan(plan.comparacao?.custo ?? 0)
    expect(plan.plano?.totais.viagens).toBe(1)
    await send(operator, 'POST', `/planejamento/${plan.id}/aplicar`, { version: plan.version })
    const [created, ...others] = await minutas()
    expect(others).toEqual([])
    expect(created?.pedidos.map(({ id }) => id).sort()).toEqual([a, b, c, d].sort())
    const history = await send(operator, 'GET', `/minuta/${one?.id}/historico`)
    expect(history.json()[0]).toMatchObject({ acao: 'exclusão' })
  })

  test('that was applied is undone as one step: orders are free, and manifests that it took apart are back', async () => {
    const pedidos = [
      await build(),
      await build(),
      await build(shop(SOROCABA)),
      await build({ tipoFrete: 2 }),
      await build({ pesoTotal: 34_200 }),
    ]
    const [a, b, c, fob, pesado] = pedidos.map(({ id }) => id)
    const create = async (pedidoIds: (string | undefined)[]) =>
      (
        await send(operator, 'POST', '/minuta', { unidadeNegocioId, descricao: 'Antiga', pedidoIds })
      ).json<Minuta>()
    const [one, two] = [await create([a, c]), await create([pesado, b])]
    const plan = await planned({ pedidoIds: [fob], minutaIds: [one.id, two.id] })
    const apply = (version: number) => send(operator, 'POST', `/planejamento/${plan.id}/aplicar`, { version })
    const undo = (version: number, who = operator) =>
      send(who, 'POST', `/planejamento/${plan.id}/desfazer`, { version })
    expect((await undo(plan.version)).json()).toMatchObject({ code: 'planejamento_nao_aplicado' })
    const applied = (await apply(plan.version)).json<Planejamento>()
    const made = applied.minutasCriadas.map(({ id }) => id)
    // What the plan leaves out stays in its manifest.
    expect((await minutas()).map(({ id }) => id).sort()).toEqual([...made, two.id].sort())
    for (const who of [colleague, stranger]) expect((await undo(applied.version, who)).statusCode).toBe(404)
    expect((await undo(plan.version)).json()).toMatchObject({ code: 'planejamento_changed' })

    const undone = await undo(applied.version)
    expect(undone.json()).toMatchObject({ situacao: 'pronto', minutasCriadas: [], plano: {} })
    const back = new Map((await minutas()).map((minuta) => [minuta.id, minuta]))
    expect([...back.keys()].sort()).toEqual([one.id, two.id].sort())
    expect(back.get(one.id)).toMatchObject({
      codigo: one.codigo,
      descricao: 'Antiga',
      tipoFrete: 1,
      pedidos: [{ id: a }, { id: c }],
    })
    expect(back.get(two.id)).toMatchObject({
      version: two.version + 2,
      pedidos: [{ id: pesado }, { id: b }],
    })
    expect(back.get(one.id)?.version).toBeGreaterThan(one.version)
    expect(await situacaoOf(fob)).toBe('livre')
    const events = await listEvents(app, company.ownerId, made[0] ?? '')
    expect(events.map(({ tipo }) => tipo)).toEqual(['minuta.created', 'minuta.removed'])
    expect((await listEvents(app, company.ownerId, one.id)).at(-1)?.tipo).toBe('minuta.created')
    const history = (await send(operator, 'GET', `/pedido/${b}/historico`)).json()
    expect(history[0]).toMatchObject({ acao: 'plano desfeito', mudancas: [{ para: String(two.codigo) }] })
    expect((await send(operator, 'GET', `/minuta/${one.id}/historico`)).json()[0]).toMatchObject({
      acao: 'volta ao desfazer plano',
    })
    const again = await apply(undone.json<Planejamento>().version)
    expect(again.json()).toMatchObject({ situacao: 'aplicado', minutasCriadas: made.map(() => ({})) })
  })

  test('is not undone once one of its manifests is another: it says which one and why', async () => {
    await build()
    await build({ tipoFrete: 2 })
    await build({ tipoFrete: 2, ...shop(SOROCABA) })
    const plan = await planned()
    const applied = (
      await send(operator, 'POST', `/planejamento/${plan.id}/aplicar`, { version: plan.version })
    ).json<Planejamento>()
    const undo = () =>
      send(operator, 'POST', `/planejamento/${plan.id}/desfazer`, { version: applied.version })
    const [first, second] = applied.minutasCriadas
    await send(colleague, 'PUT', `/minuta/${second?.id}/fechar`, { version: 1 })
    const confirmed = await send(operator, 'POST', `/minuta/${first?.id}/confirmar`, { version: 1 })
    const refused = await undo()
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'planejamento_minuta_mudada'])
    expect(refused.json().message).toBe(
      `O plano não pode ser desfeito: a minuta ${first?.codigo} já é a carga ${confirmed.json<{ codigo: string }>().codigo} e a minuta ${second?.codigo} está fechada. Nada mudou.`,
    )
    expect(await minutas()).toHaveLength(applied.minutasCriadas.length - 1)
    expect((await read(plan.id)).situacao).toBe('aplicado')
  })

  test('keeps a trip that was fixed, and a change of restrictions goes on from the best plan', async () => {
    const pedidos = [await build(), await build(shop(SOROCABA)), await build(shop(RIBEIRAO))]
    const [campinas, sorocaba] = pedidos.map(({ id }) => id)
    const plan = await planned()
    const fixadas = [{ veiculoId: 'truck', pedidoIds: [sorocaba, campinas] }]
    const fixed = await send(operator, 'PATCH', `/planejamento/${plan.id}`, {
      version: plan.version,
      fixadas,
      restricoes: { paradasMax: 5 },
    })
    expect(fixed.json<Planejamento>()).toMatchObject({ situacao: 'fila', version: plan.version + 1 })
    const after = await search(plan.id)
    expect(after.restricoes.paradasMax).toBe(5)
    expect(after.plano?.viagens.filter(({ fixada }) => fixada)).toMatchObject([
      { pedidoIds: [sorocaba, campinas] },
    ])
    expect(after.plano?.totais).toMatchObject({ viagens: 2, pedidos: 3 })
    const stale = await send(operator, 'PATCH', `/planejamento/${plan.id}`, {
      version: plan.version,
      fixadas: [],
    })
    expect(stale.json()).toMatchObject({ code: 'planejamento_changed', current: { version: after.version } })
    const other = await build()
    const foreign = await send(operator, 'PATCH', `/planejamento/${plan.id}`, {
      version: after.version,
      fixadas: [{ veiculoId: 'truck', pedidoIds: [other.id] }],
    })
    expect(foreign.json().details).toMatchObject([{ path: 'fixadas.0' }])
  })

  test('that is discarded changes no order', async () => {
    const pedido = await build()
    const plan = await planned()
    expect((await send(operator, 'DELETE', `/planejamento/${plan.id}`)).statusCode).toBe(204)
    expect((await read(plan.id)).situacao).toBe('descartado')
    const after = await send(operator, 'GET', `/pedido/${pedido.id}`)
    expect(after.json<Pedido>().situacao).toBe('livre')
  })
})

describe('a search', () => {
  test('that lost its process is told as interrupted, with its best plan, and can go on', async () => {
    await build()
    const plan = await planned()
    const keepAs = (situacao: string, until: string) =>
      app.opened.systemQuery(
        `update planejamento set situacao = '${situacao}', trabalho_ate = ${until} where id = '${plan.id}'`,
      )
    await keepAs('procurando', `now() - interval '1 second'`)
    const lost = await read(plan.id)
    expect(lost).toMatchObject({ situacao: 'interrompido', plano: { totais: { viagens: 1 } } })
    const again = await send(operator, 'PATCH', `/planejamento/${plan.id}`, {
      version: lost.version,
      procurar: true,
    })
    expect(again.json<Planejamento>().situacao).toBe('fila')
    expect((await search(plan.id)).situacao).toBe('pronto')
  })

  test('is one of three at most in a company; one that waits is stopped at once', async () => {
    await build()
    const ids = []
    for (let index = 0; index < 3; index += 1) ids.push((await start()).json<Planejamento>().id)
    expect((await start()).json()).toMatchObject({ code: 'planejamento_limite' })
    const stopped = await send(operator, 'PUT', `/planejamento/${ids[0]}/parar`)
    expect(stopped.json<Planejamento>().situacao).toBe('pronto')
    expect((await start()).statusCode).toBe(201)
    const list = (await send(operator, 'GET', '/planejamento')).json<{ id: string }[]>()
    expect(list).toHaveLength(4)
  })

  test('belongs to who started it: not to a colleague, nor to another company', async () => {
    await build()
    const { id } = (await start()).json<Planejamento>()
    for (const who of [colleague, stranger]) {
      expect((await send(who, 'GET', `/planejamento/${id}`)).statusCode).toBe(404)
      expect((await send(who, 'PUT', `/planejamento/${id}/parar`)).statusCode).toBe(404)
      expect((await send(who, 'POST', `/planejamento/${id}/aplicar`, { version: 1 })).statusCode).toBe(404)
      expect((await send(who, 'DELETE', `/planejamento/${id}`)).statusCode).toBe(404)
    }
    const elsewhere = await start({}, stranger)
    expect(elsewhere.json().details).toMatchObject([{ path: 'unidadeNegocioId' }])
  })
})

describe('what is asked', () => {
  test('wrongly is refused on its field', async () => {
    const pedidos = [await build(), await build({ tipoFrete: 2 })]
    const pair = pedidos.map(({ id }) => id)
    const cases = [
      [{ veiculos: [] }, 'restricoes.veiculos'],
      [{ veiculos: [truck({ quantidade: 0 })] }, 'restricoes.veiculos'],
      [{ saida: 'amanhã' }, 'restricoes.saida'],
      [{ juntos: [pair] }, 'restricoes.juntos.0'],
      [{ separados: [[pair[0], pair[0]]] }, 'restricoes.separados.0'],
    ] as const
    for (const [restricoes, path] of cases) {
      const answer = await start({ restricoes })
      expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([400, path])
    }
    expect((await start({ restricoes: { diasMax: 9 } })).statusCode).toBe(400)
    expect((await start({ segundos: 1 })).statusCode).toBe(400)
    expect((await start({ dataIni: '01/01/2030', dataFim: '02/01/2030' })).json()).toMatchObject({
      code: 'planejamento_vazio',
    })
    expect((await start({ dataIni: '2030-01-02', dataFim: '01/01/2030' })).json()).toMatchObject({
      details: [{ path: 'dataFim', message: 'O fim vem antes do início' }],
    })
  })

  test('asks for the kg of a vehicle before it leaves, and remembers what the planner says', async () => {
    await buildVeiculo(app, operator, { tipo: 'TRUCK', capacidadeKg: 0, volumeM3: 50, paletes: 14 })
    const own = async () => {
      const query = `unidadeNegocioId=${unidadeNegocioId}`
      const { veiculos } = (await send(operator, 'GET', `/planejamento/restricoes?${query}`)).json()
      return veiculos.find(({ nome }: { nome: string }) => !nome.endsWith('de terceiro'))
    }
    const asked = await own()
    expect(asked).toMatchObject({ capacidadeKg: 0, volumeM3: 50, quantidade: 0 })
    await build()
    const refused = await start({ restricoes: { veiculos: [{ ...asked, quantidade: 1 }] } })
    expect([refused.statusCode, refused.json().details]).toEqual([
      400,
      [
        {
          path: 'restricoes.veiculos.0.capacidadeKg',
          message: 'Informe quantos kg leva: Caminhão truck (6x2)',
        },
      ],
    ])
    const said = { ...asked, capacidadeKg: 9_000, quantidade: 1 }
    const plan = await planned({ restricoes: { veiculos: [said] } })
    expect(plan.plano?.totais).toMatchObject({ viagens: 1, ocupacaoPeso: 0.0903 })
    const [applied] = [
      await send(operator, 'POST', `/planejamento/${plan.id}/aplicar`, { version: plan.version }),
    ]
    expect(applied.statusCode).toBe(200)
    // Its vehicle is the one whose kg the planner said; it is taken by the manifest now.
    const [minuta] = await minutas()
    expect(minuta?.veiculo).not.toBeNull()
    expect(await own()).toBeUndefined()
    await send(operator, 'POST', `/planejamento/${plan.id}/desfazer`, { version: applied.json().version })
    expect(await own()).toMatchObject({ capacidadeKg: 9_000, quantidade: 1 })
  })

  test('begins with the fleet and what the last plan had to keep to', async () => {
    const ask = async () =>
      (await send(operator, 'GET', `/planejamento/restricoes?unidadeNegocioId=${unidadeNegocioId}`)).json()
    const first = await ask()
    expect(first).toMatchObject({ jornadaMin: 600, saida: null, retornaOrigem: true })
    expect(first.veiculos.map(({ nome }: { nome: string }) => nome)).toEqual([
      'Carreta LS de terceiro',
      'Truck de terceiro',
      'Toco de terceiro',
    ])
    expect(first.veiculos.every(({ quantidade }: { quantidade: number }) => quantidade === 5)).toBe(true)
    await build({ pesoTotal: 90_000 })
    const { veiculos } = await ask()
    expect(veiculos.map(({ quantidade }: { quantidade: number }) => quantidade)).toEqual([5, 9, 19])
    const called = [
      { ...veiculos[1], quantidade: 2 },
      { ...veiculos[2], quantidade: 0 },
    ]
    await start({
      restricoes: { veiculos: called, paradasMax: 7, descargaMin: 45, saida: '2026-11-25T09:00:00Z' },
    })
    const later = (await ask()).veiculos.map(({ quantidade }: { quantidade: number }) => quantidade)
    expect(later, 'a kind that is not called stays out').toEqual([5, 9, 0])
    expect(await ask()).toMatchObject({ paradasMax: 7, descargaMin: 45, saida: null })
  })
})
