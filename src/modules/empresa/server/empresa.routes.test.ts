import { beforeAll, describe, expect, test } from 'vitest'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { describeRegister } from '#platform/server/testing/describe-register.ts'
import {
  buildPeople,
  createSend,
  listEvents,
  type Method,
  openTestApp,
} from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { type Empresa, empresaCalls } from '../empresa.contract.ts'
import { empresaUsage } from './empresa.register.ts'
import { empresaReservas } from './empresa-reservas.ts'
import { cnpjOf, JOINVILLE, MANAUS, sampleEmpresa } from './testing/empresa-sample.ts'

interface Page {
  items: Empresa[]
  total: number
}

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/api')

async function create(values: object = {}, who = admin): Promise<Empresa> {
  const answer = await send(who, 'POST', '/empresa', sampleEmpresa(values))
  expect([answer.statusCode, answer.json().details ?? null]).toEqual([201, null])
  return answer.json()
}
const search = async (who: SignedIn, body: object): Promise<Page> =>
  (await send(who, 'POST', '/empresa/search', body)).json()
const historyOf = async (id: string) =>
  (await send(admin, 'GET', `/empresa/${id}/historico`)).json<HistoricoItem[]>()
const eventsOf = (id: string) => listEvents(app, company.ownerId, id)

describeRegister(empresaCalls, {
  app,
  entidade: 'empresa',
  read: 'Administrador',
  readOne: 'Operador',
  manage: 'Administrador',
  body: () => sampleEmpresa(),
  change: {
    values: { nome: 'Moinho Azul S.A.' },
    history: [{ campo: 'Razão social', de: expect.any(String), para: 'Moinho Azul S.A.' }],
  },
  taken: [
    [{ documento: cnpjOf(910_001) }, { documento: cnpjOf(910_001) }, 'empresa_documento_taken'],
    [{ codigo: 'LOJA-9' }, { codigo: 'loja-9' }, 'empresa_codigo_taken'],
  ],
  refused: [
    ['a wrong check digit', { documento: '11.222.333/0001-82' }, 'documento'],
    ['no kind', { tipos: [] }, 'tipos'],
    ['an unknown kind', { tipos: [9] }, 'tipos.0'],
    ['an unknown municipality', { municipioId: 9_999_999 }, 'municipioId'],
    ['an unknown seller', { vendedorId: crypto.randomUUID() }, 'vendedorId'],
    [
      'a window that ends before it begins',
      { janelas: [{ dias: [1], inicio: '06:00', fim: '05:30', terminaNoDiaSeguinte: false }] },
      'janelas.0.fim',
    ],
    [
      'a further address in no municipality',
      { enderecos: [{ descricao: 'Depósito', municipioId: 9_999_999 }] },
      'enderecos.0.municipioId',
    ],
  ],
  usage: [empresaUsage, 'A empresa'],
  text: ({ documento }) => documento,
  sheet: {
    name: 'empresas',
    head: 'CNPJ ou CPF;Razão social;Nome fantasia;Código;Inscrição estadual;Tipo;CEP;Logradouro;Número;Complemento;Bairro;Município;UF;Telefone;Celular;E-mail fiscal;Janela de recebimento;Peso máximo por veículo (kg);Vendedor;Região;Ativa;Alterada em (horário de Brasília)',
    line: ({ nome }) => `;${nome};`,
  },
  proves: { switch: '[L-113, L-214]' },
})

