import { describe, expect, test } from 'vitest'
import { buildCarga, buildUnit, defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import { shareCarga } from '#modules/carga/server/testing/share-carga.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import type { EtapaQuadro } from '../../quadro.contract.ts'
import { createReadBoard, newShipper, stagesOf } from '../testing/read-board.ts'

const app = await openTestApp()
const { operator, stranger } = await buildPeople(app)
const send = createSend(app, '/api/carga-mongo')
const board = createReadBoard(app)
const move = (who: SignedIn, id: string, etapaId: string | undefined, de?: string) =>
  send(who, 'PUT', `/${id}/etapa/${etapaId}`, de === undefined ? undefined : { de })
const stage = (stages: readonly EtapaQuadro[], index: number) => stages[index]?.id ?? ''

/** A load in the first stage, and the seven stages of its company. */
async function loaded() {
  const { owner, who } = await newShipper(app)
  const carga = await buildCarga(app, who)
  return { owner, who, carga, stages: stagesOf(await board(who)) }
}

test('a load moves inside its group: card, counters, history and version follow [L-100, L-190]', async () => {
  const { owner, who, carga, stages } = await loaded()
  const answer = await move(who, carga.id, stage(stages, 1), stage(stages, 0))
  expect(answer.json()).toMatchObject({
    id: carga.id,
    etapa: { id: stage(stages, 1), descricao: 'Em negociação', grupoEtapa: 1 },
    version: 2,
  })
  const after = await board(who)
  expect(after.items[0]).toMatchObject({ etapa: { id: stage(stages, 1), grupoEtapa: 1 }, version: 2 })
  expect(stagesOf(after).map(({ quantidade }) => quantidade)).toEqual([0, 1, 0, 0, 0, 0, 0])
  expect(await listEvents(app, owner.ownerId, carga.id)).toEqual([
    { tipo: 'carga.created', versao: 1 },
    { tipo: 'carga.changed', versao: 2 },
  ])
  const history = (await send(who, 'GET', `/${carga.id}/historico`)).json()
  expect(history.items[0]).toMatchObject({
    acao: 'mudança de etapa',
    mudancas: [{ campo: 'Etapa', de: 'Publicada', para: 'Em negociação' }],
  })
})

describe('two people', () => {
  test('who move one card: the later one is told who brought it where, and when', async () => {
    const { owner, who, carga, stages } = await loaded()
    const other = await signIn(app, owner, { nome: 'Davi Prado', role: 'Operador' })
    const created = (
      await createSend(app)(who, 'POST', '/api/etapa', { grupoEtapa: 1, descricao: 'Separação' })
    ).json()
    expect((await move(other, carga.id, stage(stages, 1), stage(stages, 0))).statusCode).toBe(200)
    const late = await move(who, carga.id, created.id, stage(stages, 0))
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      {
        code: 'carga_moved',
        quem: 'Davi Prado',
        quando: expect.stringContaining('T'),
        acao: 'mudança de etapa',
        etapa: { id: stage(stages, 1), descricao: 'Em negociação', grupoEtapa: 1 },
      },
    ])
    // Without telling where it was seen the last one wins, as the catalogue's call does.
    expect((await move(who, carga.id, created.id)).statusCode).toBe(200)
  })

  test('who bring it to the same stage are both served, and it moves once', async () => {
    const { who, carga, stages } = await loaded()
    const both = await Promise.all([1, 2].map(() => move(who, carga.id, stage(stages, 1), stage(stages, 0))))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(both.map((one) => one.json().version)).toEqual([2, 2])
  })
})

test('a move into another group names the action that leads there', async () => {
  const { who, carga, stages } = await loaded()
  for (const index of [3, 5]) {
    const answer = await move(who, carga.id, stage(stages, index), stage(stages, 0))
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'carga_etapa_outro_grupo', acao: 'alocar', grupo: index === 3 ? 2 : 3 },
    ])
  }
  expect((await board(who)).items[0]?.etapa.id).toBe(stage(stages, 0))
})

test.each([
  [4, 'carga_finalizada'],
  [5, 'carga_cancelada'],
  [99, 'carga_desativada'],
] as const)('a load of status %i does not move: %s [L-101]', async (status, code) => {
  const { owner, who, carga, stages } = await loaded()
  await app.deps.db.asOwner(owner.ownerId, async (tx) => {
    await tx.db.updateTable('carga').set({ status }).where('owner_id', '=', tx.ownerId).execute()
    tx.announce({ ownerId: tx.ownerId, tipo: 'carga.changed', entidadeId: carga.id, versao: null })
  })
  const answer = await move(who, carga.id, stage(stages, 1))
  expect([answer.statusCode, answer.json().code]).toEqual([409, code])
  expect((await board(who)).total).toBe(0)
})

