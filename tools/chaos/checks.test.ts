/** What the proof of a chaos run would tell: it looks at a company whose records were damaged on purpose. */
import { expect, test } from 'vitest'
import { buildCarga, sessionOf } from '#modules/carga/server/testing/build-carga.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { checkDerived } from './check-derived.ts'
import { checkJobs } from './check-jobs.ts'
import { checkRecords, compare } from './check-records.ts'
import { Ledger } from './ledger.ts'

const app = await openTestApp()
const { company, admin } = await buildPeople(app)
const query = app.opened.systemQuery
const { ownerId } = company

const known = { kind: 'carga', marker: 'a', id: '1', place: 'x', moves: 0 } as const

test.each([
  { what: 'is as it was left', rows: [{ id: '1', marker: 'a', place: 'x' }], told: 0 },
  { what: 'is gone', rows: [], told: 1 },
  { what: 'stands elsewhere', rows: [{ id: '1', marker: 'a', place: 'y' }], told: 1 },
  { what: 'has another id', rows: [{ id: '2', marker: 'a', place: 'x' }], told: 1 },
  {
    what: 'exists twice',
    rows: [
      { id: '1', marker: 'a', place: 'x' },
      { id: '2', marker: 'a', place: 'x' },
    ],
    told: 1,
  },
  {
    what: 'has one beside it that nobody asked for',
    rows: [
      { id: '1', marker: 'a', place: 'x' },
      { id: '2', marker: 'b', place: 'x' },
    ],
    told: 1,
  },
])('an acknowledged record that $what: $told violations', ({ rows, told }) => {
  expect(compare('carga', [known], rows)).toHaveLength(told)
})

test('what was given up without an answer may stand or not, but not twice', () => {
  const givenUp = { ...known, id: undefined, place: undefined }
  const row = { id: '1', marker: 'a', place: 'x' }
  expect(compare('carga', [givenUp], [])).toEqual([])
  expect(compare('carga', [givenUp], [row])).toEqual([])
  expect(compare('carga', [givenUp], [row, { ...row, id: '2' }])).toHaveLength(1)
})

test('a sound company passes; each damage to what is derived from its records is told', async () => {
  const carga = await buildCarga(app, admin, { codigoIdentificador: 'marca' })
  const session = await sessionOf(app, admin)
  const look = () => checkDerived(app, ownerId, session)
  expect(await look()).toEqual([])

  await query('update evento_contador set seq = seq + 1 where owner_id = $1', [ownerId])
  expect((await look()).join()).toContain('eventos com lacuna')
  await query('update evento_contador set seq = seq - 1 where owner_id = $1', [ownerId])

  await query('update quadro_contador set quantidade = quantidade + 1 where owner_id = $1', [ownerId])
  expect((await look()).join()).toContain('contador do quadro diferente')
  // Looking has mended it.
  expect(await look()).toEqual([])

  await query('delete from carga_cartao where owner_id = $1', [ownerId])
  expect((await look()).join()).toContain(`cartão da carga ${carga.id}: faltava`)

  await query(`update busca set titulo = 'Outro' where owner_id = $1 and entidade_id = $2`, [
    ownerId,
    carga.id,
  ])
  expect((await look()).join()).toContain('índice de busca')

  await query(`delete from evento where owner_id = $1 and tipo = 'carga.created'`, [ownerId])
  expect((await look()).join()).toContain('sem o seu evento de criação')
})

test('a move that the history tells twice, and a job that nobody did, are told', async () => {
  const ledger = new Ledger()
  const carga = await buildCarga(app, admin, { codigoIdentificador: 'movida' })
  ledger.written.push({ kind: 'carga', marker: 'movida', id: carga.id, place: undefined, moves: 1 })
  expect(await checkRecords(query, ownerId, ledger)).toContainEqual(
    `carga ${carga.id}: mudou 1 vezes, o histórico conta 0`,
  )
  const answer = await createSend(app)(admin, 'POST', '/api/auth/recovery', { email: admin.email })
  expect(answer.statusCode).toBeLessThan(300)
  ledger.acoes.push({ id: carga.id, cargas: [] })
  const open = [{ name: 'sessao.mail-recovery', state: 'created', n: 1 }]
  expect(await checkJobs(query, ledger, '', open)).toEqual([
    'tarefa sessao.mail-recovery: 1 ainda em created',
    `ação ${carga.id}: confirmada e perdida`,
  ])
})
