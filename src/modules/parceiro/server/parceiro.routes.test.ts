import { describe, expect, test } from 'vitest'
import { cnpjOf, sampleEmpresa } from '#modules/empresa/server/testing/empresa-sample.ts'
import type { Pedido } from '#modules/pedido/pedido.contract.ts'
import { buildPedido } from '#modules/pedido/server/testing/build-pedido.ts'
import {
  buildCompany,
  type CompanyOptions,
  type SignedIn,
  signIn,
  type TestCompany,
} from '#platform/server/testing/build-company.ts'
import { createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Parceiro, Vinculo } from '../parceiro.contract.ts'

interface Side extends TestCompany {
  readonly admin: SignedIn
}

const app = await openTestApp()
const send = createSend(app, '/api/parceiro')
let number = 100_000

async function build(options: CompanyOptions = {}): Promise<Side> {
  const company = await buildCompany(app, { documento: cnpjOf(++number), ...options })
  return { ...company, admin: await signIn(app, company, { nome: `Gestora de ${company.nome}` }) }
}

const invite = (from: Side, documento: string) => send(from.admin, 'POST', '/vinculo', { documento })
const linkOf = async (from: Side, documento: string): Promise<Vinculo | null> =>
  (await send(from.admin, 'GET', `/vinculo/documento/${documento}`)).json().vinculo
async function act(side: Side, other: Side, acao: 'aceitar' | 'recusar' | 'encerrar') {
  const link = await linkOf(side, other.documento)
  return send(side.admin, 'PATCH', `/vinculo/${link?.id}/${acao}`)
}
async function linked(): Promise<[Side, Side]> {
  const [a, b] = [await build(), await build()]
  await invite(a, b.documento)
  expect((await act(b, a, 'aceitar')).statusCode).toBe(200)
  return [a, b]
}
const eventsOf = (side: Side) =>
  app.deps.db.readAsOwner(side.ownerId, (tx) =>
    tx.db.selectFrom('evento').select('tipo').where('tipo', 'like', 'parceiro.%').orderBy('seq').execute(),
  )
const listed = async (who: SignedIn, query: string) =>
  (await send(who, 'GET', `?${query}`)).json<Parceiro[]>()

describe('an invitation', () => {
  test('tells its sender nothing of who is invited until it is accepted', async () => {
    const a = await build()
    const b = await build({ nome: 'Via Planalto Transportes', tipo: 1 })
    const known = await invite(a, b.documento)
    const unknown = await invite(a, cnpjOf(990_001))
    const strip = ({ id: _id, documento: _documento, ...rest }: Vinculo) => rest
    expect([known.statusCode, unknown.statusCode]).toEqual([201, 201])
    expect(strip(known.json())).toEqual(strip(unknown.json()))
    expect(known.json()).toMatchObject({ situacao: 1, nome: null, tipo: null, parceiroId: null, version: 1 })
    expect(await listed(a.admin, '')).toEqual([])
  })

  test('shows the invited company name, document and type of the sender, and its acceptance both sides', async () => {
    const a = await build({ nome: 'Alimentos Serra' })
    const b = await build({ nome: 'Via Planalto Transportes', tipo: 1 })
    await invite(a, b.documento)
    expect(await linkOf(b, a.documento)).toMatchObject({
      parceiroId: a.ownerId,
      documento: a.documento,
      nome: 'Alimentos Serra',
      tipo: 3,
      situacao: 2,
    })
    expect((await act(b, a, 'aceitar')).json()).toMatchObject({ situacao: 3, version: 2 })
    expect(await linkOf(a, b.documento)).toMatchObject({
      parceiroId: b.ownerId,
      nome: 'Via Planalto Transportes',
      tipo: 1,
      situacao: 3,
    })
    expect(await eventsOf(a)).toEqual([{ tipo: 'parceiro.created' }, { tipo: 'parceiro.changed' }])
    expect(await eventsOf(b)).toEqual([{ tipo: 'parceiro.created' }, { tipo: 'parceiro.changed' }])
    const link = await linkOf(a, b.documento)
    const history = (await send(a.admin, 'GET', `/vinculo/${link?.id}/historico`)).json<HistoricoItem[]>()
    // The partner's people are not told, only the partner.
    expect(history[0]).toMatchObject({
      quem: { id: null, nome: 'Via Planalto Transportes' },
      mudancas: [{ de: 'Convite enviado', para: 'Vinculado' }],
    })
  })

  test('is refused, taken back, and sent again', async () => {
    const [a, b] = [await build(), await build()]
    await invite(a, b.documento)
    expect((await act(b, a, 'recusar')).json()).toMatchObject({ situacao: 4 })
    expect(await linkOf(a, b.documento)).toMatchObject({ situacao: 4, nome: null, parceiroId: null })
    expect((await act(b, a, 'aceitar')).json()).toMatchObject({ code: 'parceiro_not_possible' })
    await invite(a, b.documento)
    expect(await linkOf(b, a.documento)).toMatchObject({ situacao: 2 })
    expect((await act(a, b, 'encerrar')).json()).toMatchObject({ situacao: 5 })
    expect(await linkOf(b, a.documento)).toMatchObject({ situacao: 5 })
  })

  test('by both sides links them', async () => {
    const [a, b] = [await build(), await build()]
    await invite(a, b.documento)
    expect((await invite(b, a.documento)).json()).toMatchObject({ situacao: 3, nome: a.nome })
    expect(await linkOf(a, b.documento)).toMatchObject({ situacao: 3, nome: b.nome })
    expect((await invite(a, b.documento)).json()).toMatchObject({ code: 'parceiro_already_linked' })
  })

  test('from both sides at the same time ends with one link', async () => {
    const [a, b] = [await build(), await build()]
    const answers = await Promise.all([invite(a, b.documento), invite(b, a.documento)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect([(await linkOf(a, b.documento))?.situacao, (await linkOf(b, a.documento))?.situacao]).toEqual([
      3, 3,
    ])
  })

  test('is not sent again within a day, and reaches a company that came later', async () => {
    const a = await build()
    const documento = cnpjOf(++number)
    await invite(a, documento)
    expect((await invite(a, documento)).json()).toMatchObject({ version: 1 })
    const late = await build({ documento })
    expect(await linkOf(late, a.documento)).toBeNull()
    expect((await invite(late, a.documento)).json()).toMatchObject({ situacao: 3, nome: a.nome })
  })

  test('is limited to 20 a day', async () => {
    const a = await build()
    for (let index = 0; index < 20; index++) {
      expect((await invite(a, cnpjOf(980_000 + index))).statusCode).toBe(201)
    }
    const answer = await invite(a, cnpjOf(980_100))
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'parceiro_too_many'])
  })

  test('is refused for a wrong document and for the own one', async () => {
    const a = await build()
    expect((await invite(a, '11.222.333/0001-82')).json()).toMatchObject({ details: [{ path: 'documento' }] })
    expect((await invite(a, a.documento)).json()).toMatchObject({ code: 'parceiro_with_itself' })
  })
})