test('an unknown stage, one of another company and a removed one are refused alike', async () => {
  const { who, carga } = await loaded()
  const foreign = stagesOf(await board(stranger))[0]?.id
  const etapas = createSend(app, '/api/etapa')
  const gone = (await etapas(who, 'POST', '', { grupoEtapa: 1, descricao: 'Breve' })).json().id
  await etapas(who, 'DELETE', `/${gone}`)
  for (const id of [crypto.randomUUID(), foreign, gone]) {
    const answer = await move(who, carga.id, id)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'carga_etapa_unknown'])
  }
})

test('a load of another company or of a unit out of reach is not found', async () => {
  const owner = await buildCompany(app)
  const unit = await defaultUnit(app, owner.ownerId)
  const betim = await buildUnit(app, owner.ownerId, 'CD Betim')
  const who = await signIn(app, owner)
  const carga = await buildCarga(app, who, { unidadeNegocioId: unit })
  const stages = stagesOf(await board(who))
  const restricted = await signIn(app, owner, { role: 'Operador', unidades: [betim] })
  for (const caller of [stranger, operator, restricted]) {
    expect((await move(caller, carga.id, stage(stages, 1))).statusCode).toBe(404)
  }
})

describe('a carrier', () => {
  async function given() {
    const host = await loaded()
    const company = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora })
    const carrier = await signIn(app, company, { nome: 'Bia Rocha' })
    await shareCarga(app, host.owner, host.carga.id, company)
    return { ...host, company, carrier, own: stagesOf(await board(carrier)) }
  }

  test('moves the load it was given among its own stages; the shipper sees nothing of it', async () => {
    const { owner, who, company, carrier, carga, stages, own } = await given()
    const before = await listEvents(app, owner.ownerId, carga.id)
    // It begins among the contracted ones.
    const answer = await move(carrier, carga.id, stage(own, 1), stage(own, 2))
    expect([answer.statusCode, answer.json().etapa]).toMatchObject([200, { id: stage(own, 1) }])
    const after = await board(carrier)
    expect(after.items[0]?.etapa).toEqual({ id: stage(own, 1), grupoEtapa: 1 })
    expect(stagesOf(after).map(({ quantidade }) => quantidade)).toEqual([0, 1, 0, 0, 0, 0, 0])
    expect((await board(who)).items[0]?.etapa.id).toBe(stage(stages, 0))
    expect(await listEvents(app, owner.ownerId, carga.id)).toEqual(before)
    expect((await listEvents(app, company.ownerId, carga.id)).at(-1)?.tipo).toBe('carga.changed')
    const late = await move(carrier, carga.id, stage(own, 0), stage(own, 0))
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'carga_moved', quem: 'Bia Rocha' })
  })

  test('keeps its stage when the shipper changes the load, and keeps none of another group', async () => {
    const { owner, carrier, carga, own } = await given()
    await move(carrier, carga.id, stage(own, 1))
    const change = (status: 1 | 2) =>
      app.deps.db.asOwner(owner.ownerId, async (tx) => {
        await tx.db
          .updateTable('carga')
          .set({ peso_kg: 9, status })
          .where('owner_id', '=', tx.ownerId)
          .execute()
        tx.announce({ ownerId: tx.ownerId, tipo: 'carga.changed', entidadeId: carga.id, versao: null })
      })
    const where = async () => (await board(carrier)).items[0]?.etapa.id
    await change(1)
    expect(await where()).toBe(stage(own, 1))
    await change(2)
    expect(await where()).toBe(stage(own, 3))
    await change(1)
    expect(await where()).toBe(stage(own, 1))
  })

  test('is led to the action by a move into another group, and cannot use stages of the shipper', async () => {
    const { carrier, carga, stages, own } = await given()
    expect((await move(carrier, carga.id, stage(own, 3))).json()).toMatchObject({
      code: 'carga_etapa_outro_grupo',
    })
    expect((await move(carrier, carga.id, stage(stages, 1))).json()).toMatchObject({
      code: 'carga_etapa_unknown',
    })
  })

  test('that removes a stage takes the cards it was given along', async () => {
    const { carrier, carga, own } = await given()
    const etapas = createSend(app, '/api/etapa')
    const made = (await etapas(carrier, 'POST', '', { grupoEtapa: 1, descricao: 'Minha' })).json()
    await move(carrier, carga.id, made.id)
    expect((await etapas(carrier, 'DELETE', `/${made.id}?destino=${stage(own, 1)}`)).statusCode).toBe(204)
    const after = await board(carrier)
    expect(after.items[0]?.etapa.id).toBe(stage(own, 1))
    expect(stagesOf(after).map(({ quantidade }) => quantidade)).toEqual([0, 1, 0, 0, 0, 0, 0])
  })
})
