import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { MOTIVO_CANCELAMENTO, SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import type { HorarioRef } from '#modules/doca/agendamento-dados.contract.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { buildFornecedor } from '#modules/portal-agendamento/server/testing/build-visita.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { listAnuncios, listOcupacao, reservaSample } from '../testing/build-reserva.ts'
import { automacaoJob } from './automacao-job.ts'
import { lembreteJob } from './remind-vespera.ts'

const app = await openTestApp()
const send = createSend(app, '/agendamento')
const main = createSend(app, '/api')
const DIA = '2026-11-23'
const OFF = {
  naoCompareceu: false,
  toleranciaMin: 30,
  faltaDeInformacoes: false,
  prazoInformacoesMin: 120,
  lembrete: false,
  horaDoLembrete: 900,
}

async function build(automacao: object) {
  const people = await buildPeople(app)
  const { admin, company, operator } = people
  const url = `/owner-preferences/${company.ownerId}`
  const saved = await main(admin, 'PUT', url, {
    preferencias: { automacaoAgendamento: { ...OFF, ...automacao } },
  })
  expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)])
  const book = async (ref: HorarioRef, values: object = {}) => {
    const answer = await send(operator, 'POST', '/reserva', { ...reservaSample(ref), ...values })
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
    return answer.json<{ id: string; codigo: string }>()
  }
  const read = async (id: string) => (await send(operator, 'GET', `/reserva?id=${id}`)).json()
  return { ...people, book, read }
}
const run = () => automacaoJob.run(app.deps, {})
const at = async (moment: string, work: () => Promise<unknown>) => {
  app.clock.set(moment)
  try {
    await work()
  } finally {
    app.clock.set('2026-11-21T12:00:00.000Z')
  }
}

describe('who did not come', () => {
  test('is cancelled after the tolerance and not before, the slot is free, and it is told to open screens [D-061]', async () => {
    const { company, book, read } = await build({ naoCompareceu: true })
    const doca = await buildDoca(app, company.ownerId)
    const { id } = await book(doca.ref(DIA, 8))
    // 8:29 in São Paulo.
    await at('2026-11-23T11:29:00.000Z', run)
    expect((await read(id)).situacao).toBe(R.Agendado)
    await at('2026-11-23T11:30:00.000Z', run)
    expect(await read(id)).toMatchObject({
      situacao: R.Cancelada,
      motivoCancelamento: MOTIVO_CANCELAMENTO.NoShow,
      dhCancelamento: '2026-11-23T11:30:00.000Z',
    })
    expect(await listOcupacao(app, company.ownerId, doca.id)).toEqual([])
    expect((await listAnuncios(app, company.ownerId, id)).at(-1)).toMatchObject({
      tipo: 'reserva.changed',
      dados: { dia: DIA },
    })
  })

  test('stays where the company did not ask for it, and whoever arrived stays anyway', async () => {
    const off = await build({})
    const doca = await buildDoca(app, off.company.ownerId)
    const one = await off.book(doca.ref(DIA, 8))
    const on = await build({ naoCompareceu: true })
    const other = await buildDoca(app, on.company.ownerId)
    const two = await on.book(other.ref(DIA, 8))
    await app.opened.systemQuery(
      `update reserva set situacao = 2, dh_chegada = '2026-11-23T11:05:00Z' where id = '${two.id}'`,
    )
    await at('2026-11-23T15:00:00.000Z', run)
    expect((await off.read(one.id)).situacao).toBe(R.Agendado)
    expect((await on.read(two.id)).situacao).toBe(R.MotoristaNoLocal)
  })
})

