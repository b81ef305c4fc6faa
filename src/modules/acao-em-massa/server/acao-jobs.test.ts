import { expect, test } from 'vitest'
import { buildPeople, createSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import { removeOldAcoes, resumeAcoes } from './acao-jobs.ts'
import { buildMany, runAll } from './testing/build-many.ts'

const app = await openTestApp({ withJobs: true })
const { company, operator } = await buildPeople(app)
const acoes = createSend(app, '/api/carga-mongo/acoes')

const read = async (id: string) => (await acoes(operator, 'GET', `/${id}`)).json()
async function ended(id: string) {
  for (let waited = 0; waited < 200; waited++) {
    const acao = await read(id)
    if (acao.situacao === 'concluida') return acao
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The action did not end.')
}
const begin = async (ids: readonly string[]): Promise<string> =>
  (await acoes(operator, 'POST', '', { acao: 'finalizar', ids })).json().id

test('the server does the action by itself and tells its progress batch by batch', async () => {
  const ids = await buildMany(app, operator, 600)
  const id = await begin(ids)
  expect(await ended(id)).toMatchObject({ feitas: 600, falhas: 0, pendentes: 0 })
  const told = await listEvents(app, company.ownerId, id)
  expect(told.map(({ tipo }) => tipo)).toEqual([
    'carga-acao.created',
    'carga-acao.changed',
    'carga-acao.changed',
    'carga-acao.changed',
  ])
}, 60_000)

test('a load that the database refuses fails alone, the others of its batch are done', async () => {
  const ids = await buildMany(app, operator, 40)
  const [poison = ''] = ids.slice(17)
  const { id } = (await acoes(operator, 'POST', '', { acao: 'reativar', ids: [ids[0]] })).json()
  await ended(id)
  await app.opened.systemQuery(
    `update carga_acao set acao = 'finalizar', situacao = 'executando', total = 40, falhas = 0 where id = $1`,
    [id],
  )
  await app.opened.systemQuery('delete from carga_acao_item where acao_id = $1', [id])
  await app.opened.systemQuery(
    `insert into carga_acao_item (owner_id, acao_id, ordem, carga_id, codigo)
     select $1, $2, n, load, 1 from unnest($3::uuid[]) with ordinality as x (load, n)`,
    [company.ownerId, id, ids],
  )
  // Whatever is written of this load breaks a rule of a table.
  const db: typeof app.deps.db = {
    ...app.deps.db,
    asOwner: (ownerId, work) =>
      app.deps.db.asOwner(ownerId, async (tx) => {
        const answer = await work(tx)
        const done = await tx.db
          .selectFrom('carga')
          .select('id')
          .where('id', '=', poison)
          .where('status', '=', 4)
          .executeTakeFirst()
        if (done) throw Object.assign(new Error('refused'), { code: '23514' })
        return answer
      }),
  }
  await runAll({ deps: { ...app.deps, db } }, company.ownerId, id)
  const acao = await read(id)
  expect(acao).toMatchObject({ situacao: 'concluida', feitas: 39, falhas: 1 })
  expect(acao.recusas).toMatchObject([{ cargaId: poison, erroCodigo: 'unexpected' }])
})

test('an action that nobody has touched for half a minute goes on, one at work is left alone', async () => {
  const [first = '', second = ''] = await buildMany(app, operator, 2)
  const set = (id: string, situacao: string, seconds: number) =>
    app.opened.systemQuery(
      `update carga_acao set situacao = $2, atualizado_em = now() - $3 * interval '1 second' where id = $1`,
      [id, situacao, seconds],
    )
  const [left, busy] = [await begin([first]), await begin([second])]
  await Promise.all([ended(left), ended(busy)])
  // As a killed process leaves them: one long ago, one a moment ago.
  await app.opened.systemQuery(`update carga_acao_item set situacao = 'pendente' where acao_id = any($1)`, [
    [left, busy],
  ])
  await set(left, 'executando', 31)
  await set(busy, 'executando', 5)
  await resumeAcoes(app.deps)
  await ended(left)
  expect(await read(busy)).toMatchObject({ situacao: 'executando' })
})

test('actions are kept for ninety days', async () => {
  const [load = ''] = await buildMany(app, operator, 1)
  const id = await begin([load])
  await ended(id)
  await app.opened.systemQuery(`update carga_acao set criado_em = '2026-08-20' where id = $1`, [id])
  await removeOldAcoes(app.deps)
  expect((await acoes(operator, 'GET', `/${id}`)).statusCode).toBe(404)
  expect((await acoes(operator, 'GET', '')).json().length).toBeGreaterThan(0)
})
