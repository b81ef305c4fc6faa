import { expect, test } from 'vitest'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { cnpjOf, sampleEmpresa } from '#modules/empresa/server/testing/empresa-sample.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { nomeDaEmpresaJob } from './nome-da-empresa.ts'
import { reservaSample } from './testing/build-reserva.ts'

const app = await openTestApp()
const { company, admin, operator } = await buildPeople(app, { documento: cnpjOf(885_001) })
const send = createSend(app, '/agendamento')
const main = createSend(app, '/api')
const { ownerId } = company

const queued = async (): Promise<{ ownerId: string; empresaIds: string[] }[]> => {
  const { rows } = await app.opened.systemQuery(
    `select data from pgboss.job where name = '${nomeDaEmpresaJob.name}' and data->>'ownerId' = '${ownerId}'`,
  )
  return rows.map((row) => (row as { data: { ownerId: string; empresaIds: string[] } }).data)
}

test('bookings are found by the new name of their company and by the old one no more, in both searches, without a new version', async () => {
  const body = { ...sampleEmpresa({ tipos: [2] }), nome: 'Torrefação Pioneira' }
  const empresa = (await main(admin, 'POST', '/empresa', body)).json()
  const doca = await buildDoca(app, ownerId)
  const made = await send(operator, 'POST', '/reserva', {
    ...reservaSample(doca.ref('2026-11-23', 8)),
    fornecedor: null,
    empresaId: empresa.id,
  })
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)])
  const { id } = made.json()
  const find = async (query: string): Promise<string[]> =>
    (await send(operator, 'GET', `/reserva?query=${query}`)).json().map((one: { id: string }) => one.id)
  const findAnywhere = async (termo: string): Promise<string[]> => {
    const answer = await main(operator, 'GET', `/search-engine?filtro=${termo}`)
    expect([answer.statusCode, answer.json().code]).toEqual([200, undefined])
    return JSON.stringify(answer.json()).includes(id) ? [id] : []
  }
  expect([await find('pioneira'), await findAnywhere('pioneira')]).toEqual([[id], [id]])
  const renamed = await main(admin, 'PUT', `/empresa/${empresa.id}`, {
    ...body,
    documento: empresa.documento,
    nome: 'Cafés Altamogiana',
  })
  expect([renamed.statusCode, renamed.body]).toEqual([200, expect.any(String)])
  const jobs = await queued()
  expect(jobs).toEqual([{ ownerId, empresaIds: [empresa.id] }])
  for (const job of jobs) await nomeDaEmpresaJob.run(app.deps, job)
  expect([await find('altamogiana'), await findAnywhere('altamogiana')]).toEqual([[id], [id]])
  expect([await find('pioneira'), await findAnywhere('pioneira')]).toEqual([[], []])
  expect((await send(operator, 'GET', `/reserva?id=${id}`)).json().version).toBe(made.json().version)
})
