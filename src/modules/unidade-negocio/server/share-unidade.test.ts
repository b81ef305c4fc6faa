import { beforeEach, describe, expect, test } from 'vitest'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import {
  buildCompany,
  type SignedIn,
  signIn,
  type TestCompany,
} from '#platform/server/testing/build-company.ts'
import { createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Unidade } from '../unidade-negocio.contract.ts'

const JUNDIAI = 3525904

const app = await openTestApp()
await loadReferenceData(app.deps.db)
/** Changes of units change who may enter them, so every request carries a token of now. */
const send = createFreshSend(app, '/api/unidadenegocio')
let hostCompany: TestCompany
let guestCompany: TestCompany
let host: SignedIn
let guest: SignedIn
let unidade: Unidade

beforeEach(async () => {
  hostCompany = await buildCompany(app, { nome: 'Alimentos Serra Dourada' })
  guestCompany = await buildCompany(app, { nome: 'Via Planalto', tipo: COMPANY_TYPES.Transportadora })
  host = await signIn(app, hostCompany)
  guest = await signIn(app, guestCompany, { role: 'Operador' })
  await create({ descricao: 'CD Betim' })
  unidade = await create({ descricao: 'CD Jundiaí', codigo: 'JUN', documento: '12345678000195' })
})

async function create(values: object): Promise<Unidade> {
  const answer = await send(host, 'POST', '', { municipioId: JUNDIAI, ...values })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

const share = (body: object = {}, headers: Record<string, string> = {}) =>
  send(
    host,
    'POST',
    `/${unidade.id}/compartilhamento`,
    { documento: guestCompany.documento, ...body },
    headers,
  )

const eventTypes = async (who: SignedIn) =>
  app.deps.db.readAsOwner(who.ownerId, async (tx) => {
    const rows = await tx.db
      .selectFrom('evento')
      .select('tipo')
      .where('entidade_id', '=', unidade.id)
      .orderBy('seq')
      .execute()
    return rows.map((row) => row.tipo)
  })

describe('sharing', () => {
  test('names the partner, is noted, and is told to both companies', async () => {
    const { documento } = guestCompany
    const written = `${documento.slice(0, 2)}.${documento.slice(2, 5)}.${documento.slice(5, 8)}/${documento.slice(8, 12)}-${documento.slice(12)}`
    const answer = await share({ documento: written, ate: '2099-01-31T23:59:59-03:00' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      empresa: { id: guestCompany.ownerId, nome: 'Via Planalto' },
      papel: 'leitura',
      ate: '2099-02-01T02:59:59.000Z',
      criadoEm: '2026-11-21T12:00:00.000Z',
    })
    expect((await send(host, 'GET', `/${unidade.id}/compartilhamento`)).json()).toEqual([answer.json()])
    expect((await send(host, 'GET', `/${unidade.id}/historico`)).json<HistoricoItem[]>()[0]).toMatchObject({
      acao: 'compartilhamento',
      mudancas: [
        { campo: 'Empresa', de: null, para: 'Via Planalto' },
        { campo: 'Até', de: null, para: '2099-02-01T02:59:59.000Z' },
      ],
    })
    expect(await eventTypes(host)).toEqual(['unidade-negocio.created', 'unidade-negocio.shared'])
    expect(await eventTypes(guest)).toEqual(['unidade-negocio.shared'])
  })

  test('again with the same partner replaces the end', async () => {
    await share({ ate: '2099-01-31T23:59:59Z' })
    expect((await share()).json()).toMatchObject({ ate: null })
    expect((await send(host, 'GET', `/${unidade.id}/compartilhamento`)).json()).toHaveLength(1)
  })

  test('sent twice with one key is told once', async () => {
    const key = { 'idempotency-key': 'compartilhar-0001' }
    const first = await share({}, key)
    expect((await share({}, key)).json()).toEqual(first.json())
    expect(await eventTypes(guest)).toEqual(['unidade-negocio.shared'])
  })

  test.each([
    ['a document nobody has', () => ({ documento: '00000000000000' }), 404, 'unidade_partner_unknown'],
    ['the own company', () => ({ documento: hostCompany.documento }), 409, 'unidade_share_with_itself'],
    ['an end in the past', () => ({ ate: '2026-11-20T00:00:00Z' }), 400, 'invalid_input'],
    ['an end without offset', () => ({ ate: '2099-01-31T23:59:59' }), 400, 'invalid_input'],
  ])('is refused with %s', async (_case, body, status, code) => {
    const answer = await share(body())
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })
})

describe('the guest', () => {
  test('lists what is shared with it, by partner too', async () => {
    await share()
    expect((await send(guest, 'GET', '/compartilhadas')).json()).toEqual({
      items: [
        {
          id: unidade.id,
          descricao: 'CD Jundiaí',
          empresa: { id: hostCompany.ownerId, nome: 'Alimentos Serra Dourada' },
          papel: 'leitura',
          ate: null,
        },
      ],
      total: 1,
    })
    expect((await send(guest, 'GET', '/compartilhadas?page=1')).json()).toEqual({ items: [], total: 1 })
    expect((await send(guest, 'GET', `/${hostCompany.ownerId}/listar`)).json()).toEqual([
      { id: unidade.id, descricao: 'CD Jundiaí' },
    ])
    // The host's own lists do not mix with what others share.
    expect((await send(host, 'GET', '/compartilhadas')).json()).toEqual({ items: [], total: 0 })
  })

  test('reads where the unit is, without document, code and settings of the host', async () => {
    await share()
    expect((await send(guest, 'GET', `/compartilhadas/${unidade.id}`)).json()).toEqual({
      id: unidade.id,
      descricao: 'CD Jundiaí',
      cep: null,
      logradouro: null,
      numero: null,
      complemento: null,
      bairro: null,
      municipio: { id: JUNDIAI, nome: 'Jundiaí', uf: 'SP' },
      fusoHorario: 'America/Sao_Paulo',
      latitude: null,
      longitude: null,
      ativo: true,
    })
  })

  test('reaches no other call of the unit, and no other unit', async () => {
    await share()
    const [other] = (await send(host, 'GET', '/list?busca=betim')).json<{ items: Unidade[] }>().items
    const guestAdmin = await signIn(app, guestCompany)
    const body = { descricao: 'Tomada', municipioId: JUNDIAI }
    const answers = [
      await send(guestAdmin, 'GET', `/compartilhadas/${other?.id}`),
      await send(guestAdmin, 'GET', `/${unidade.id}`),
      await send(guestAdmin, 'GET', `/${unidade.id}/historico`),
      await send(guestAdmin, 'GET', `/${unidade.id}/compartilhamento`),
      await send(guestAdmin, 'PUT', `/${unidade.id}`, body),
      await send(guestAdmin, 'PATCH', `/${unidade.id}/desativar`),
      await send(guestAdmin, 'DELETE', `/${unidade.id}`),
      await send(guestAdmin, 'DELETE', `/${unidade.id}/compartilhamento/${guestCompany.ownerId}`),
    ]
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 404))
  })

  test('sees one row and writes none, whatever the query of its scope', async () => {
    await share()
    const asGuest = <T>(work: Parameters<typeof app.deps.db.asGuest<T>>[3]) =>
      app.deps.db.asGuest(guestCompany.ownerId, 'unidade-negocio', unidade.id, work)
    const seen = await asGuest(async (tx) => ({
      unidades: await tx.db.selectFrom('unidade_negocio').select('id').execute(),
      empresas: await tx.db.selectFrom('owner').select('owner_id').execute(),
      historico: await tx.db.selectFrom('historico').select('seq').execute(),
      compartilhamentos: await tx.db.selectFrom('compartilhamento').select('titulo').execute(),
    }))
    expect(seen).toEqual({
      unidades: [{ id: unidade.id }],
      empresas: [],
      historico: [],
      compartilhamentos: [],
    })
    const updated = await asGuest((tx) =>
      tx.db.updateTable('unidade_negocio').set({ descricao: 'Tomada' }).executeTakeFirst(),
    )
    expect(updated.numUpdatedRows).toBe(0n)
    const deleted = await asGuest((tx) => tx.db.deleteFrom('unidade_negocio').executeTakeFirst())
    expect(deleted.numDeletedRows).toBe(0n)
    const inserted = asGuest((tx) =>
      tx.db
        .insertInto('unidade_negocio')
        .values({
          owner_id: tx.hostOwnerId,
          id: crypto.randomUUID(),
          descricao: 'Nova',
          fuso_horario: 'America/Sao_Paulo',
        })
        .execute(),
    )
    await expect(inserted).rejects.toThrow(/row-level security/)
  })

  test('cannot change the share it received', async () => {
    await share()
    const result = await app.deps.db.asOwner(guestCompany.ownerId, (tx) =>
      tx.db
        .updateTable('compartilhamento')
        .set({ ate: null, papel: 'escrita' })
        .where('entidade_id', '=', unidade.id)
        .executeTakeFirst(),
    )
    expect(result.numUpdatedRows).toBe(0n)
  })

  test('hears of a change of the unit, and sees its new name', async () => {
    await share()
    await send(host, 'PUT', `/${unidade.id}`, { descricao: 'CD Jundiaí Norte', municipioId: JUNDIAI })
    expect(await eventTypes(guest)).toEqual(['unidade-negocio.shared', 'unidade-negocio.changed'])
    expect((await send(guest, 'GET', '/compartilhadas')).json()).toMatchObject({
      items: [{ descricao: 'CD Jundiaí Norte' }],
    })
  })
})