describe('creating', () => {
  test('answers the company with id, nome and active, and everything the form holds [L-079, L-214]', async () => {
    const answer = await send(admin, 'POST', '/empresa', {
      documento: '12.abc.345/01de-35',
      nome: ' Panificadora Aurora do Sul Ltda. ',
      nomeFantasia: 'Aurora do Sul',
      codigo: 'aur-1',
      inscricaoEstadual: '255.184.903',
      tipos: [3, 4],
      telefone: '(47) 3422-1180',
      email: 'Fiscal@Aurora.com.br',
      pesoMaximoKg: 14000,
      cep: '89201-300',
      logradouro: 'Rua do Príncipe',
      numero: '1480',
      municipioId: JOINVILLE,
      latitude: -26.30444,
      longitude: -48.84556,
      janelas: [{ dias: [5, 1, 2, 3, 4], inicio: '06:00', fim: '14:00', terminaNoDiaSeguinte: false }],
      enderecos: [{ descricao: 'Depósito 2', municipioId: MANAUS }],
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nome: 'Panificadora Aurora do Sul Ltda.',
      active: true,
      ativo: true,
      documento: '12ABC34501DE35',
      codigo: 'AUR-1',
      tipos: [4, 3],
      telefone: '4734221180',
      email: 'fiscal@aurora.com.br',
      pesoMaximoKg: 14000,
      cep: '89201300',
      municipio: { id: JOINVILLE, nome: 'Joinville', uf: 'SC' },
      fusoHorario: 'America/Sao_Paulo',
      latitude: -26.30444,
      janelas: [{ dias: [1, 2, 3, 4, 5], inicio: '06:00', fim: '14:00' }],
      enderecos: [{ descricao: 'Depósito 2', municipio: { nome: 'Manaus', uf: 'AM' } }],
      pendencias: [],
      version: 1,
    })
  })

  test('gives codes of its own, passing over those that people typed', async () => {
    const { codigo } = await create()
    const number = Number(/^EMP-(\d{4,})$/.exec(codigo)?.[1])
    await create({ codigo: `emp-${String(number + 1).padStart(4, '0')}` })
    expect((await create()).codigo).toBe(`EMP-${String(number + 2).padStart(4, '0')}`)
  })

  test('of several at the same time gives each another code', async () => {
    const created = await Promise.all(Array.from({ length: 6 }, () => create()))
    expect(new Set(created.map(({ codigo }) => codigo)).size).toBe(6)
  })

  test('says what a delivery still needs', async () => {
    const { pendencias } = await create({ cep: null, municipioId: null })
    expect(pendencias).toEqual(['CEP', 'Município'])
  })

  test('is refused for a document that another company has, with its name, place and id', async () => {
    const first = await create({ nome: 'Pães Aurora' })
    const answer = await send(admin, 'POST', '/empresa', sampleEmpresa({ documento: first.documento }))
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: 'empresa_documento_taken',
        message: 'Documento já cadastrado em Pães Aurora, Joinville SC.',
        empresaId: first.id,
      },
    ])
    const other = await create()
    const moved = await send(
      admin,
      'PUT',
      `/empresa/${other.id}`,
      sampleEmpresa({ documento: first.documento }),
    )
    expect(moved.json()).toMatchObject({ code: 'empresa_documento_taken' })
  })

  test('of one document twice at the same time happens once', async () => {
    const body = sampleEmpresa()
    const answers = await Promise.all([1, 2, 3].map(() => send(admin, 'POST', '/empresa', { ...body })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    expect((await search(admin, { busca: body.documento })).total).toBe(1)
  })
})