test('what still lacks its data is cancelled at the agreed time before the start, with its own reason [D-061]', async () => {
  const { company, book, read } = await build({ faltaDeInformacoes: true })
  const doca = await buildDoca(app, company.ownerId)
  const missing = await book(doca.ref(DIA, 10), { situacao: R.PendenteInformacoes })
  const full = await book(doca.ref(DIA, 11))
  await at('2026-11-23T10:59:00.000Z', run)
  expect((await read(missing.id)).situacao).toBe(R.PendenteInformacoes)
  await at('2026-11-23T11:00:00.000Z', run)
  expect(await read(missing.id)).toMatchObject({
    situacao: R.Cancelada,
    motivoCancelamento: MOTIVO_CANCELAMENTO.FaltaDeInformacoes,
  })
  expect((await read(full.id)).situacao).toBe(R.Agendado)
})

describe('the reminder', () => {
  const queued = async (ownerId: string): Promise<{ ownerId: string; reservaIds: string[] }[]> => {
    const { rows } = await app.opened.systemQuery(
      `select data from pgboss.job where name = 'agendamento.lembrete' and data->>'ownerId' = '${ownerId}'`,
    )
    return rows.map((row) => (row as { data: { ownerId: string; reservaIds: string[] } }).data)
  }

  test('goes once on the day before, to each recipient with all of its bookings', async () => {
    const { company, admin, book } = await build({ lembrete: true })
    const doca = await buildDoca(app, company.ownerId)
    const empresa = await buildFornecedor(app, admin, 'doca@embalagens.demo')
    const silent = await buildFornecedor(app, admin)
    const one = await book(doca.ref(DIA, 8), { empresaId: empresa.id, fornecedor: null })
    const two = await book(doca.ref(DIA, 9), { empresaId: empresa.id, fornecedor: null })
    await book(doca.ref(DIA, 10), { empresaId: silent.id, fornecedor: null })
    await at('2026-11-22T17:59:00.000Z', run)
    expect(await queued(company.ownerId)).toEqual([])
    await at('2026-11-22T18:00:00.000Z', run)
    await at('2026-11-22T19:00:00.000Z', run)
    const [job, ...others] = await queued(company.ownerId)
    expect(others).toEqual([])
    expect(new Set(job?.reservaIds)).toEqual(new Set([one.id, two.id]))
    if (job) await lembreteJob.run(app.deps, job)
    const [mail = ''] = app.mails().filter((text) => text.includes('doca@embalagens.demo'))
    const text = mail.replaceAll('=\n', '')
    expect(text).toContain(one.codigo)
    expect(text).toContain(two.codigo)
  })

  test('goes by the clock of the unit: Manaus an hour later than São Paulo', async () => {
    const { company, admin, book } = await build({ lembrete: true })
    const unidadeId = await buildUnit(app, company.ownerId, `CD Manaus ${uuidv7().slice(-6)}`)
    await app.opened.systemQuery(
      `update unidade_negocio set fuso_horario = 'America/Manaus' where id = '${unidadeId}'`,
    )
    const doca = await buildDoca(app, company.ownerId, { unidadeId, fusoHorario: 'America/Manaus' })
    const empresa = await buildFornecedor(app, admin, 'manaus@embalagens.demo')
    await book(doca.ref(DIA, 8), { empresaId: empresa.id, fornecedor: null })
    await at('2026-11-22T18:30:00.000Z', run)
    expect(await queued(company.ownerId)).toEqual([])
    await at('2026-11-22T19:00:00.000Z', run)
    expect(await queued(company.ownerId)).toHaveLength(1)
  })

  test('is not sent of what was cancelled meanwhile', async () => {
    const { company, admin, operator, book } = await build({ lembrete: true })
    const doca = await buildDoca(app, company.ownerId)
    const empresa = await buildFornecedor(app, admin, 'cancelada@embalagens.demo')
    const one = await book(doca.ref(DIA, 8), { empresaId: empresa.id, fornecedor: null })
    await at('2026-11-22T18:00:00.000Z', run)
    await send(operator, 'PATCH', `/reserva/${one.id}/cancelar`, { justificativaCancelamento: 'Sem carga' })
    const [job] = await queued(company.ownerId)
    if (job) await lembreteJob.run(app.deps, job)
    expect(job).toBeDefined()
    expect(app.mails().filter((text) => text.includes('cancelada@embalagens.demo'))).toEqual([])
  })
})
