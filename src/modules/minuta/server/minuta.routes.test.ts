import { beforeEach, describe, expect, test } from 'vitest'
import type { Carga } from '#modules/carga/carga-dados.contract.ts'
import { motivoOf } from '#modules/carga/server/ciclo/testing/ciclo-helpers.ts'
import { buildUnit, defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import { buildVeiculo } from '#modules/carga/server/testing/build-frota.ts'
import { pdfTexts } from '#modules/carga/server/testing/pdf-text.ts'
import type { Pedido } from '#modules/pedido/pedido.contract.ts'
import { buildPedido, CURITIBA, JOINVILLE } from '#modules/pedido/server/testing/build-pedido.ts'
import { type SignedIn, signIn, type TestCompany } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import type { Minuta } from '../minuta.contract.ts'

const app = await openTestApp()
const send = createSend(app, '/formacao')
const api = createSend(app, '/api')
let company: TestCompany
let operator: SignedIn
let colleague: SignedIn
let stranger: SignedIn
let unidadeNegocioId: string

beforeEach(async () => {
  ;({ company, admin: colleague, operator, stranger } = await buildPeople(app))
  unidadeNegocioId = await defaultUnit(app, company.ownerId)
})

const build = (values: Parameters<typeof buildPedido>[2] = {}) => buildPedido(app, operator, values)
const idsOf = (pedidos: readonly Pedido[]) => pedidos.map(({ id }) => id)
const create = async (pedidos: readonly Pedido[] = [], values: object = {}): Promise<Minuta> => {
  const answer = await send(operator, 'POST', '/minuta', {
    unidadeNegocioId,
    pedidoIds: idsOf(pedidos),
    ...values,
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}
const act = (who: SignedIn, { id, version }: Minuta, step: string, body: object = {}) =>
  send(who, 'POST', `/minuta/${id}/${step}`, { version, ...body })
const link = (who: SignedIn, minuta: Minuta, pedido: Pedido) => act(who, minuta, `pedido/${pedido.id}`)
const read = async (pedido: Pedido) => (await send(operator, 'GET', `/pedido/${pedido.id}`)).json<Pedido>()
const list = async (who = operator) => (await send(who, 'GET', '/minuta')).json<Minuta[]>()
const refusal = (answer: { json(): { code?: string; message?: string } }) => answer.json()

describe('forming', () => {
  test('orders are linked one after the other; the manifest takes over their freight type [L-097, L-135, L-136, L-137]', async () => {
    const [first, second] = [
      await build(),
      await build({ tipoFrete: 3, destino: { nome: 'Loja', municipioId: CURITIBA } }),
    ]
    const empty = await create()
    expect(empty).toMatchObject({
      codigo: 1,
      aberta: true,
      exibindo: true,
      tipoFrete: null,
      pedidos: [],
      distancia: null,
    })
    const one = (await link(operator, empty, first)).json<Minuta>()
    const two = (await link(operator, one, second)).json<Minuta>()
    expect(two).toMatchObject({
      tipoFrete: 3,
      version: 3,
      pesoTotal: 1_625,
      cubagemTotal: 6.4,
      valorTotal: 24_961.8,
    })
    expect(
      two.pedidos.map(({ id, ordenacaoMinuta, minuta, situacao }) => [id, ordenacaoMinuta, minuta, situacao]),
    ).toEqual([
      [first.id, 1, 1, 'minuta'],
      [second.id, 2, 1, 'minuta'],
    ])
    expect(two.eventosRotaPonto.map(({ tipo, nome }) => [tipo, nome])).toEqual([
      [1, 'CD Jundiaí'],
      [2, 'Mercado Dona Cotinha'],
      [3, 'Loja'],
    ])
    expect(two.distancia).toBeGreaterThan(500_000)
    expect(two.duracao).toBeGreaterThan(500)
    expect(two.rota).toHaveLength(3)
    const events = (await listEvents(app, company.ownerId, two.id)).map(({ tipo }) => tipo)
    expect(events).toEqual(['minuta.created', 'minuta.changed', 'minuta.changed'])
    expect((await send(operator, 'GET', `/pedido/${second.id}/historico`)).json()[0]).toMatchObject({
      acao: 'inclusão em minuta',
      mudancas: [{ campo: 'Minuta', para: '1' }],
    })
  })

  test('what does not fit is refused in words, and nothing changes [L-145, L-148, L-149]', async () => {
    const minuta = await create([await build()])
    const fob = await build({ tipoFrete: 2 })
    const elsewhere = await build({ origem: { municipioId: CURITIBA }, destino: { municipioId: 4314902 } })
    const lost = await build({ destino: { cidade: 'Nenhures', uf: 'SC' } })
    expect(refusal(await link(operator, minuta, fob))).toMatchObject({
      code: 'minuta_pedido_incompativel',
      message: 'O tipo de frete não combina com o da minuta.',
    })
    expect(refusal(await link(operator, minuta, elsewhere))).toMatchObject({
      message: 'O pedido não tem a origem nem o destino dos pedidos da minuta.',
    })
    expect(refusal(await link(operator, minuta, lost))).toMatchObject({
      message: 'O pedido não pode ser formado: destino sem coordenadas.',
    })
    expect(await list()).toMatchObject([{ version: minuta.version, pedidos: [{}] }])
  })

  test('a list is linked as far as it fits; the rest is told with its reason [L-139]', async () => {
    const pedidos = [await build(), await build({ tipoFrete: 2 }), await build()]
    const minuta = await create()
    const answer = await act(operator, minuta, 'pedidos', { pedidoIds: idsOf(pedidos) })
    expect(answer.json()).toMatchObject({
      minuta: { pedidos: [{ id: pedidos[0]?.id }, { id: pedidos[2]?.id }] },
      recusados: [{ id: pedidos[1]?.id, motivo: 'O tipo de frete não combina com o da minuta' }],
    })
  })

  test('orders are taken out, put into another order, and all taken out [L-138, L-140]', async () => {
    const pedidos = [await build(), await build(), await build()]
    const [a, b, c] = idsOf(pedidos)
    const minuta = await create(pedidos)
    const ordered = await send(operator, 'PUT', `/minuta/${minuta.id}/ordem`, {
      version: minuta.version,
      pedidoIds: [c, a, b],
    })
    expect(idsOf(ordered.json<Minuta>().pedidos)).toEqual([c, a, b])
    const without = (await act(operator, ordered.json(), 'desvincular', { pedidoIds: [a] })).json<Minuta>()
    expect(without.pedidos.map(({ id, ordenacaoMinuta }) => [id, ordenacaoMinuta])).toEqual([
      [c, 1],
      [b, 2],
    ])
    expect(refusal(await act(operator, without, 'desvincular', { pedidoIds: [a] }))).toMatchObject({
      code: 'minuta_pedido_ausente',
    })
    const clean = (await act(operator, without, 'limpar')).json<Minuta>()
    expect(clean).toMatchObject({ pedidos: [], tipoFrete: null })
    expect(await read(pedidos[0] as Pedido)).toMatchObject({
      minutaId: null,
      ordenacaoMinuta: null,
      situacao: 'livre',
    })
  })

  test('a closed manifest neither takes nor loses orders until it is opened [L-143]', async () => {
    const pedido = await build()
    const minuta = await create([await build()])
    const toggle = (step: string, { version }: Minuta) =>
      send(operator, 'PUT', `/minuta/${minuta.id}/${step}`, { version })
    const closed = (await toggle('fechar', minuta)).json<Minuta>()
    expect(closed).toMatchObject({ aberta: false })
    for (const answer of [
      await link(operator, closed, pedido),
      await act(operator, closed, 'pedidos', { pedidoIds: [pedido.id] }),
      await act(operator, closed, 'limpar'),
      await act(operator, closed, 'desvincular', { pedidoIds: idsOf(closed.pedidos) }),
    ]) {
      expect([answer.statusCode, refusal(answer).code]).toEqual([409, 'minuta_fechada'])
    }
    const open = (await toggle('abrir', closed)).json<Minuta>()
    expect((await link(operator, open, pedido)).json()).toMatchObject({ pedidos: [{}, {}] })
  })

  test('the vehicle tells how full it is; description and the map can be changed [L-097]', async () => {
    const veiculo = await buildVeiculo(app, operator, {
      capacidadeKg: 6_500,
      volumeM3: 32,
      paletes: 8,
      eixos: 3,
    })
    const minuta = await create([await build()])
    expect(minuta).toMatchObject({ ocupacaoPeso: null, veiculo: null })
    const change = (body: object, version = minuta.version) =>
      send(operator, 'PATCH', `/minuta/${minuta.id}`, { version, ...body })
    const changed = await change({ veiculoConjuntoId: veiculo.id, descricao: ' Rota  sul ', exibindo: false })
    expect(changed.json()).toMatchObject({
      descricao: 'Rota sul',
      exibindo: false,
      veiculoConjuntoId: veiculo.id,
      veiculo: { placa: veiculo.placa, capacidadeKg: 6_500 },
      ocupacaoPeso: 0.125,
      ocupacaoCubagem: 0.1,
      ocupacaoPaletes: 0.25,
    })
    expect((await change({ veiculoConjuntoId: minuta.id }, 3)).json()).toMatchObject({
      details: [{ path: 'veiculoConjuntoId', message: 'Veículo não encontrado' }],
    })
    // What stays as it is counts no version.
    expect((await change({ descricao: 'Rota sul', exibindo: false }, 3)).json()).toMatchObject({ version: 3 })
    expect((await change({ veiculoConjuntoId: null, tabelaFreteValor: 950.5 }, 3)).json()).toMatchObject({
      veiculo: null,
      descricao: 'Rota sul',
      version: 4,
    })
    const [last] = (await send(operator, 'GET', `/minuta/${minuta.id}/historico`)).json()
    expect(last.mudancas).toEqual([
      { campo: 'Veículo', de: formatPlaca(veiculo.placa), para: null },
      { campo: 'Frete de tabela (R$)', de: null, para: 950.5 },
    ])
  })

  test('a freight by the kilometre follows the way of its orders and is that of the load', async () => {
    const [perto, longe] = [await build(), await build({ destino: { nome: 'Longe', municipioId: CURITIBA } })]
    const minuta = await create([perto])
    const answered = await send(operator, 'PATCH', `/minuta/${minuta.id}`, {
      version: minuta.version,
      fretePorKm: 6.5,
    })
    const before = answered.json<Minuta>()
    const due = ({ distancia }: Minuta) => Math.round((6.5 * (distancia ?? 0)) / 10) / 100
    expect(before).toMatchObject({ fretePorKm: 6.5, tabelaFreteValor: due(before) })
    const linked = await send(operator, 'POST', `/minuta/${minuta.id}/pedido/${longe.id}`, {
      version: before.version,
    })
    const after = linked.json<Minuta>()
    expect(after.distancia).toBeGreaterThan(before.distancia ?? 0)
    expect(after).toMatchObject({ fretePorKm: 6.5, tabelaFreteValor: due(after) })
    const [last] = (await send(operator, 'GET', `/minuta/${minuta.id}/historico`)).json()
    expect(last.mudancas).toContainEqual({ campo: 'Frete de tabela (R$)', de: due(before), para: due(after) })
    const turned = await send(operator, 'PUT', `/minuta/${minuta.id}/ordem`, {
      version: after.version,
      pedidoIds: [longe.id, perto.id],
    })
    expect(turned.json()).toMatchObject({ tabelaFreteValor: due(turned.json()) })
    expect(turned.json<Minuta>().distancia).not.toBe(after.distancia)
    const confirmed = await send(operator, 'POST', `/minuta/${minuta.id}/confirmar`, {
      version: turned.json<Minuta>().version,
    })
    const { rows } = await app.opened.systemQuery(
      `select valor_frete from carga where id = '${confirmed.json<{ cargaId: string }>().cargaId}'`,
    )
    expect(Number(Reflect.get(rows[0] ?? {}, 'valor_frete'))).toBe(due(turned.json()))
  })

  test('an amount given whole stays, whatever the way', async () => {
    const minuta = await create([await build()])
    const change = async (version: number, body: object) =>
      (await send(operator, 'PATCH', `/minuta/${minuta.id}`, { version, ...body })).json<Minuta>()
    const rated = await change(minuta.version, { fretePorKm: 6.5 })
    const whole = await change(rated.version, { tabelaFreteValor: 950.5 })
    expect(whole).toMatchObject({ fretePorKm: null, tabelaFreteValor: 950.5 })
    const empty = await send(operator, 'POST', `/minuta/${minuta.id}/limpar`, { version: whole.version })
    expect(empty.json()).toMatchObject({ tabelaFreteValor: 950.5 })
    const none = await change(empty.json<Minuta>().version, { fretePorKm: 7 })
    expect(none).toMatchObject({ fretePorKm: 7, tabelaFreteValor: null, distancia: null })
    expect(
      (await send(operator, 'PATCH', `/minuta/${minuta.id}`, { version: 9, fretePorKm: -1 })).statusCode,
    ).toBe(400)
  })

  test('a removed manifest gives its orders back [L-141]', async () => {
    const pedido = await build()
    const minuta = await create([pedido])
    expect(
      (await send(operator, 'DELETE', `/minuta/${minuta.id}?version=${minuta.version}`)).statusCode,
    ).toBe(204)
    expect(await list()).toEqual([])
    expect(await read(pedido)).toMatchObject({ situacao: 'livre', minutaId: null })
    expect((await send(operator, 'GET', `/minuta/${minuta.id}/historico`)).json()[0]).toMatchObject({
      acao: 'exclusão',
    })
  })

  test('orders of a manifest are neither changed nor removed nor split', async () => {
    const pedido = await build()
    await create([pedido])
    const message = 'O pedido está na minuta 1. Retire-o da minuta para continuar.'
    for (const answer of [
      await send(operator, 'PUT', `/pedido/${pedido.id}/desativar`),
      await send(operator, 'DELETE', `/pedido/${pedido.id}`),
      await send(operator, 'POST', `/pedido/${pedido.id}/subdivisao`, {
        partes: [{ pesoTotal: 1 }, { pesoTotal: 811.5 }],
      }),
      await send(operator, 'PATCH', `/pedido/${pedido.id}/alterar-unidade/${unidadeNegocioId}`),
    ]) {
      expect(answer.json()).toMatchObject({ code: 'pedido_em_minuta', message })
    }
    expect((await send(operator, 'POST', '/pedido/delete-many', { ids: [pedido.id] })).json()).toEqual({
      excluidos: 0,
      recusados: [{ id: pedido.id, numero: pedido.numero, motivo: message }],
    })
  })
})

describe('several planners', () => {
  test('whoever comes second with an old version is told, with the manifest as it is', async () => {
    const minuta = await create()
    const [mine, theirs] = [await build(), await build()]
    await link(colleague, minuta, theirs)
    const late = await link(operator, minuta, mine)
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'minuta_changed',
      message: 'Outra pessoa acabou de mudar esta minuta. Confira como ela está e tente de novo.',
      current: { version: 2, pedidos: [{ id: theirs.id }] },
    })
  })

  test('an order stands in one manifest, whoever asks at the same moment', async () => {
    const pedidos = await Promise.all(Array.from({ length: 3 }, () => build()))
    const minutas = [await create(), await create(), await create(), await create()]
    const answers = await Promise.all(
      minutas.map((minuta, index) =>
        act(index % 2 ? colleague : operator, minuta, 'pedidos', { pedidoIds: idsOf(pedidos) }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const linked = (await list()).flatMap((minuta) => idsOf(minuta.pedidos))
    expect(linked.toSorted()).toEqual(idsOf(pedidos).toSorted())
    const reasons = answers.flatMap((answer) => answer.json<{ recusados: { motivo: string }[] }>().recusados)
    expect(reasons).toHaveLength(9)
    expect(reasons[0]?.motivo).toMatch(/^Outra pessoa acabou de colocar o pedido na minuta \d$/)
  })

  test('another company and other units see nothing of it', async () => {
    const minuta = await create([await build()])
    const unit = await buildUnit(app, company.ownerId, 'CD Curitiba')
    const restricted = await signIn(app, company, { role: 'Operador', unidades: [unit] })
    for (const who of [stranger, restricted]) {
      expect(await list(who)).toEqual([])
      expect((await send(who, 'GET', `/minuta/${minuta.id}`)).statusCode).toBe(404)
      expect((await act(who, minuta, 'limpar')).statusCode).toBe(404)
      expect((await act(who, minuta, 'confirmar')).statusCode).toBe(404)
      expect((await send(who, 'POST', `/minuta/${minuta.id}/imprimir`, {})).statusCode).toBe(404)
    }
  })

  test('its labels are one file, in the order of its deliveries', async () => {
    const [one, two] = [
      await build({ numero: 'M-1', quantidade: 1 }),
      await build({ numero: 'M-2', quantidade: 2 }),
    ]
    const minuta = await create([two, one])
    const print = (body: object, id = minuta.id) => send(operator, 'POST', `/minuta/${id}/imprimir`, body)
    const answer = await print({ formato: 'a4' })
    expect(answer.headers['content-disposition']).toContain(`etiquetas-minuta-${minuta.codigo}-a4.pdf`)
    expect(
      pdfTexts(answer.rawPayload)
        .flat()
        .filter((text) => text.startsWith('Pedido ')),
    ).toEqual(['Pedido M-2', 'Pedido M-2', 'Pedido M-1'])
    const big = await create([await build({ quantidade: 1_001 })])
    expect(refusal(await print({}, big.id))).toMatchObject({ code: 'pedido_etiquetas_demais' })
    expect(refusal(await print({}, (await create()).id))).toMatchObject({ code: 'minuta_vazia' })
  })
})

describe('confirming', () => {
  test('the manifest becomes a load of the board with deliveries, documents and history [L-142]', async () => {
    const pedidos = [
      await build({ numero: 'A-1' }),
      await build({ numero: 'A-2', destino: { nome: 'Loja', municipioId: CURITIBA } }),
      await build({ numero: 'A-3', quantidade: 2 }),
    ]
    const veiculo = await buildVeiculo(app, operator)
    const minuta = await create(pedidos, { veiculoConjuntoId: veiculo.id })
    const answer = await act(operator, minuta, 'confirmar')
    expect(answer.statusCode).toBe(200)
    const { cargaId, codigo } = answer.json<{ cargaId: string; codigo: string }>()
    const carga = (await api(operator, 'GET', `/carga-mongo/${cargaId}`)).json<Carga>()
    expect(carga).toMatchObject({
      codigo,
      origemCarga: 4,
      tipoFrete: 1,
      peso: 2_437.5,
      volume: 9.6,
      volumeUnidade: 7,
      valorCarga: 37_442.7,
      quantidade: 82,
      documentos: 3,
      status: 1,
      veiculoTipos: ['TRUCK'],
      observacao: `Veículo planejado na minuta 1: ${formatPlaca(veiculo.placa)}`,
      possuiRedespacho: false,
      // Proposed, and confirmed by starting the load: nothing of the agenda is taken before.
      alocacaoTipo: null,
      veiculo: { id: veiculo.id, placa: veiculo.placa },
    })
    const agenda = await app.opened.systemQuery(
      `select count(*)::int as ocupacoes from veiculo_ocupacao where carga_id = '${cargaId}'`,
    )
    expect(agenda.rows).toEqual([{ ocupacoes: 0 }])
    expect(carga.paradas.map(({ tipo, nome, peso }) => [tipo, nome, peso])).toEqual([
      [1, 'CD Jundiaí', null],
      [2, 'Mercado Dona Cotinha', 1_625],
      [2, 'Loja', 812.5],
    ])
    const documentos = (await api(operator, 'GET', `/carga-mongo/${cargaId}/documentos`)).json()
    expect(JSON.stringify(documentos)).toContain('Pedido A-3')
    const history = (await api(operator, 'GET', `/carga-mongo/${cargaId}/historico`)).json()
    expect(history.items.map(({ acao }: { acao: string }) => acao)).toContain('formação')
    const started = await api(operator, 'POST', `/carga-mongo/${cargaId}/iniciar`, {})
    expect(started.json()).toMatchObject({ alocacaoTipo: 1, status: 2, veiculo: { id: veiculo.id } })
    expect(await list()).toEqual([])
    expect((await send(operator, 'GET', '/pedido/listar')).json()).toEqual([])
    const daCarga = (await send(operator, 'GET', `/pedido/carga/${cargaId}`)).json<Pedido[]>()
    expect(daCarga.map(({ numero, situacao, carga: of }) => [numero, situacao, of])).toEqual([
      ['A-1', 'carga', codigo],
      ['A-2', 'carga', codigo],
      ['A-3', 'carga', codigo],
    ])
    expect((await send(operator, 'PUT', `/pedido/${pedidos[0]?.id}/desativar`)).json()).toMatchObject({
      code: 'pedido_em_carga',
    })
  })

  test('of two who confirm the same manifest one is told which load it became', async () => {
    const minuta = await create([await build()])
    const answers = await Promise.all([
      act(operator, minuta, 'confirmar'),
      act(colleague, minuta, 'confirmar'),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const [done, told] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
    const { codigo } = done?.json() ?? {}
    expect(told?.json()).toMatchObject({
      code: 'minuta_confirmada',
      message: `A minuta 1 já foi confirmada: ela é a carga ${codigo}.`,
      codigo,
    })
  })

  test('an empty one, and one whose windows contradict each other, stay as they are', async () => {
    expect(refusal(await act(operator, await create(), 'confirmar'))).toMatchObject({ code: 'minuta_vazia' })
    const late = await build({
      dhEntregaInicio: '2026-11-26T08:00:00.000Z',
      dhEntrega: '2026-11-26T20:00:00.000Z',
    })
    const early = await build({ destino: { nome: 'Loja', municipioId: CURITIBA } })
    const minuta = await create([late, early])
    expect(refusal(await act(operator, minuta, 'confirmar'))).toMatchObject({
      code: 'minuta_nao_confirmavel',
      message:
        'A minuta ainda não pode virar carga. Parada 3 (Loja): A janela termina antes do início da parada 2: mude o horário ou a ordem.',
    })
    expect(await read(early)).toMatchObject({ situacao: 'minuta' })
    const { items } = (await api(operator, 'POST', '/carga-mongo/search', {})).json()
    expect(items).toEqual([])
  })

  test('the orders of the loads of a batch are summed up [L-235]', async () => {
    const cargas: string[] = []
    for (const peso of [100, 20.5]) {
      const minuta = await create([await build({ pesoTotal: peso }), await build({ pesoTotal: 1 })])
      cargas.push((await act(operator, minuta, 'confirmar')).json<{ cargaId: string }>().cargaId)
    }
    const lote = (await api(operator, 'POST', '/cargalote/criarlote', { cargas })).json()
    const loteId: string = lote.id
    expect((await send(operator, 'GET', `/pedido/lote/${loteId}/totalizadores`)).json()).toMatchObject({
      loteId,
      cargas: 2,
      quantidade: 4,
      pesoTotal: 122.5,
    })
    expect((await send(stranger, 'GET', `/pedido/lote/${loteId}/totalizadores`)).statusCode).toBe(404)
    expect((await send(operator, 'GET', `/pedido/carga/${cargas[1]}`)).json()).toHaveLength(2)
    expect((await send(stranger, 'GET', `/pedido/carga/${cargas[1]}`)).json()).toEqual([])
  })
})

describe('reverting the formation', () => {
  const confirmed = async () => {
    const pedidos = [await build(), await build({ destino: { nome: 'Loja', municipioId: JOINVILLE } })]
    const { cargaId } = (await act(operator, await create(pedidos), 'confirmar')).json<{ cargaId: string }>()
    return { pedidos, cargaId, motivoId: (await motivoOf(app, operator)).id }
  }

  test('a cancelled load gives its orders back when that was asked for', async () => {
    const { pedidos, cargaId, motivoId } = await confirmed()
    const cancel = await api(operator, 'POST', `/carga-mongo/${cargaId}/cancelar`, {
      reverterMinuta: true,
      motivoId,
      motivo: 'Cliente desistiu',
    })
    expect(cancel.statusCode).toBe(200)
    const [first] = pedidos
    expect(await read(first as Pedido)).toMatchObject({
      situacao: 'livre',
      cargaId: null,
      ordenacaoMinuta: null,
    })
    expect((await send(operator, 'GET', `/pedido/${first?.id}/historico`)).json()[0]).toMatchObject({
      acao: 'reversão da formação',
      quem: { nome: 'Davi Prado' },
    })
    expect((await create(pedidos)).pedidos).toHaveLength(2)
  })

  test('deactivating does it too; without the wish the orders stay with their load', async () => {
    const { pedidos, cargaId, motivoId } = await confirmed()
    const other = await confirmed()
    await api(operator, 'POST', `/carga-mongo/${cargaId}/desativar`, { motivoId, reverterFormacao: true })
    await api(operator, 'POST', `/carga-mongo/${other.cargaId}/desativar`, { motivoId })
    expect(await read(pedidos[0] as Pedido)).toMatchObject({ situacao: 'livre' })
    expect(await read(other.pedidos[0] as Pedido)).toMatchObject({ situacao: 'carga' })
  })
})