describe('changing', () => {
  test('notes what differs and tells the company [L-214]', async () => {
    const { version, id, ...before } = await create({ nome: 'Moinho Azul', telefone: '4734221180' })
    const body = sampleEmpresa({
      documento: before.documento,
      nome: 'Moinho Azul S.A.',
      telefone: '47988221180',
      janelas: [{ dias: [1, 2, 3, 4, 5], inicio: '22:00', fim: '06:00', terminaNoDiaSeguinte: true }],
    })
    const answer = await send(admin, 'PUT', `/empresa/${id}`, { ...body, version })
    expect(answer.json()).toMatchObject({ id, nome: 'Moinho Azul S.A.', codigo: before.codigo, version: 2 })
    expect((await historyOf(id))[0]).toMatchObject({
      acao: 'alteração',
      quem: { nome: 'Renata Kuhn' },
      mudancas: [
        { campo: 'Razão social', de: 'Moinho Azul', para: 'Moinho Azul S.A.' },
        { campo: 'Telefone', de: '(47) 3422-1180', para: '(47) 98822-1180' },
        { campo: 'Janela de recebimento', de: null, para: 'Seg–sex 22:00–06:00 do dia seguinte' },
      ],
    })
    expect(await eventsOf(id)).toEqual([
      { tipo: 'empresa.created', versao: 1 },
      { tipo: 'empresa.changed', versao: 2 },
    ])
  })

  test('keeps the ids of further addresses that stay, and removes the others', async () => {
    const created = await create({
      enderecos: [
        { descricao: 'Depósito 1', municipioId: JOINVILLE },
        { descricao: 'Depósito 2', municipioId: MANAUS },
      ],
    })
    const [, second] = created.enderecos
    const foreign = await create({ enderecos: [{ descricao: 'Outro', municipioId: MANAUS }] })
    const answer = await send(admin, 'PUT', `/empresa/${created.id}`, {
      ...sampleEmpresa({ documento: created.documento }),
      enderecos: [
        { id: second?.id, descricao: 'Depósito 2', municipioId: MANAUS, numero: '7' },
        { id: foreign.enderecos[0]?.id, descricao: 'Novo', municipioId: JOINVILLE },
      ],
    })
    const { enderecos } = answer.json<Empresa>()
    expect(enderecos).toMatchObject([{ id: second?.id, numero: '7' }, { descricao: 'Novo' }])
    expect(enderecos[1]?.id).not.toBe(foreign.enderecos[0]?.id)
    const kept = (await send(admin, 'GET', `/empresa/${foreign.id}`)).json<Empresa>()
    expect(kept.enderecos).toEqual(foreign.enderecos)
  })

  test('to what it already is changes nothing', async () => {
    const body = sampleEmpresa({ enderecos: [{ descricao: 'Depósito', municipioId: MANAUS }] })
    const created = (await send(admin, 'POST', '/empresa', body)).json<Empresa>()
    const same = { ...body, enderecos: created.enderecos.map(({ municipio: _place, ...kept }) => kept) }
    const answer = await send(admin, 'PUT', `/empresa/${created.id}`, { ...same, version: 1 })
    expect(answer.json()).toMatchObject({ version: 1 })
    expect(await historyOf(created.id)).toHaveLength(1)
  })
})

describe('switching and removing', () => {
  test('keeps one that has contacts', async () => {
    const { id } = await create()
    await send(admin, 'POST', '/contato', { nome: 'Ana', empresaId: id })
    const answer = await send(admin, 'DELETE', `/empresa/${id}`)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'A empresa está em uso por contatos (1) e não pode ser excluída. Desative-a.',
    ])
  })
})

