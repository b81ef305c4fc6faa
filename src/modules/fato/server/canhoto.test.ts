/** When the signed paper of a delivery was due and came, as facts tell it. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { uploadOf } from '#modules/carga/server/testing/upload.ts'
import { createEntregas } from '#modules/entrega/server/testing/entregas.ts'
import { signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { reconstruirFatos } from './reconstruir.ts'
import { query } from './testing/read-fatos.ts'

/** The smallest picture. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)

const app = await openTestApp()
const { company, operator } = await buildPeople(app)
const entregas = createEntregas(app, operator)

const fato = async (id: string) =>
  (
    await query(
      app,
      company.ownerId,
      sql<{ devido: Date | null; veio: Date | null }>`
        select canhoto_ate as devido, dh_canhoto as veio from fato_entrega
        where owner_id = ${company.ownerId} and id = ${id}`,
    )
  ).map(({ devido, veio }) => [devido?.toISOString() ?? null, veio?.toISOString() ?? null])[0]

async function anexar(id: string, quando: string): Promise<void> {
  app.clock.set(quando)
  const answer = await app.server.inject({
    method: 'POST',
    url: `/auditoria/entrega/${id}/anexo`,
    ...uploadOf(await signIn(app, company), PHOTO, 'canhoto.png', 'image/png'),
  })
  expect(answer.statusCode).toBe(201)
}

test('it is due from the delivery on, comes with the first photo that proves it, and is made anew the same [E-802] [E-816]', async () => {
  app.clock.set('2026-11-22T12:00:00.000Z')
  const carga = await entregas.onTheRoad()
  const [feita, recusada] = await entregas.ofCarga(carga.id)
  const id = feita?.id ?? ''
  expect(await fato(id)).toEqual([null, null])
  app.clock.set('2026-11-23T20:00:00.000Z')
  await entregas.baixa(id)
  await entregas.baixa(recusada?.id ?? '', { resultado: 'recusada' })
  const devido = '2026-11-28T20:00:00.000Z'
  expect(await fato(id)).toEqual([devido, null])
  expect(await fato(recusada?.id ?? '')).toEqual([null, null])
  await anexar(id, '2026-11-24T10:00:00.000Z')
  await anexar(id, '2026-11-25T10:00:00.000Z')
  expect(await fato(id)).toEqual([devido, '2026-11-24T10:00:00.000Z'])

  await entregas.acted(id, 'reabrir', { motivo: 'A assinatura não se lê.' })
  expect(await fato(id)).toEqual([devido, null])
  await anexar(id, '2026-11-29T10:00:00.000Z')
  expect(await fato(id)).toEqual([devido, '2026-11-29T10:00:00.000Z'])

  await app.deps.db.asOwner(company.ownerId, (tx) =>
    sql`update fato_entrega set canhoto_ate = null, dh_canhoto = null where owner_id = ${company.ownerId}`.execute(
      tx.db,
    ),
  )
  await reconstruirFatos(app.deps, company.ownerId)
  expect(await fato(id)).toEqual([devido, '2026-11-29T10:00:00.000Z'])
})
