import { describe, expect, test } from 'vitest'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { sampleEmpresa } from '#modules/empresa/server/testing/empresa-sample.ts'
import { describeRegister } from '#platform/server/testing/describe-register.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { type Cerca, cercaCalls } from '../cerca.contract.ts'

const app = await openTestApp()
const { company, admin, operator } = await buildPeople(app)
const send = createSend(app, '/api')

const NOBODY = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'
const centro = { latitude: -26.3044, longitude: -48.8456 }
const circulo = (raioM = 300) => ({ tipo: 'circulo', centro, raioM })
const POLIGONO = {
  tipo: 'poligono',
  pontos: [
    [-48.85, -26.31],
    [-48.84, -26.31],
    [-48.84, -26.3],
  ],
}

async function buildEmpresa(who = admin): Promise<string> {
  const answer = await send(who, 'POST', '/empresa', sampleEmpresa({ municipioId: null }))
  expect(answer.statusCode).toBe(201)
  return answer.json().id
}

let counter = 0
describeRegister(cercaCalls, {
  app,
  entidade: 'cerca',
  read: 'Operador',
  manage: 'Administrador',
  body: async (who) => ({
    nome: `Cerca ${++counter}`,
    empresaId: await buildEmpresa(who),
    unidadeId: null,
    forma: circulo(),
  }),
  change: {
    values: { forma: circulo(450) },
    history: [
      {
        campo: 'Forma',
        de: 'Círculo de 300 m em -26,3044; -48,8456',
        para: 'Círculo de 450 m em -26,3044; -48,8456',
      },
    ],
  },
  refused: [
    ['no name', { nome: '  ' }, 'nome'],
    ['neither a company nor a unit', { empresaId: null }, 'empresaId'],
    ['a company that is not there', { empresaId: NOBODY }, 'empresaId'],
    ['a unit that is not there', { empresaId: null, unidadeId: NOBODY }, 'unidadeId'],
    ['a radius below 50 metres', { forma: circulo(49) }, 'forma.raioM'],
    ['a radius above 5,000 metres', { forma: circulo(5_001) }, 'forma.raioM'],
    [
      'a polygon of two corners',
      { forma: { ...POLIGONO, pontos: POLIGONO.pontos.slice(1) } },
      'forma.pontos',
    ],
  ],
  text: ({ nome }) => nome,
  sheet: {
    name: 'cercas',
    head: 'Nome;Empresa;Unidade;Forma;Ativo;Alterada em (horário de Brasília)',
    line: ({ nome, empresa }) => `${nome};${empresa?.nome};;`,
  },
})

describe('a fence', () => {
  const create = async (values: object) => send(admin, 'POST', '/cerca', { nome: 'Portaria', ...values })
  const search = async (body: object) =>
    (await send(operator, 'POST', '/cerca/search', body)).json<{ items: Cerca[] }>().items

  test('lies around a company or around a unit, not both', async () => {
    const unidadeId = await buildUnit(app, company.ownerId, 'CD das cercas')
    const empresaId = await buildEmpresa()
    const both = await create({ empresaId, unidadeId, forma: circulo() })
    expect(both.json().details).toEqual([
      { path: 'unidadeId', message: 'Informe só a empresa ou só a unidade' },
    ])
    const own = (await create({ unidadeId, forma: circulo(500) })).json<Cerca>()
    expect([own.unidade?.descricao, own.empresa]).toEqual(['CD das cercas', null])
    expect((await search({ de: 'unidade' })).map(({ id }) => id)).toEqual([own.id])
    expect(await search({ de: 'empresa', unidadeId })).toEqual([])
  })

  test('is the only active one of its company; a switched-off one gives its place away', async () => {
    const empresaId = await buildEmpresa()
    const first = (await create({ empresaId, forma: circulo() })).json<Cerca>()
    const second = await create({ empresaId, forma: POLIGONO })
    expect([second.statusCode, second.json().code]).toEqual([409, 'cerca_empresa_taken'])
    await send(admin, 'PATCH', `/cerca/${first.id}/desativar`)
    expect((await create({ empresaId, forma: POLIGONO })).statusCode).toBe(201)
    const again = await send(admin, 'PATCH', `/cerca/${first.id}/ativar`)
    expect([again.statusCode, again.json().code]).toEqual([409, 'cerca_empresa_taken'])
  })

  test('that was drawn is closed by the server', async () => {
    const { forma } = (await create({ empresaId: await buildEmpresa(), forma: POLIGONO })).json<Cerca>()
    expect(forma).toEqual({ ...POLIGONO, pontos: [...POLIGONO.pontos, POLIGONO.pontos[0]] })
  })

  test('keeps its company from being removed, which is told why', async () => {
    const empresaId = await buildEmpresa()
    await create({ empresaId, forma: circulo() })
    const answer = await send(admin, 'DELETE', `/empresa/${empresaId}`)
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('cerca')])
  })
})
