import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import type { EnderecoCep } from '../consulta.contract.ts'
import { addCnpjSource } from './cnpj-sources.ts'
import { broken, json, plain, silence, startFakeProvider } from './testing/fake-provider.ts'

const CNPJ = '11222333000181'
const ALPHANUMERIC = '12ABC34501DE35'
const DAY_MS = 86_400_000

const provider = await startFakeProvider()
afterAll(() => provider.close())
beforeEach(() => provider.reset())

const start = async (env: Record<string, string>) => {
  const started = await openTestApp({ env })
  await loadReferenceData(started.deps.db)
  return started
}
const app = await start({
  ESTIVA_BRASILAPI_URL: `${provider.url}/brasilapi`,
  ESTIVA_VIACEP_URL: `${provider.url}/viacep/`,
  ESTIVA_LOOKUP_TIMEOUT_MS: '150',
})
const offline = await start({})
const operator = await signIn(app, await buildCompany(app), { role: 'Operador' })
const offlineOperator = await signIn(offline, await buildCompany(offline), { role: 'Operador' })

const get = (url: string, who: SignedIn | undefined = operator, where = app) =>
  where.server.inject({ url, headers: who.headers })
const cepOf = async (cep: string) => (await get(`/api/cep/${cep}`)).json<EnderecoCep>()

const brasilApiCep = (values: object = {}) => ({
  cep: '13201005',
  state: 'SP',
  city: 'Jundiaí',
  neighborhood: 'Centro',
  street: 'Rua Barão de Jundiaí',
  service: 'correios',
  location: { type: 'Point', coordinates: { longitude: '-46.8842', latitude: '-23.1896' } },
  ...values,
})

describe('an address by its CEP', () => {
  test('has street, quarter and coordinates from the provider, the municipality from the own tables [L-231]', async () => {
    provider.answer('/brasilapi/cep/v2/13201005', json(brasilApiCep()))
    expect(await cepOf('13201-005')).toEqual({
      cep: '13201005',
      logradouro: 'Rua Barão de Jundiaí',
      bairro: 'Centro',
      municipio: expect.objectContaining({ id: 3525904, nome: 'Jundiaí', uf: 'SP' }),
      latitude: -23.1896,
      longitude: -46.8842,
      precisao: 'cep',
      fonte: 'brasilapi',
      consulta: 'respondida',
    })
  })

  test('keeps no broken or unseen characters of the provider', async () => {
    const street = 'Rua\u0000 \ud800 das   Flores\n'
    provider.answer('/brasilapi/cep/v2/13207000', json(brasilApiCep({ street, city: 'Jundia\u00ed\u0000' })))
    expect(await cepOf('13207000')).toMatchObject({ logradouro: 'Rua \ufffd das Flores', fonte: 'brasilapi' })
  })

  test('is asked once, until what was kept expires', async () => {
    provider.answer('/brasilapi/cep/v2/13202000', json(brasilApiCep()))
    const first = await cepOf('13202000')
    expect(await cepOf('13202000')).toEqual(first)
    expect(provider.asked).toHaveLength(1)
    app.clock.advance(91 * DAY_MS)
    const later = await signIn(app, await buildCompany(app))
    expect((await get('/api/cep/13202000', later)).json()).toEqual(first)
    expect(provider.asked).toHaveLength(2)
    app.clock.set('2026-11-21T12:00:00.000Z')
  })

  test('comes from the second provider when the first does not know it', async () => {
    provider.answer(
      '/viacep/13203000/json/',
      json({ logradouro: 'Rua B', bairro: 'Vila', localidade: 'Jundiaí', uf: 'SP', ibge: '3525904' }),
    )
    expect(await cepOf('13203000')).toMatchObject({
      logradouro: 'Rua B',
      precisao: 'municipio',
      fonte: 'viacep',
    })
  })

  test('names the municipality when no provider knows the CEP, and that is remembered for a day', async () => {
    provider.answer('/viacep/13204000/json/', json({ erro: 'true' }))
    const own = { municipio: { nome: 'Jundiaí' }, logradouro: null, fonte: 'propria', consulta: 'respondida' }
    expect(await cepOf('13204000')).toMatchObject(own)
    expect(await cepOf('13204000')).toMatchObject(own)
    expect(provider.asked).toHaveLength(2)
  })

  test('without a configured provider names the municipality, its coordinates, and asks nobody', async () => {
    const answer = await get('/api/cep/01310100', offlineOperator, offline)
    expect(answer.json()).toMatchObject({
      municipio: { nome: 'São Paulo', uf: 'SP' },
      latitude: expect.closeTo(-23.5, 0),
      precisao: 'municipio',
      consulta: 'desligada',
    })
    expect(provider.asked).toEqual([])
  })

  test('outside every range is told in words that say what to do', async () => {
    const answer = await get('/api/cep/00000000', offlineOperator, offline)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { code: 'cep_not_found', message: 'CEP não encontrado. Preencha o endereço.' },
    ])
  })

  test.each(['1320100', '132010055', '13201-00a', '13201%2F..'])('%s is refused', async (cep) => {
    const answer = await get(`/api/cep/${cep}`)
    expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([400, 'cep'])
  })
})

