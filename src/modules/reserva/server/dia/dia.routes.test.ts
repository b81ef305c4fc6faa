import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { buildCarga, buildUnit, defaultUnit, sessionOf } from '#modules/carga/server/testing/build-carga.ts'
import {
  at,
  createAgenda,
  DIA,
  insertEspera,
  insertReserva,
  turno,
} from '#modules/doca/server/testing/agenda-helpers.ts'
import type { EtapaPatio } from '#modules/patio/patio.contract.ts'
import type { Deps } from '#platform/server/deps.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { reservaSample } from '../testing/build-reserva.ts'
import { getDiaDasDocas } from './get-dia.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const { send, createDoca, createDocaComGrade, ref, saveGrade, getDia, horariosOf } = createAgenda(app, admin)
const newUnit = () => buildUnit(app, company.ownerId, `Unidade ${uuidv7().slice(-8)}`)

test('one answer has the docks of a unit in their order with shifts, slots, bookings, blocks and holds [D-001, D-002, D-038, D-039, D-111]', async () => {
  const here = await newUnit()
  const doca = await createDocaComGrade([8, 9, 10, 11, 12], { nome: 'Doca 01', unidadeNegocioId: here })
  await createDoca({ nome: 'Doca 02', unidadeNegocioId: here, toleranciaMin: 20 })
  const [etapa] = (await send(admin, 'GET', '/etapa')).json<EtapaPatio[]>()
  const carga = await buildCarga(app, admin)
  const { id, codigo } = await insertReserva(app, company.ownerId, doca, {
    hour: 8,
    placa: 'BRA2E19',
    tipo: 2,
    horarios: 2,
    cargaId: carga.id,
    etapaId: etapa?.id ?? null,
  })
  await insertReserva(app, company.ownerId, doca, { hour: 10, situacao: 9, ocupa: false })
  const bloqueio = await send(operator, 'POST', '/bloqueio', ref(doca, 11))
  await insertEspera(app, company.ownerId, doca, { hour: 12, detentor: admin.userId, nome: 'Renata Kuhn' })
  const dia = await getDia(here, DIA, operator)
  expect(dia).toMatchObject({
    dia: DIA,
    unidadeNegocioId: here,
    fusoHorario: 'America/Sao_Paulo',
    agora: '2026-11-21T12:00:00.000Z',
    contagem: [
      { situacao: 1, total: 2 },
      { situacao: 2, total: 1 },
      { situacao: 8, total: 2 },
    ],
  })
  expect(dia.docas.map(({ nome }) => nome)).toEqual(['Doca 01', 'Doca 02'])
  const [first, second] = dia.docas
  expect(first).toMatchObject({ urgentes: 1, fechado: null, foraDaGrade: [], turnos: [{ nome: 'Turno 1' }] })
  expect(second).toMatchObject({
    toleranciaMin: 20,
    turnos: [],
    fechado: 'Sem programação de grade neste dia',
  })
  const [oito, nove, dez, onze, doze] = first?.turnos[0]?.horarios ?? []
  expect(oito).toMatchObject({
    hora: 480,
    inicio: at(8),
    fim: at(9),
    situacao: 2,
    reservas: [
      {
        id,
        codigo,
        hora: 480,
        placaVeiculo: 'BRA2E19',
        fornecedor: 'Laticínios Vale Verde',
        dhReserva: at(8),
        dhFimReserva: at(10),
        horarios: 2,
        cargaCodigo: carga.codigo,
        etapaNome: 'Chegada prevista',
        etapaCor: '#2a78d1',
        caracteristica: null,
        dhChegada: null,
      },
    ],
  })
  expect(nove).toMatchObject({ situacao: 8, codigoReservaVinculada: codigo, reservas: [] })
  // A cancelled booking has left its slot.
  expect(dez).toMatchObject({ situacao: 1, reservas: [] })
  expect(onze).toMatchObject({ situacao: 8, bloqueioId: bloqueio.json().id })
  expect(doze).toMatchObject({ situacao: 1, espera: { detentor: 'Renata Kuhn', minha: false } })
})