describe('the list', () => {
  let owner: SignedIn
  const names = async (body: object) => (await search(owner, body)).items.map(({ nome }) => nome)

  beforeAll(async () => {
    owner = await signIn(app, await buildCompany(app))
    await create({ nome: 'Açúcar União', tipos: [2], documento: cnpjOf(900_001) }, owner)
    await create({ nome: 'Biscoitos Rita', tipos: [4], municipioId: MANAUS }, owner)
    await create({ nome: 'Expresso Iguaçu', nomeFantasia: 'Rapidão', tipos: [1], cep: null }, owner)
    const off = await create({ nome: 'Zebra Atacado', tipos: [4, 2] }, owner)
    await send(owner, 'PATCH', `/empresa/${off.id}/desativar`)
  })

  test('is alphabetical and paged [L-215]', async () => {
    expect(await names({})).toEqual(['Açúcar União', 'Biscoitos Rita', 'Expresso Iguaçu', 'Zebra Atacado'])
    expect(await search(owner, { page: 1, qtdItem: 3 })).toMatchObject({
      items: [{ nome: 'Zebra Atacado' }],
      total: 4,
    })
  })

  test.each<[string, object, string[]]>([
    ['text without accents', { busca: 'acucar' }, ['Açúcar União']],
    ['the trade name', { busca: 'rapidao' }, ['Expresso Iguaçu']],
    ['a masked document', { busca: '70.900.001/0001' }, ['Açúcar União']],
    ['the code', { busca: 'EMP-0002' }, ['Biscoitos Rita']],
    ['one kind', { tipos: [2] }, ['Açúcar União', 'Zebra Atacado']],
    ['several kinds', { tipos: [1, 2] }, ['Açúcar União', 'Expresso Iguaçu', 'Zebra Atacado']],
    [
      'every kind',
      { tipos: [1, 2, 3, 4] },
      ['Açúcar União', 'Biscoitos Rita', 'Expresso Iguaçu', 'Zebra Atacado'],
    ],
    ['states', { ufs: ['AM', 'RS'] }, ['Biscoitos Rita']],
    ['missing data', { pendente: true }, ['Expresso Iguaçu']],
    ['being switched off', { ativo: false }, ['Zebra Atacado']],
    ['all at once', { tipos: [4], ufs: ['SC'], ativo: true, busca: 'a' }, []],
  ])('is narrowed by %s', async (_case, body, expected) => {
    expect(await names(body)).toEqual(expected)
  })

  test('to choose from is short and can be narrowed [L-215, L-216]', async () => {
    const get = async (path: string) =>
      (await send(owner, 'GET', `/empresa/${path}`)).json<{ nome: string }[]>().map(({ nome }) => nome)
    expect(await get('search?ativos=true&tipos=2,1')).toEqual(['Açúcar União', 'Expresso Iguaçu'])
    expect(await get('search')).toHaveLength(4)
    expect(await get('get-empresas-by-owner')).toEqual(['Açúcar União', 'Biscoitos Rita', 'Expresso Iguaçu'])
    expect(await get('portal-agendamento')).toEqual(['Açúcar União', 'Expresso Iguaçu'])
    expect(await get('empresaEmbarcadora')).toEqual([])
    const active = await send(owner, 'POST', '/empresa/search-ativas', { filtro: 'iguacu', tipo: 1 })
    expect(active.json()).toMatchObject([{ nome: 'Expresso Iguaçu', active: true, tipos: [1] }])
    expect(active.json()[0]).not.toHaveProperty('vendedor')
  })
})

describe('sellers', () => {
  test('are told where they are asked for, and not removed while they have companies [L-215]', async () => {
    const vendedor = (await send(admin, 'POST', '/vendedor', { nome: 'Marina Prado' })).json()
    const { id, codigo } = await create({ vendedorId: vendedor.id })
    const answer = await send(operator, 'POST', '/empresa/search-ativas', {
      filtro: codigo,
      incluirVendedores: true,
    })
    expect(answer.json()).toMatchObject([{ id, vendedor: { id: vendedor.id, nome: 'Marina Prado' } }])
    expect((await search(admin, { vendedorId: vendedor.id })).total).toBe(1)
    const removal = await send(admin, 'DELETE', `/vendedor/${vendedor.id}`)
    expect(removal.json().message).toBe(
      'O vendedor está em uso por empresas (1) e não pode ser excluído. Desative-o.',
    )
  })

  test('that are switched off are not given to a company', async () => {
    const { id: vendedorId } = (await send(admin, 'POST', '/vendedor', { nome: 'Inácio' })).json()
    await send(admin, 'PATCH', `/vendedor/${vendedorId}/desativar`)
    const answer = await send(admin, 'POST', '/empresa', sampleEmpresa({ vendedorId }))
    expect(answer.json()).toMatchObject({
      details: [{ path: 'vendedorId', message: 'Escolha um vendedor ativo' }],
    })
  })
})

