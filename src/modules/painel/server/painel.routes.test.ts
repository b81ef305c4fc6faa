/** Panels: one's own and the team's, changed by whoever made them, read by each with the own reach. */
import { expect, test } from 'vitest'
import { buildCarga, buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import type { Consultado } from '#modules/relatorio/consulta.contract.ts'
import { type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { ItemDoPainel, Painel, PainelDaLista } from '../painel.contract.ts'

const app = await openTestApp()
const { company, operator, admin } = await buildPeople(app)
const colleague = await signIn(app, company, { nome: 'Ivo Farias', role: 'Operador' })
const stranger = await buildPeople(app)
const send = createFreshSend(app, '/frete')

const OTIF: ItemDoPainel = {
  tipo: 'numero',
  titulo: 'OTIF, 14 dias',
  posicao: { colunas: 1 },
  numero: { tile: 'otif', periodo: '14' },
}
const POR_UNIDADE: ItemDoPainel = {
  tipo: 'grafico',
  titulo: 'Cargas por unidade',
  posicao: { colunas: 2 },
  consulta: {
    entidade: 'carga',
    grupos: ['unidade'],
    medidas: ['contagem'],
    periodo: { por: 'criacao', de: '2026-11-01', ate: '2026-11-30' },
    filtros: [],
  },
}
let count = 0
async function create(values: object = {}, who: SignedIn = operator): Promise<Painel> {
  const body = { nome: `Painel ${++count}`, compartilhado: false, itens: [OTIF, POR_UNIDADE], ...values }
  const answer = await send(who, 'POST', '/painel', body)
  expect([answer.statusCode, answer.json().message ?? '']).toEqual([201, ''])
  return answer.json()
}
const namesFor = async (who: SignedIn) =>
  (await send(who, 'GET', '/painel')).json<PainelDaLista[]>().map(({ nome }) => nome)
const statusOf = async (who: SignedIn, method: 'GET' | 'PUT' | 'DELETE', id: string, body?: object) =>
  (await send(who, method, `/painel/${id}`, body)).statusCode

test('a panel is its maker’s alone until it is shared, and another company never sees it', async () => {
  const own = await create({ nome: 'Só meu' })
  const team = await create({ nome: 'Da equipe', compartilhado: true })
  expect(await namesFor(operator)).toEqual(['Da equipe', 'Só meu'])
  expect(await namesFor(colleague)).toEqual(['Da equipe'])
  expect(await namesFor(stranger.admin)).toEqual([])
  expect(await statusOf(colleague, 'GET', own.id)).toBe(404)
  for (const { id, ...values } of [own, team]) {
    const body = { nome: 'Tomado', compartilhado: true, itens: [], version: values.version }
    expect(await statusOf(stranger.admin, 'GET', id)).toBe(404)
    expect(await statusOf(stranger.admin, 'PUT', id, body)).toBe(404)
    expect(await statusOf(stranger.admin, 'DELETE', id)).toBe(404)
  }
  const seen = await send(colleague, 'GET', `/painel/${team.id}`)
  expect(seen.json<Painel>()).toMatchObject({ meu: false, itens: [OTIF, POR_UNIDADE] })
})

test('the team’s panel is changed by whoever made it or an administrator, and never over another version', async () => {
  const { id } = await create({ compartilhado: true })
  const body = { nome: 'Arrumado', compartilhado: true, itens: [POR_UNIDADE, OTIF], version: 1 }
  expect(await statusOf(colleague, 'PUT', id, body)).toBe(403)
  expect(await statusOf(colleague, 'DELETE', id)).toBe(403)
  const changed = await send(operator, 'PUT', `/painel/${id}`, body)
  expect(changed.json<Painel>()).toMatchObject({ version: 2, itens: [POR_UNIDADE, OTIF] })
  const late = await send(admin, 'PUT', `/painel/${id}`, { ...body, nome: 'Tarde demais' })
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    { code: 'version_conflict', current: { version: 2, nome: 'Arrumado' } },
  ])
  expect(await statusOf(admin, 'PUT', id, { ...body, version: 2 })).toBe(200)
  expect(await statusOf(admin, 'DELETE', id)).toBe(204)
  expect(await statusOf(operator, 'GET', id)).toBe(404)
})

test('a name is one panel of the team, and what no item can show is refused on its place', async () => {
  await create({ nome: 'Diretoria', compartilhado: true })
  const again = await send(colleague, 'POST', '/painel', {
    nome: 'diretoria',
    compartilhado: true,
    itens: [],
  })
  expect([again.statusCode, again.json().code]).toEqual([409, 'painel_nome_taken'])
  const wrong = await send(operator, 'POST', '/painel', {
    nome: 'Errado',
    compartilhado: false,
    itens: [
      OTIF,
      { ...OTIF, tipo: 'grafico' },
      { ...POR_UNIDADE, consulta: { ...POR_UNIDADE.consulta, grupos: [] } },
    ],
  })
  expect(wrong.json().details).toEqual([
    { path: 'itens/1', message: 'Um número dos painéis não é gráfico nem tabela' },
    { path: 'itens/2', message: 'O gráfico precisa de ao menos um grupo' },
  ])
})

test('whoever reads a shared panel counts the units that it may enter itself [E-810]', async () => {
  const manaus = await buildUnit(app, company.ownerId, 'CD Manaus')
  await buildCarga(app, operator)
  await buildCarga(app, operator, { unidadeNegocioId: manaus })
  const { id } = await create({ compartilhado: true })
  const narrow = await signIn(app, company, { nome: 'Só Manaus', role: 'Operador', unidades: [manaus] })
  const counted = async (who: SignedIn) => {
    const { itens } = (await send(who, 'GET', `/painel/${id}`)).json<Painel>()
    return (await send(who, 'POST', '/consulta', itens[1]?.consulta)).json<Consultado>().registros
  }
  expect([await counted(operator), await counted(narrow)]).toEqual([2, 1])
})