describe('a company by its CNPJ', () => {
  const answerOf = (values: object = {}) => ({
    cnpj: CNPJ,
    razao_social: 'MOINHO AZUL ALIMENTOS LTDA',
    nome_fantasia: '',
    descricao_situacao_cadastral: 'ATIVA',
    ddd_telefone_1: '11 45212233',
    email: 'CONTATO@MOINHOAZUL.COM.BR',
    cep: 13201005,
    descricao_tipo_de_logradouro: 'RUA',
    logradouro: 'BARAO DE JUNDIAI',
    numero: '120',
    complemento: null,
    bairro: 'CENTRO',
    municipio: 'JUNDIAI',
    uf: 'SP',
    codigo_municipio_ibge: 3525904,
    qsa: [{ nome_socio: 'PESSOA' }],
    ...values,
  })

  test('is answered in the own words, without the persons behind it [L-231]', async () => {
    provider.answer(`/brasilapi/cnpj/v1/${CNPJ}`, json(answerOf()))
    const answer = await get('/api/consulta/cnpj?cnpj=11.222.333/0001-81')
    expect(answer.json()).toEqual({
      cnpj: CNPJ,
      razaoSocial: 'MOINHO AZUL ALIMENTOS LTDA',
      nomeFantasia: null,
      situacao: 'ATIVA',
      telefone: '1145212233',
      email: 'contato@moinhoazul.com.br',
      endereco: {
        cep: '13201005',
        logradouro: 'RUA BARAO DE JUNDIAI',
        numero: '120',
        complemento: null,
        bairro: 'CENTRO',
        municipio: expect.objectContaining({ nome: 'Jundiaí', uf: 'SP' }),
      },
      empresaId: null,
      fonte: 'brasilapi',
    })
    expect((await get(`/api/consulta/cnpj/${CNPJ}`)).json()).toEqual(answer.json())
    expect(provider.asked).toHaveLength(1)
  })

  test('may have letters, in either case', async () => {
    provider.answer(`/brasilapi/cnpj/v1/${ALPHANUMERIC}`, json(answerOf({ razao_social: 'NOVA LTDA' })))
    expect((await get('/api/consulta/cnpj?cnpj=12.abc.345/01de-35')).json()).toMatchObject({
      cnpj: ALPHANUMERIC,
      razaoSocial: 'NOVA LTDA',
    })
  })

  test('that the own registers know is answered from there, to that company only', async () => {
    const cnpj = '11444777000161'
    addCnpjSource({
      nome: 'teste',
      find: async (tx, asked) =>
        asked === cnpj && tx.ownerId === operator.ownerId
          ? {
              cnpj,
              razaoSocial: 'Cliente próprio',
              nomeFantasia: null,
              situacao: null,
              telefone: null,
              email: null,
              endereco: {
                cep: null,
                logradouro: null,
                numero: null,
                complemento: null,
                bairro: null,
                municipio: null,
              },
              empresaId: operator.ownerId,
            }
          : undefined,
    })
    expect((await get(`/api/consulta/cnpj?cnpj=${cnpj}`)).json()).toMatchObject({
      razaoSocial: 'Cliente próprio',
      fonte: 'cadastro',
    })
    expect(provider.asked).toEqual([])
    const stranger = await signIn(app, await buildCompany(app))
    expect((await get(`/api/consulta/cnpj?cnpj=${cnpj}`, stranger)).statusCode).toBe(404)
  })

  test('is not found when nobody knows it', async () => {
    const answer = await get('/api/consulta/cnpj?cnpj=19131243000197')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { code: 'cnpj_not_found', message: 'CNPJ não encontrado. Preencha os dados.' },
    ])
  })

  test('is not found without a provider, in words that say what to do', async () => {
    const answer = await get(`/api/consulta/cnpj?cnpj=${CNPJ}`, offlineOperator, offline)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { message: 'Este CNPJ ainda não está no seu cadastro. Preencha os dados.' },
    ])
  })

  test.each([
    ['wrong check digits', '11222333000182'],
    ['a letter among the check digits', '12ABC34501DE3A'],
    ['equal digits', '11111111111111'],
    ['a path', '../../../../x'],
  ])('with %s is refused before anybody is asked', async (_case, cnpj) => {
    const answer = await get(`/api/consulta/cnpj?cnpj=${encodeURIComponent(cnpj)}`)
    expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([400, 'cnpj'])
    expect(provider.asked).toEqual([])
  })

  test('cannot be left out', async () => {
    expect((await get('/api/consulta/cnpj')).json()).toMatchObject({ details: [{ path: 'cnpj' }] })
  })
})

