import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Contagem } from '#platform/shared/register-calls.ts'
import { JOINVILLE, MANAUS, sampleEmpresa } from './testing/empresa-sample.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const { admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/api/empresa')

const ask = async (body: object, who = admin) =>
  (await send(who, 'POST', '/search/contagem', body)).json<Contagem[]>()
/** Choices that leave something: `{ SC: 2 }`. */
const count = async (body: object, who = admin) =>
  Object.fromEntries((await ask(body, who)).flatMap(({ valor, total }) => (total ? [[valor, total]] : [])))

async function create(values: object): Promise<void> {
  expect((await send(admin, 'POST', '', sampleEmpresa(values))).statusCode).toBe(201)
}
await create({ nome: 'Padaria Aurora', tipos: [4] })
await create({ nome: 'Padaria Ipê', tipos: [1] })
await create({ nome: 'Mercado Negro', tipos: [4], municipioId: MANAUS })
await create({ nome: 'Sem lugar', tipos: [4], municipioId: null })

describe('the choices of a filter', () => {
  test('say how many companies each would leave, all states in their order', async () => {
    const states = await ask({ por: 'uf' })
    expect(states).toHaveLength(27)
    expect(states[0]).toEqual({ valor: 'AC', total: 0 })
    expect(await count({ por: 'uf' })).toEqual({ AM: 1, SC: 2 })
    expect(await count({ por: 'situacao' })).toEqual({ ativas: 4, pendentes: 1 })
  })

  test('follow the other filters and the text', async () => {
    expect(await count({ por: 'uf', tipos: [4] })).toEqual({ AM: 1, SC: 1 })
    expect(await count({ por: 'uf', busca: 'padaria' })).toEqual({ SC: 2 })
    expect(await count({ por: 'uf', busca: 'padaria', tipos: [1] })).toEqual({ SC: 1 })
    expect(await count({ por: 'uf', ativo: false })).toEqual({})
    expect(await count({ por: 'uf', pendente: true })).toEqual({})
    expect(await count({ por: 'situacao', ufs: ['SC'] })).toEqual({ ativas: 2 })
  })

  test("are counted for administrators, in their own company's rows", async () => {
    expect((await send(operator, 'POST', '/search/contagem', { por: 'uf' })).statusCode).toBe(403)
    expect(await count({ por: 'uf' }, stranger)).toEqual({})
    expect((await send(admin, 'POST', '/search/contagem', { por: 'nome' })).statusCode).toBe(400)
  })

  test('stop at 10.000, and say so', async () => {
    const large = await buildCompany(app)
    const boss = await signIn(app, large)
    await app.deps.db.asOwner(large.ownerId, (tx) =>
      sql`
        insert into empresa (owner_id, id, documento, codigo, nome, cliente, municipio_id, uf)
        select ${large.ownerId}, gen_random_uuid(), lpad(n::text, 14, '0'), 'L' || n, 'Loja ' || n, true,
               ${JOINVILLE}, case when n <= 10001 then 'SC' else 'PR' end
        from generate_series(1, 10004) n
      `.execute(tx.db),
    )
    const found = (await ask({ por: 'uf' }, boss)).filter(({ total }) => total > 0)
    expect(found).toEqual([
      { valor: 'PR', total: 3 },
      { valor: 'SC', total: 10_000, totalIsMinimum: true },
    ])
    const named = await ask({ por: 'uf', busca: 'loja' }, boss)
    expect(named.every(({ totalIsMinimum }) => totalIsMinimum)).toBe(true)
    expect(await ask({ por: 'situacao', busca: 'loja 10004' }, boss)).toEqual([
      { valor: 'ativas', total: 1 },
      { valor: 'desativadas', total: 0 },
      { valor: 'pendentes', total: 1 },
    ])
  })
})