describe('the end of a share', () => {
  const guestReads = async () => [
    (await send(guest, 'GET', `/compartilhadas/${unidade.id}`)).statusCode,
    (await send(guest, 'GET', '/compartilhadas')).json().total,
    (await send(guest, 'GET', `/${hostCompany.ownerId}/listar`)).json().length,
  ]

  test('comes when the host takes it back, and both are told', async () => {
    await share()
    expect(await guestReads()).toEqual([200, 1, 1])
    const path = `/${unidade.id}/compartilhamento/${guestCompany.ownerId}`
    expect((await send(host, 'DELETE', path)).statusCode).toBe(204)
    expect(await guestReads()).toEqual([404, 0, 0])
    expect((await send(host, 'DELETE', path)).statusCode).toBe(404)
    expect((await eventTypes(host)).at(-1)).toBe('unidade-negocio.unshared')
    expect((await eventTypes(guest)).at(-1)).toBe('unidade-negocio.unshared')
    expect((await send(host, 'GET', `/${unidade.id}/historico`)).json<HistoricoItem[]>()[0]).toMatchObject({
      acao: 'fim do compartilhamento',
      mudancas: [{ campo: 'Empresa', de: 'Via Planalto', para: null }],
    })
  })

  test('comes with its date, and no longer holds the unit back', async () => {
    await share()
    expect((await send(host, 'DELETE', `/${unidade.id}`)).json()).toMatchObject({
      code: 'record_in_use',
      usos: [{ nome: 'compartilhamentos', quantidade: 1 }],
    })
    await app.deps.db.asOwner(hostCompany.ownerId, (tx) =>
      tx.db
        .updateTable('compartilhamento')
        .set({ ate: '2020-01-01T00:00:00Z' })
        .where('entidade_id', '=', unidade.id)
        .execute(),
    )
    expect(await guestReads()).toEqual([404, 0, 0])
    expect((await send(host, 'GET', `/${unidade.id}/compartilhamento`)).json()).toEqual([])
    expect((await send(host, 'DELETE', `/${unidade.id}`)).statusCode).toBe(204)
  })
})