describe('partners', () => {
  test('are listed by text, with the own company when asked for [L-217]', async () => {
    const a = await build({ nome: 'Alimentos Serra Dourada' })
    const b = await build({ nome: 'Via Planalto Transportes', tipo: 1 })
    const c = await build({ nome: 'Rápido Ipê', tipo: 99 })
    for (const other of [b, c]) {
      await invite(a, other.documento)
      await act(other, a, 'aceitar')
    }
    await act(c, a, 'encerrar')
    const operator = await signIn(app, a, { role: 'Operador' })
    expect(await listed(operator, '')).toEqual([
      {
        id: c.ownerId,
        nome: 'Rápido Ipê',
        documento: c.documento,
        tipo: 99,
        vinculado: false,
        meuOwner: false,
      },
      {
        id: b.ownerId,
        nome: 'Via Planalto Transportes',
        documento: b.documento,
        tipo: 1,
        vinculado: true,
        meuOwner: false,
      },
    ])
    const names = async (query: string) => (await listed(operator, query)).map(({ nome }) => nome)
    expect(await names('apenasVinculados=true')).toEqual(['Via Planalto Transportes'])
    expect(await names('query=ipe')).toEqual(['Rápido Ipê'])
    expect(await names(`query=${b.documento}`)).toEqual(['Via Planalto Transportes'])
    expect(await names('incluirMeuOwner=true&apenasVinculados=true')).toEqual([
      'Alimentos Serra Dourada',
      'Via Planalto Transportes',
    ])
    expect(await names('incluirMeuOwner=true&query=ipe')).toEqual(['Rápido Ipê'])
  })

  test('are found by ids; strangers are not among them [L-217]', async () => {
    const [a, b] = await linked()
    const stranger = await build()
    const find = async (body: object) =>
      (await send(a.admin, 'POST', '/find', body)).json<Parceiro[]>().map(({ id }) => id)
    const ids = [b.ownerId, stranger.ownerId, a.ownerId]
    expect(await find({ ids })).toEqual([a.ownerId, b.ownerId])
    await act(a, b, 'encerrar')
    expect(await find({ ids: [b.ownerId] })).toEqual([b.ownerId])
    expect(await find({ ids: [b.ownerId], apenasVinculados: true })).toEqual([])
    expect(await find({ ids: [] })).toEqual([])
  })

  test('are found by the companies that orders name, beside the characteristics of the list [L-234]', async () => {
    const [a, b] = await linked()
    const stranger = await build()
    const post = async <T>(url: string, payload: object) => {
      const answer = await app.server.inject({ method: 'POST', url, headers: a.admin.headers, payload })
      expect([url, answer.statusCode]).toEqual([url, 201])
      return answer.json<T>()
    }
    const empresa = (documento: string, tipo: 1 | 4) =>
      post<{ id: string }>('/api/empresa', sampleEmpresa({ documento, tipos: [tipo] }))
    const [carrier, client] = [await empresa(b.documento, 1), await empresa(stranger.documento, 4)]
    const kind = await post<{ id: string }>('/api/caracteristica', {
      descricao: 'Frágil',
      tipo: 2,
      icone: 'caixa',
    })
    await buildPedido(app, a.admin, {
      caracteristicaId: kind.id,
      destino: { empresaId: client.id },
      possuiRedespacho: true,
      transportadoraRedespachoId: carrier.id,
    })
    const get = (url: string) => app.server.inject({ url, headers: a.admin.headers })
    const [pedido] = (await get('/formacao/pedido/listar')).json<Pedido[]>()
    const kinds = (await get('/api/caracteristica/getByOwner?tipo=2')).json<{ id: string }[]>()
    expect(kinds.find(({ id }) => id === pedido?.caracteristicaId)).toMatchObject({ descricao: 'Frágil' })
    const ids = [pedido?.transportadoraRedespachoId, pedido?.destino.empresaId]
    expect((await send(a.admin, 'POST', '/find', { ids })).json()).toMatchObject([
      { id: b.ownerId, nome: b.nome, vinculado: true, empresaIds: [carrier.id] },
    ])
    // The register of one company says nothing to another.
    expect((await send(b.admin, 'POST', '/find', { ids })).json()).toEqual([])
  })

  test('that are registered are known by their document', async () => {
    const [a, b] = await linked()
    const post = (path: string, payload: object) =>
      app.server.inject({ method: 'POST', url: `/api/empresa${path}`, headers: a.admin.headers, payload })
    const values = { documento: b.documento, municipioId: null }
    const { id } = (await post('', sampleEmpresa(values))).json()
    await post('', sampleEmpresa({ municipioId: null }))
    const ids = async (tipoVinculo: number) =>
      (await post('/search-ativas', { tipoVinculo })).json().map((empresa: { id: string }) => empresa.id)
    expect(await ids(1)).toEqual([id])
    expect(await ids(2)).not.toContain(id)
    expect(await ids(0)).toHaveLength(2)
    const url = `/api/empresa/getByOwnerId?ownerId=${b.ownerId}`
    expect((await app.server.inject({ url, headers: a.admin.headers })).json()).toMatchObject({ id })
  })

  test('are searched by state and text in the register of links', async () => {
    const [a, b] = await linked()
    await invite(a, cnpjOf(970_001))
    const find = async (body: object) =>
      (await send(a.admin, 'POST', '/vinculo/search', body)).json<{ items: Vinculo[]; total: number }>()
    expect(await find({})).toMatchObject({ total: 2 })
    expect((await find({ situacao: 3 })).items).toMatchObject([{ nome: b.nome }])
    expect((await find({ busca: b.nome })).items).toMatchObject([{ documento: b.documento }])
    const [first] = (await find({ situacao: 3 })).items
    expect((await send(a.admin, 'GET', `/vinculo/${first?.id}`)).json()).toEqual(first)
  })
})