test('nobody looks anything up without a session', async () => {
  for (const url of ['/api/cep/13201005', `/api/consulta/cnpj?cnpj=${CNPJ}`, `/api/consulta/cnpj/${CNPJ}`]) {
    expect((await app.server.inject({ url })).statusCode).toBe(401)
  }
})

test('a company cannot write what others will be told', async () => {
  const write = app.deps.db.asOwner(operator.ownerId, (tx) =>
    tx.db.updateTable('consulta_cache').set({ resposta: null }).execute(),
  )
  await expect(write).rejects.toThrow(/permission denied/)
})

// Last, because the breakers of the program remember the failures.
describe('providers that fail', () => {
  test.each([
    ['silent', silence, '13205000'],
    ['broken', broken, '13205001'],
    ['failing', plain('', 500), '13205002'],
    ['redirecting', plain('', 301, { location: 'http://127.0.0.1:1/' }), '13205003'],
    ['speaking HTML', plain('<html>'), '13205004'],
  ])('are no failure of an address: %s', async (_case, reply, cep) => {
    provider.answer('/', reply)
    expect(await cepOf(cep)).toMatchObject({
      municipio: { nome: 'Jundiaí' },
      logradouro: null,
      precisao: 'municipio',
      fonte: 'propria',
      consulta: 'indisponivel',
    })
    const cached = await app.deps.db.asSystem('lookup-cache', (tx) =>
      tx.db.selectFrom('consulta_cache').select('chave').where('chave', '=', cep).execute(),
    )
    expect(cached).toEqual([])
  })

  test('leave a company unknown, in words that say what to do', async () => {
    provider.answer('/', plain('', 500))
    const answer = await get('/api/consulta/cnpj?cnpj=33000167000101')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { code: 'cnpj_not_found', message: 'A consulta de CNPJ não respondeu. Preencha os dados.' },
    ])
  })

  test('are left alone after a while, and nobody waits for them', async () => {
    provider.answer('/', json(brasilApiCep()))
    expect(await cepOf('13206000')).toMatchObject({ fonte: 'propria', consulta: 'indisponivel' })
    expect(provider.asked).toEqual([])
  })
})
