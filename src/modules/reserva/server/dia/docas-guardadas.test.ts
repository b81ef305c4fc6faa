/** What is kept of a day is answered only as long as it would be read so again. */
import { beforeEach, expect, test } from 'vitest'
import { buildUnit, sessionOf } from '#modules/carga/server/testing/build-carga.ts'
import type { DiaDasDocas } from '#modules/doca/doca.contract.ts'
import {
  createAgenda,
  DIA,
  insertEspera,
  insertReserva,
  turno,
} from '#modules/doca/server/testing/agenda-helpers.ts'
import { cnpjOf, sampleEmpresa } from '#modules/empresa/server/testing/empresa-sample.ts'
import type { EtapaPatio } from '#modules/patio/patio.contract.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { forgetDocas } from './docas-guardadas.ts'
import { getDiaDasDocas } from './get-dia.ts'

const app = await openTestApp()
const { company, admin, operator } = await buildPeople(app, { documento: cnpjOf(885_777) })
const { ownerId } = company
const { send, createDocaComGrade, saveGrade } = createAgenda(app, admin)
const main = createSend(app, '/api')

const run = (text: string, values: unknown[]) => app.deps.db.asOwner(ownerId, (tx) => tx.raw(text, values))
const newUnit = (index: number) => buildUnit(app, ownerId, `Filial ${index}`)
let units = 0

/** A dock with a booking that names a company and a stage, and another dock beside it. */
async function createDay() {
  const unidade = await newUnit(units++)
  const doca = await createDocaComGrade([8, 9, 10], { unidadeNegocioId: unidade, nome: 'Doca 01' })
  await createDocaComGrade([8], { unidadeNegocioId: unidade, nome: 'Doca 02' })
  const [etapa] = (await send(admin, 'GET', '/etapa')).json<EtapaPatio[]>()
  const empresa = (
    await main(admin, 'POST', '/empresa', { ...sampleEmpresa({ tipos: [2] }), nome: 'Torrefação Pioneira' })
  ).json<{ id: string }>()
  const { id } = await insertReserva(app, ownerId, doca, { hour: 8, etapaId: etapa?.id ?? null })
  await run('update reserva set empresa_id = $2 where id = $1', [id, empresa.id])
  return { unidade, doca, reservaId: id, empresaId: empresa.id, etapaId: etapa?.id }
}
type Day = Awaited<ReturnType<typeof createDay>>

const [adminSession, operatorSession] = [await sessionOf(app, admin), await sessionOf(app, operator)]

/** Past the access token, which ends before the days that the clock is set to. */
async function read(unidade: string, session = operatorSession): Promise<DiaDasDocas> {
  const asked = { dataReferencia: DIA, unidadeNegocioId: unidade }
  return JSON.parse((await getDiaDasDocas(app.deps, session, asked)).text)
}

const fresh = (unidade: string): Promise<DiaDasDocas> => {
  forgetDocas()
  return read(unidade)
}

beforeEach(() => app.clock.set('2026-11-21T12:00:00.000Z'))

test.each<[string, (day: Day) => Promise<unknown> | unknown]>([
  ['a booking is made', ({ doca }) => insertReserva(app, ownerId, doca, { hour: 9 })],
  [
    'a booking is changed',
    ({ reservaId }) => run(`update reserva set observacoes = 'Ligar antes' where id = $1`, [reservaId]),
  ],
  [
    'a booking leaves its slot',
    ({ reservaId }) => run('delete from doca_ocupacao where reserva_id = $1', [reservaId]),
  ],
  [
    'a booking goes to another dock and back to the same number of bookings',
    async ({ doca, reservaId }) => {
      await run('delete from doca_ocupacao where reserva_id = $1', [reservaId])
      await run('update reserva set situacao = 9 where id = $1', [reservaId])
      await insertReserva(app, ownerId, doca, { hour: 8 })
    },
  ],
  [
    'a slot is blocked',
    ({ doca }) =>
      run(
        `insert into doca_ocupacao (owner_id, id, doca_id, vaga, inicio, fim, tipo, principal, criado_por_nome)
         values ($1, gen_random_uuid(), $2, 1, $3, $4, 2, true, 'Renata Kuhn')`,
        [ownerId, doca.id, `${DIA}T13:00:00Z`, `${DIA}T14:00:00Z`],
      ),
  ],
  [
    'a slot is kept for somebody',
    ({ doca }) => insertEspera(app, ownerId, doca, { hour: 10, detentor: admin.userId }),
  ],
  [
    'the company of a booking is renamed',
    ({ empresaId }) => run(`update empresa set nome = 'Cafés Altamogiana' where id = $1`, [empresaId]),
  ],
  [
    'the stage of a booking gets another colour',
    ({ etapaId }) => run(`update etapa_patio set cor = '#101010' where id = $1`, [etapaId]),
  ],
  ['the dock is renamed', ({ doca }) => run(`update doca set nome = 'Doca A' where id = $1`, [doca.id])],
  [
    'the dock is blocked',
    ({ doca }) => run('update doca set situacao = 2, versao = versao + 1 where id = $1', [doca.id]),
  ],
  [
    'the dock has another tolerance',
    ({ doca }) => run('update doca set tolerancia_min = 25 where id = $1', [doca.id]),
  ],
  ['the dock has other slots', ({ doca }) => saveGrade(doca.id, [turno([8, 10, 12])])],
  [
    'the shift is called differently',
    ({ doca }) =>
      run(
        `update doca_grade set turnos = jsonb_set(turnos::jsonb, '{0,nome}', '"Noturno"') where doca_id = $1`,
        [doca.id],
      ),
  ],
  ['a booking becomes late', () => app.clock.set('2026-11-24T11:00:00.001Z')],
  ['the day is over', () => app.clock.set('2026-11-25T03:00:00.000Z')],
])('a day is read again after %s', async (_change, change) => {
  const day = await createDay()
  const before = await read(day.unidade)
  await change(day)
  const after = await read(day.unidade)
  expect(after.docas).not.toEqual(before.docas)
  expect(after).toEqual(await fresh(day.unidade))
})

test('a kept slot is told as one’s own to whoever keeps it, and to nobody else', async () => {
  const { unidade, doca } = await createDay()
  await insertEspera(app, ownerId, doca, { hour: 10, detentor: admin.userId })
  const mine = async (session: typeof adminSession) => {
    const { docas } = await read(unidade, session)
    return docas.flatMap(({ turnos }) =>
      turnos.flatMap(({ horarios }) => horarios.flatMap(({ espera }) => espera?.minha ?? [])),
    )
  }
  expect([await mine(adminSession), await mine(operatorSession), await mine(adminSession)]).toEqual([
    [true],
    [false],
    [true],
  ])
})

test('until its next turn time changes nothing: what is kept is what would be read', async () => {
  const { unidade } = await createDay()
  await read(unidade)
  app.clock.set('2026-11-24T11:00:00.000Z')
  const kept = await read(unidade)
  expect(kept).toEqual(await fresh(unidade))
})