describe('access', () => {
  test("to links is the administrators', each of their own company", async () => {
    const [a, b] = await linked()
    const link = await linkOf(a, b.documento)
    const operator = await signIn(app, a, { role: 'Operador' })
    const stranger = (await build()).admin
    for (const [method, path] of [
      ['GET', `/vinculo/${link?.id}`],
      ['GET', `/vinculo/${link?.id}/historico`],
      ['PATCH', `/vinculo/${link?.id}/aceitar`],
      ['PATCH', `/vinculo/${link?.id}/recusar`],
      ['PATCH', `/vinculo/${link?.id}/encerrar`],
    ] as ['GET' | 'PATCH', string][]) {
      expect([path, (await send(operator, method, path)).statusCode]).toEqual([path, 403])
      expect([path, (await send(stranger, method, path)).statusCode]).toEqual([path, 404])
      expect([path, (await send(b.admin, method, path)).statusCode]).toEqual([path, 404])
    }
    expect((await send(operator, 'POST', '/vinculo', { documento: b.documento })).statusCode).toBe(403)
    expect((await send(operator, 'POST', '/vinculo/search', {})).statusCode).toBe(403)
    expect((await send(operator, 'GET', `/vinculo/documento/${b.documento}`)).statusCode).toBe(403)
    expect((await send(stranger, 'POST', '/find', { ids: [a.ownerId, b.ownerId] })).json()).toEqual([])
  })

  test('to the rows of links is closed to everything but the two sides together', async () => {
    const [a] = await linked()
    await expect(
      app.deps.db.asOwner(a.ownerId, (tx) => tx.raw("update parceiro set nome = 'x'") as Promise<unknown>),
    ).rejects.toThrow(/permission denied/)
  })
})
