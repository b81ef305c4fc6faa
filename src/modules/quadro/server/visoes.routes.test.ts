import { describe, expect, test } from 'vitest'
import { buildCarga, buildUnit, defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import { signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { VisaoQuadro } from '../quadro.contract.ts'
import { newShipper } from './testing/read-board.ts'

const app = await openTestApp()
const { company, admin, operator } = await buildPeople(app)
describe('totals', () => {
  test('by group, stage, unit and situacao, and of one load, say the same loads [L-199, L-200]', async () => {
    const { owner, who } = await newShipper(app)
    const [jundiai, betim] = [
      await defaultUnit(app, owner.ownerId),
      await buildUnit(app, owner.ownerId, 'CD Betim'),
    ]
    await buildCarga(app, who, { unidadeNegocioId: jundiai, peso: 10, valorCarga: 1.1 })
    const carga = await buildCarga(app, who, { unidadeNegocioId: betim, peso: 20, valorCarga: 2.2 })
    const read = async (side: string, query = '') =>
      (await createSend(app)(who, 'GET', `/frete/carga/totalizadores/${side}${query}`)).json()
    expect(await read('grupo')).toEqual([
      { id: '1', descricao: 'Aguardando alocar veículo', quantidade: 2, peso: 30, valor: 3.3 },
      { id: '2', descricao: 'Execução em andamento', quantidade: 0, peso: 0, valor: 0 },
      { id: '3', descricao: 'Carga entregue', quantidade: 0, peso: 0, valor: 0 },
    ])
    expect(await read('etapa')).toMatchObject([{ descricao: 'Publicada', quantidade: 2 }])
    expect(await read('unidade')).toMatchObject([
      { id: betim, descricao: 'CD Betim', quantidade: 1, peso: 20 },
      { id: jundiai, quantidade: 1, peso: 10 },
    ])
    expect(await read('situacao')).toEqual([
      { id: '1', descricao: 'Aberta', quantidade: 2, peso: 30, valor: 3.3 },
    ])
    expect(await read('situacao', `?unidadesNegocio=${betim}`)).toMatchObject([{ quantidade: 1, peso: 20 }])
    expect(await read(carga.id)).toEqual([
      { id: carga.id, descricao: carga.codigo, quantidade: 1, peso: 20, valor: 2.2 },
    ])
    expect(await read(carga.id, `?unidadesNegocio=${jundiai}`)).toMatchObject({ code: 'not_found' })
    expect(await read('mes')).toMatchObject({ code: 'invalid_input', details: [{ path: 'x' }] })
  })
})

describe('views', () => {
  const views = createSend(app, '/frete/quadro/visoes')
  const sample = { nome: 'Atrasadas', filtros: { situacao: [2], comOcorrencia: true }, ordem: 2 }

  test('are kept, listed by name and removed by their person alone', async () => {
    const created = (
      await views(admin, 'POST', '', { ...sample, nome: '  Minha   visão ' })
    ).json<VisaoQuadro>()
    expect(created).toMatchObject({ nome: 'Minha visão', filtros: sample.filtros, ordem: 2 })
    await views(admin, 'POST', '', sample)
    expect((await views(admin, 'GET', '')).json<VisaoQuadro[]>().map(({ nome }) => nome)).toEqual([
      'Atrasadas',
      'Minha visão',
    ])
    expect((await views(operator, 'GET', '')).json()).toEqual([])
    expect((await views(operator, 'DELETE', `/${created.id}`)).statusCode).toBe(404)
    expect((await views(admin, 'DELETE', `/${created.id}`)).statusCode).toBe(204)
    expect((await views(admin, 'DELETE', `/${created.id}`)).statusCode).toBe(404)
  })

  test('have names that their person uses once, and days that exist', async () => {
    await views(operator, 'POST', '', sample)
    const again = await views(operator, 'POST', '', { ...sample, nome: 'ATRASADAS' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'visao_nome_taken'])
    const wrong = await views(operator, 'POST', '', {
      ...sample,
      nome: ' ',
      filtros: { dhColetaFim: '2026-13-01' },
    })
    expect(wrong.json().details.map(({ path }: { path: string }) => path)).toEqual([
      'nome',
      'filtros.dhColetaFim',
    ])
    const unknown = await views(operator, 'POST', '', { ...sample, nome: 'Outra', filtros: { cor: 'azul' } })
    expect(unknown.json()).toMatchObject({ details: [{ path: 'filtros.cor' }] })
  })

  test('end at thirty, also when two windows save at once', async () => {
    const person = await signIn(app, company, { role: 'Operador' })
    for (let index = 0; index < 29; index++) {
      expect((await views(person, 'POST', '', { ...sample, nome: `V${index}` })).statusCode).toBe(201)
    }
    const both = await Promise.all(['A', 'B'].map((nome) => views(person, 'POST', '', { ...sample, nome })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('visao_list_full')
  })
})