test('only the docks that are asked for are answered, as in the answer of all, and only what they show is counted', async () => {
  const here = await newUnit()
  const dock = (nome: string, hours: readonly number[]) =>
    createDocaComGrade(hours, { nome, unidadeNegocioId: here })
  const [first, second, third] = [await dock('A', [8]), await dock('B', [8, 9]), await dock('C', [8])]
  await insertReserva(app, company.ownerId, first, { hour: 8 })
  await insertReserva(app, company.ownerId, second, { hour: 9 })
  const whole = await getDia(here, DIA, operator)
  const ask = (docas: readonly string[], who = operator) =>
    send(
      who,
      'GET',
      `/doca?dataReferencia=${DIA}&unidadeNegocioId=${here}${docas.map((id) => `&docas=${id}`).join('')}`,
    )
  expect((await ask([second.id])).json()).toEqual({
    ...whole,
    docas: [whole.docas[1]],
    contagem: [
      { situacao: 1, total: 1 },
      { situacao: 2, total: 1 },
    ],
  })
  expect((await ask([third.id.toUpperCase(), first.id])).json().docas).toEqual([
    whole.docas[0],
    whole.docas[2],
  ])
  // Those of another unit, of another company or of nobody are as if they were not there.
  const elsewhere = await createDocaComGrade([8])
  expect((await ask([elsewhere.id, uuidv7()])).json()).toMatchObject({ docas: [], contagem: [] })
  expect((await ask([first.id], stranger)).json().code).toBe('doca_unidade_unknown')
  const limited = await signIn(app, company, { role: 'Operador', unidades: [await newUnit()] })
  expect((await ask([first.id], limited)).json().code).toBe('doca_unidade_unknown')
  const partner = await signIn(app, await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora }))
  expect((await ask([first.id], partner)).statusCode).toBe(403)
})

test.each([
  ['more than twenty', Array.from({ length: 21 }, () => uuidv7())],
  ['one twice', ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000001']],
  ['what is no id', ['doca-1']],
])('a list of docks with %s is refused', async (_case, docas) => {
  const answer = await send(
    operator,
    'GET',
    `/doca?dataReferencia=${DIA}${docas.map((id) => `&docas=${id}`).join('')}`,
  )
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input'])
})

test('a hold that has expired is not shown, by the clock of the database', async () => {
  const doca = await createDocaComGrade([8])
  await insertEspera(app, company.ownerId, doca, { hour: 8, detentor: uuidv7() })
  expect((await horariosOf(doca))[0]?.espera).not.toBeNull()
  await app.deps.db.asOwner(company.ownerId, (tx) =>
    sql`
      update doca_ocupacao set expira_em = clock_timestamp()
      where owner_id = ${company.ownerId} and doca_id = ${doca.id}
    `.execute(tx.db),
  )
  expect((await horariosOf(doca))[0]?.espera).toBeNull()
})

test('hours are those of the zone of the unit, and the day is its day', async () => {
  const here = await newUnit()
  await app.deps.db.asOwner(company.ownerId, (tx) =>
    tx.db
      .updateTable('unidade_negocio')
      .set({ fuso_horario: 'America/Manaus' })
      .where('owner_id', '=', company.ownerId)
      .where('id', '=', here)
      .execute(),
  )
  const doca = await createDoca({ unidadeNegocioId: here })
  await saveGrade(doca.id, [turno([8, 23])])
  // Eleven in the evening of Manaus is four in the morning of São Paulo's next day.
  await insertReserva(app, company.ownerId, doca, { hour: 24 })
  const slots = await horariosOf(doca)
  expect(slots.map(({ hora, inicio }) => [hora, inicio])).toEqual([
    [480, '2026-11-24T12:00:00.000Z'],
    [1380, '2026-11-25T03:00:00.000Z'],
  ])
  expect(slots[1]?.reservas).toHaveLength(1)
})

test('a holiday of the state or the country closes the docks that rest on it', async () => {
  const here = await newUnit()
  const rests = await createDocaComGrade([8], { unidadeNegocioId: here })
  const works = await createDocaComGrade([8], { unidadeNegocioId: here, fechaFeriados: false })
  const { docas } = await getDia(here, '2026-12-25')
  const of = (id: string) => docas.find((doca) => doca.id === id)
  expect(of(rests.id)?.fechado).toMatch(/^Feriado: /)
  expect(of(works.id)?.turnos).toHaveLength(1)
  // 9 July is one of São Paulo alone.
  expect((await getDia(here, '2027-07-09')).docas.map(({ fechado }) => fechado === null)).toEqual([
    false,
    true,
  ])
})

test('without a unit it is that of the request, else the first one that the caller may enter', async () => {
  const here = await newUnit()
  await createDoca({ unidadeNegocioId: here })
  const selecting = await signIn(app, company)
  const byHeader = await send(selecting, 'GET', `/doca?dataReferencia=${DIA}`, undefined, {
    businessunitid: here,
  })
  expect(byHeader.json().unidadeNegocioId).toBe(here)
  const limited = await signIn(app, company, { role: 'Operador', unidades: [here] })
  expect((await send(limited, 'GET', `/doca?dataReferencia=${DIA}`)).json().unidadeNegocioId).toBe(here)
  const unit = await defaultUnit(app, company.ownerId)
  expect((await send(operator, 'GET', `/doca?dataReferencia=${DIA}`)).json().unidadeNegocioId).toBe(unit)
  const refused = await send(limited, 'GET', `/doca?dataReferencia=${DIA}&unidadeNegocioId=${unit}`)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'doca_unidade_unknown'])
  const foreign = await send(stranger, 'GET', `/doca?dataReferencia=${DIA}&unidadeNegocioId=${unit}`)
  expect(foreign.statusCode).toBe(409)
})

