import { expect, test } from 'vitest'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { buildCarga } from '../testing/build-carga.ts'
import { buildVeiculo } from '../veiculo/testing/build-frota.ts'
import { simplifyTrajetosJob } from './simplify-trajetos.ts'

const app = await openTestApp()
const { company, admin, operator } = await buildPeople(app)
const { ownerId } = company
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS)

/** A straight road of 100 points, one each minute, with one suspect jump. */
async function buildTrack(days: number): Promise<string> {
  const { id } = await buildCarga(app, operator)
  await app.deps.db.asOwner(ownerId, async (tx) => {
    await tx.raw(
      `insert into carga_posicao (owner_id, carga_id, dh, latitude, longitude, fonte, suspeita)
       select $1, $2, $3::timestamptz + n * interval '1 minute', -23 + n * 0.01, -46.9, 'rastreador', n = 50
       from generate_series(1, 100) n`,
      [ownerId, id, daysAgo(days)],
    )
    await tx.raw(
      `insert into carga_posicao_atual (owner_id, carga_id, dh, latitude, longitude, fonte, recebida_em)
       select owner_id, carga_id, dh, latitude, longitude, fonte, recebida_em from carga_posicao
       where carga_id = $1 order by dh desc limit 1`,
      [id],
    )
  })
  return id
}
const countOf = async (id: string) =>
  Number(
    (
      await app.opened.systemQuery(
        `select count(*)::integer as n from carga_posicao where carga_id = '${id}'`,
      )
    ).rows.map((row) => (row as { n: number }).n)[0],
  )

test('tracks are whole for as many days as the company says, then few points that stay near them', async () => {
  const old = await buildTrack(91)
  const young = await buildTrack(89)
  const veiculo = await buildVeiculo(app, ownerId)
  const place = { owner_id: ownerId, veiculo_id: veiculo.id, latitude: -23, longitude: -46.9 }
  await app.deps.db.asOwner(ownerId, (tx) =>
    tx.db
      .insertInto('veiculo_posicao')
      .values([
        { ...place, dh: daysAgo(91) },
        { ...place, dh: daysAgo(1) },
      ])
      .execute(),
  )
  await simplifyTrajetosJob.run(app.deps, {})
  expect([await countOf(old), await countOf(young)]).toEqual([2, 100])
  const left = await app.opened.systemQuery('select dh from veiculo_posicao')
  expect(left.rows).toHaveLength(1)
  const { id } = (await app.server.inject({ url: '/api/owner-preferences', headers: admin.headers })).json()
  const rastreamento = {
    semSinalMin: 60,
    trajetoDias: 30,
    frotaPropria: false,
    linkDoMotorista: true,
    documentosNoLink: false,
    prazoCanhotoDias: 5,
    toleranciaMin: 0,
  }
  const payload = { preferencias: { rastreamento } }
  await app.server.inject({
    method: 'PUT',
    url: `/api/owner-preferences/${id}`,
    headers: admin.headers,
    payload,
  })
  await simplifyTrajetosJob.run(app.deps, {})
  expect([await countOf(old), await countOf(young)]).toEqual([2, 2])
})