test('the register entry of a company of the platform is found by its id [L-214]', async () => {
  const documento = cnpjOf(800_001)
  const own = await buildCompany(app, { documento })
  const who = await signIn(app, own)
  expect((await send(who, 'GET', '/empresa/getByOwnerId')).statusCode).toBe(404)
  const { id } = await create({ documento }, who)
  expect((await send(who, 'GET', '/empresa/getByOwnerId')).json()).toMatchObject({ id, documento })
  expect((await send(who, 'GET', `/empresa/getByOwnerId?ownerId=${own.ownerId}`)).json()).toMatchObject({
    id,
  })
  // Another company of the platform is no partner, whether it is registered or not.
  await create({ documento }, admin)
  expect((await send(admin, 'GET', `/empresa/getByOwnerId?ownerId=${own.ownerId}`)).statusCode).toBe(404)
  expect((await send(operator, 'GET', `/empresa/documento/${documento}`)).json()).toMatchObject({ documento })
})

test('a company of the register fills the form that asks by its CNPJ', async () => {
  const { id, documento, nome } = await create()
  expect((await send(operator, 'GET', `/consulta/cnpj?cnpj=${documento}`)).json()).toMatchObject({
    cnpj: documento,
    razaoSocial: nome,
    empresaId: id,
    fonte: 'cadastro',
    endereco: { municipio: { nome: 'Joinville' } },
  })
})

test('a company is found by the global search', async () => {
  const { id } = await create({ nome: 'Quitanda Jequitibá' })
  const answer = await send(admin, 'GET', '/search-engine?filtro=jequitiba')
  expect(answer.json()).toMatchObject([{ id, tipoEntidade: 3, titulo: 'Quitanda Jequitibá' }])
})

test('bookings of a company are told by who keeps them [L-218]', async () => {
  const { id } = await create()
  const sendAgendamento = createSend(app, '/agendamento')
  const ask = (empresaId: string, who = operator) =>
    sendAgendamento(who, 'GET', `/reserva/temReservaPorEmpresa?empresaId=${empresaId}`)
  expect((await ask(id)).json()).toEqual({ temReserva: false })
  empresaReservas.put({
    nome: 'reservas de teste',
    count: async (_tx, empresaId) => (empresaId === id ? 1 : 0),
  })
  expect((await ask(id)).json()).toEqual({ temReserva: true })
  expect((await ask(id, stranger)).statusCode).toBe(404)
})

describe('access', () => {
  test('gives the register to administrators, and single companies to everybody', async () => {
    const { id } = await create()
    const allowed: [Method, string, object?][] = [
      ['GET', `/empresa/${id}`],
      ['GET', '/empresa/search'],
      ['POST', '/empresa/search-ativas', {}],
      ['GET', '/empresa/empresaEmbarcadora'],
      ['GET', '/empresa/portal-agendamento'],
      ['GET', '/empresa/get-empresas-by-owner'],
      ['GET', '/empresa/restricaoByOwner'],
      ['POST', '/empresa/restricaoByEmpresas', { empresas: [id] }],
    ]
    for (const [method, path, body] of allowed) {
      expect([path, (await send(operator, method, path, body)).statusCode]).toEqual([path, 200])
    }
    const refused: [Method, string, object?][] = [
      ['POST', '/empresa/imports', { empresas: [sampleEmpresa()] }],
      ['GET', `/empresa/${id}/restricao`],
    ]
    for (const [method, path, body] of refused) {
      expect([path, (await send(operator, method, path, body)).statusCode]).toEqual([path, 403])
    }
  })

  test('of another company reaches nothing', async () => {
    const { id, documento } = await create()
    const calls: [Method, string, object?][] = [
      ['GET', `/empresa/${id}/restricao`],
      ['GET', `/empresa/documento/${documento}`],
    ]
    for (const [method, path, body] of calls) {
      expect([path, (await send(stranger, method, path, body)).statusCode]).toEqual([path, 404])
    }
    const vendedor = (await send(stranger, 'POST', '/vendedor', { nome: 'Alheio' })).json()
    const answer = await send(admin, 'POST', '/empresa', sampleEmpresa({ vendedorId: vendedor.id }))
    expect(answer.json().details?.[0]?.path).toBe('vendedorId')
  })
})
