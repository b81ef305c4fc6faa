import { expect, test } from 'vitest'
import { buildCarga } from '#modules/carga/server/testing/build-carga.ts'
import { signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { dayAt } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import type { RelatorioDeRemessas } from '../remessa-relatorio.contract.ts'
import { createRemessas } from './testing/remessas.ts'

const app = await openTestApp()
const { company, admin, stranger } = await buildPeople(app)
const { send, done, jundiai, betim, agir, conferir, receber, noEstoque } = await createRemessas(app, admin)
const DAY = 86_400_000
const hoje = () => dayAt(app.clock.now(), 'America/Sao_Paulo')
const relatorio = (body: object = {}, by = admin) =>
  done<RelatorioDeRemessas>(by, 'POST', '/remessa/relatorio', body)

test('a report tells of each unit what came, what left and how long it had stood there', async () => {
  const first = hoje()
  const [going, sent] = [
    await noEstoque(),
    await noEstoque({ dhEntrega: new Date(app.clock.now().getTime() + 9 * DAY).toISOString() }),
  ]
  await noEstoque()
  app.clock.advance(2 * DAY)
  await done(admin, 'POST', '/remessa/transferir', { ids: [going.id], unidadeDestinoId: betim })
  app.clock.advance(2 * DAY)
  await receber([going.id], betim)
  const carga = await buildCarga(app, admin, { unidadeNegocioId: jundiai })
  await done(admin, 'POST', '/remessa/carregar', { ids: [sent.id], cargaId: carga.id })
  const count = await conferir([sent.id], 'expedicao', jundiai)
  await done(admin, 'POST', `/conferencia/${count}/fechar`, {})
  await agir(sent.id, 'expedir')

  const { items, total, periodo } = await relatorio({ de: first, ate: hoje() })
  expect(periodo).toEqual({ de: first, ate: hoje() })
  const of = (unidade: string) => items.find(({ unidadeId }) => unidadeId === unidade)?.numeros
  expect(of(jundiai)).toMatchObject({
    recebidas: 3,
    recebidasKg: 9_600,
    expedidas: 2,
    transferidas: 1,
    permanenciaDias: 3,
    entregues: 0,
    ocorrencias: 0,
  })
  expect(of(betim)).toMatchObject({ recebidas: 1, expedidas: 0, permanenciaDias: null })
  expect(total).toMatchObject({ recebidas: 4, expedidas: 2, permanenciaDias: 3 })
  expect((await relatorio({ de: addDays(first, -9), ate: addDays(first, -1) })).items).toEqual([])
  const sheet = await send(admin, 'POST', '/remessa/relatorio/exportar', { formato: 'csv' })
  expect(sheet.body).toContain('CD Betim')
})

test('it tells people of their own units, and another company of nothing', async () => {
  const iris = await signIn(app, company, { role: 'Operador', unidades: [betim] })
  expect((await relatorio({}, iris)).items.map(({ unidadeId }) => unidadeId)).toEqual([betim])
  expect((await relatorio({}, stranger)).items).toEqual([])
  const wrong = await send(admin, 'POST', '/remessa/relatorio', { de: hoje(), ate: addDays(hoje(), -1) })
  expect(wrong.statusCode).toBe(400)
})
