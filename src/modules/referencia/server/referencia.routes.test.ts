import { describe, expect, test } from 'vitest'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Municipio } from '../referencia.contract.ts'
import { loadReferenceData } from './load-reference-data.ts'
import { readReferenceData } from './read-reference-data.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const person = await signIn(app, await buildCompany(app), { role: 'Operador' })

const get = (url: string) => app.server.inject({ url, headers: person.headers })
const search = async (busca: string, uf = '') => {
  const answer = await get(`/api/municipio?busca=${encodeURIComponent(busca)}${uf && `&uf=${uf}`}`)
  return answer.json<Municipio[]>()
}

describe('loading', () => {
  test('fills every table with the rows of the files', async () => {
    const data = readReferenceData()
    const counts = await app.deps.db.asSystem('reference-data', async (tx) => {
      const answer = await tx.raw(`select
        (select count(*) from municipio) as municipios, (select count(*) from estado) as estados,
        (select count(*) from cep_faixa) as "cepFaixas", (select count(*) from banco) as bancos,
        (select count(*) from tipo_padrao) as "tiposPadrao",
        (select count(*) from feriado_nacional) as "feriadosNacionais",
        (select count(*) from feriado_estadual) as "feriadosEstaduais"`)
      return 'rows' in answer ? answer.rows[0] : undefined
    })
    const { version: _version, ...tables } = data
    const expected = Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.length]))
    expect(counts).toEqual(expected)
  })

  test('does nothing when the tables have the version of the files already', async () => {
    expect(await loadReferenceData(app.deps.db)).toBe(false)
  })

  test('replaces rows of another version', async () => {
    await app.deps.db.asSystem('reference-data', async (tx) => {
      await tx.db.updateTable('referencia_versao').set({ versao: '2020.1' }).execute()
      await tx.db.deleteFrom('municipio').where('uf', '=', 'SP').execute()
      await tx.db.updateTable('estado').set({ nome: 'Outro' }).where('uf', '=', 'RJ').execute()
    })
    expect(await loadReferenceData(app.deps.db)).toBe(true)
    expect(await search('jundiai')).toContainEqual(expect.objectContaining({ nome: 'Jundiaí' }))
    expect((await get('/api/estado')).json()).toContainEqual({
      uf: 'RJ',
      codigo: 33,
      nome: 'Rio de Janeiro',
      regiao: 'Sudeste',
    })
  })
})

describe('searching a municipality', () => {
  test.each([
    ['without accents', 'jundiai', 'Jundiaí'],
    ['with accents and capitals', 'JUNDIAÍ', 'Jundiaí'],
    ['by its beginning', 'florianop', 'Florianópolis'],
    ['with a typing error', 'florianpolis', 'Florianópolis'],
    ['with letters exchanged', 'campnias', 'Campinas'],
    ['with a letter too few', 'joinvile', 'Joinville'],
    ['with a wrong word inside', 'sao jose dos campus', 'São José dos Campos'],
    ['with the sound instead of the spelling', 'pirassicaba', 'Piracicaba'],
    ['with a letter too many', 'curittiba', 'Curitiba'],
    ['without the preposition', 'ribeirao preto', 'Ribeirão Preto'],
    ['without the apostrophe', 'santa barbara doeste', "Santa Bárbara d'Oeste"],
    ['with another hyphen', 'xique xique', 'Xique-Xique'],
    ['by a word inside', 'betim', 'Betim'],
    ['a capital before others that begin alike', 'rio de j', 'Rio de Janeiro'],
  ])('%s', async (_case, busca, nome) => {
    expect((await search(busca))[0]?.nome.toLowerCase()).toBe(nome.toLowerCase())
  })

  test('answers place, coordinates and time zone', async () => {
    expect((await search('manaus', 'am'))[0]).toEqual({
      id: 1302603,
      nome: 'Manaus',
      uf: 'AM',
      latitude: expect.closeTo(-3.1, 0),
      longitude: expect.closeTo(-60, 0),
      fusoHorario: 'America/Manaus',
    })
  })

  test('stays within the state asked for and within 20 rows', async () => {
    const found = await search('santa', 'PR')
    expect(found.length).toBeGreaterThan(5)
    expect(new Set(found.map((place) => place.uf))).toEqual(new Set(['PR']))
    expect(await search('sa')).toHaveLength(20)
  })

  test.each([
    ['a wildcard is a letter like others', '%%'],
    ['one letter is too few', 'a'],
  ])('%s', async (_case, busca) => {
    const answer = await get(`/api/municipio?busca=${encodeURIComponent(busca)}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', details: [{ path: 'busca' }] })
  })

  test('uses the index for similar names', async () => {
    const plan = await app.deps.db.asOwner(person.ownerId, async (tx) => {
      await tx.raw('set local enable_seqscan = off')
      const answer = await tx.raw(
        `explain select id from municipio where nome_busca % 'florianpolis' or nome_busca like '%florian%'`,
      )
      return JSON.stringify(answer)
    })
    expect(plan).toContain('municipio_trgm')
  })
})

describe('one municipality', () => {
  test('is found by its IBGE code', async () => {
    expect((await get('/api/municipio/3525904')).json()).toMatchObject({ nome: 'Jundiaí', uf: 'SP' })
  })
  test('of an unknown code is not found', async () => {
    expect((await get('/api/municipio/9999999')).statusCode).toBe(404)
  })
  test('a code of another length is refused', async () => {
    expect((await get('/api/municipio/12')).json()).toMatchObject({ details: [{ path: 'id' }] })
  })
})

test('nobody reads places without a session', async () => {
  for (const url of ['/api/municipio?busca=sao', '/api/municipio/3525904', '/api/estado']) {
    expect((await app.server.inject({ url })).statusCode).toBe(401)
  }
})

test('a company cannot change reference data', async () => {
  const change = app.deps.db.asOwner(person.ownerId, (tx) =>
    tx.db.updateTable('municipio').set({ nome: 'Outro' }).where('id', '=', 3525904).execute(),
  )
  await expect(change).rejects.toThrow(/permission denied/)
})

describe('the municipalities of a state', () => {
  test('are all there, in alphabetical order without regard to accents', async () => {
    const found = (await get('/api/estado/sp/municipios')).json<Municipio[]>()
    expect(found).toHaveLength(645)
    expect(found[0]).toMatchObject({ nome: 'Adamantina', uf: 'SP' })
    const names = found.map(({ nome }) => nome)
    expect(names.indexOf('Águas de Lindóia')).toBeLessThan(names.indexOf('Americana'))
  })

  test('of no state are none, and an abbreviation has two letters', async () => {
    expect((await get('/api/estado/XX/municipios')).json()).toEqual([])
    const wrong = await get('/api/estado/SPX/municipios')
    expect([wrong.statusCode, wrong.json().details[0].path]).toEqual([400, 'uf'])
  })

  test('are for those who are signed in', async () => {
    expect((await app.server.inject({ url: '/api/estado/SP/municipios' })).statusCode).toBe(401)
  })
})