test.each(['2026-02-30', '9999-12-31', '0000-01-01'])('a day that is not is refused: %s', async (dia) => {
  const answer = await send(operator, 'GET', `/doca?dataReferencia=${dia}`)
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { details: [{ path: 'dataReferencia' }] }])
})

test('a day costs six queries, with one dock and with many, and one more after a change', async () => {
  const here = await newUnit()
  const session = await sessionOf(app, await signIn(app, company))
  const count = async () => {
    let queries = 0
    const deps: Deps = {
      ...app.deps,
      db: {
        ...app.deps.db,
        readAsOwner: (ownerId, work) =>
          app.deps.db.readAsOwner(ownerId, (tx) =>
            work({
              ...tx,
              db: tx.db.withPlugin({
                transformQuery: ({ node }) => {
                  queries += 1
                  return node
                },
                transformResult: async ({ result }) => result,
              }),
            }),
          ),
      },
    }
    await getDiaDasDocas(deps, session, { dataReferencia: DIA, unidadeNegocioId: here })
    return queries
  }
  const doca = await createDocaComGrade([8], { unidadeNegocioId: here })
  expect([await count(), await count()]).toEqual([7, 6])
  for (let index = 0; index < 5; index++) await createDocaComGrade([8, 9], { unidadeNegocioId: here })
  await insertReserva(app, company.ownerId, doca, { hour: 8 })
  expect([await count(), await count()]).toEqual([7, 6])
})

test('a booking of the day says of every field what its own reading says', async () => {
  const doca = await createDocaComGrade([8])
  const created = await send(
    operator,
    'POST',
    '/reserva',
    reservaSample(ref(doca, 8), {
      camposAdicionais: { Lacre: '77' },
      dhChegadaPrevista: at(7),
      dhSaidaPrevista: at(9),
    }),
  )
  const { id } = created.json<{ id: string }>()
  const [shown] = (await horariosOf(doca))[0]?.reservas ?? []
  const read = (await send(operator, 'GET', `/reserva?id=${id}`)).json()
  expect(shown).toMatchObject({ dhSaida: null, camposAdicionais: { Lacre: '77' }, dhChegadaPrevista: at(7) })
  expect(read).toMatchObject(shown ?? {})
})
