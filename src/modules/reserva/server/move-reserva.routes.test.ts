import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { DIRECAO, SITUACAO_DOCA } from '#modules/doca/agendamento-codes.ts'
import type { HorarioRef, Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { buildDoca, type DocaDeTeste } from '#modules/doca/server/testing/build-doca.ts'
import { signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { listAnuncios, listOcupacao, reservaSample } from './testing/build-reserva.ts'

const app = await openTestApp()
const { company, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/agendamento')
const { ownerId } = company
const DIA = '2026-11-23'
const DIA_SEGUINTE = '2026-11-24'

async function booked(ref: HorarioRef, values: object = {}): Promise<Reserva> {
  const answer = await send(operator, 'POST', '/reserva', { ...reservaSample(ref), ...values })
  expect([answer.statusCode, answer.json().code]).toEqual([201, undefined])
  return answer.json()
}
const move = (id: string, ref: HorarioRef, values: object = {}, vazio = true, who = operator) =>
  send(who, 'PUT', `/reserva/${id}/alterar-horario${vazio ? '?vazio=true' : ''}`, { ...ref, ...values })
const replace = (id: string, ref: HorarioRef, values: object = {}) => move(id, ref, values, false)
const read = async (id: string): Promise<Reserva> => (await send(operator, 'GET', `/reserva?id=${id}`)).json()
const hours = async ({ id }: DocaDeTeste) =>
  (await listOcupacao(app, ownerId, id)).map(({ inicio, reserva_id }) => [
    inicio.getUTCHours() - 3,
    reserva_id,
  ])

describe('moving to an empty slot', () => {
  test('of the same day names both docks, so that no other one is read again', async () => {
    const from = await buildDoca(app, ownerId)
    const to = await buildDoca(app, ownerId)
    const { id } = await booked(from.ref(DIA, 8))
    await move(id, to.ref(DIA, 8))
    await move(id, to.ref(DIA, 10))
    const docas = (await listAnuncios(app, ownerId, id)).map(({ dados }) => dados?.docas)
    expect(docas).toEqual([from.id, `${from.id},${to.id}`, to.id])
  })

  test('leaves the old one and takes the new one, and tells both days [D-078, D-095, D-096]', async () => {
    const doca = await buildDoca(app, ownerId, { nome: 'Doca 01' })
    const other = await buildDoca(app, ownerId, { nome: 'Doca 02' })
    const { id } = await booked(doca.ref(DIA, 8))
    const answer = await move(id, other.ref(DIA_SEGUINTE, 10), { direcao: DIRECAO.Descarregamento })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        ...other.ref(DIA_SEGUINTE, 10),
        docaNome: 'Doca 02',
        data: DIA_SEGUINTE,
        hora: 600,
        direcao: DIRECAO.Descarregamento,
        version: 2,
      },
    ])
    expect([await hours(doca), await hours(other)]).toEqual([[], [[10, id]]])
    expect((await listAnuncios(app, ownerId, id)).slice(1)).toEqual([
      { tipo: 'reserva.changed', versao: 2, dados: { unidade: doca.unidadeId, dia: DIA, docas: doca.id } },
      {
        tipo: 'reserva.changed',
        versao: 2,
        dados: { unidade: doca.unidadeId, dia: DIA_SEGUINTE, docas: other.id },
      },
    ])
    const [entry] = (await send(operator, 'GET', `/reserva/${id}/historico`)).json<HistoricoItem[]>()
    expect(entry).toMatchObject({
      acao: 'mudança de horário',
      mudancas: [
        { campo: 'Horário', de: '23/11/2026 08:00', para: '24/11/2026 10:00' },
        { campo: 'Fim', de: '23/11/2026 09:00', para: '24/11/2026 11:00' },
        { campo: 'Doca', de: 'Doca 01', para: 'Doca 02' },
        { campo: 'Operação', de: 'Carregamento', para: 'Descarregamento' },
      ],
    })
  })

  test('may overlap its own old slots, and is announced once for one day', async () => {
    const doca = await buildDoca(app, ownerId, {
      duracoes: [{ direcao: null, tipoVeiculo: null, aPartirDeKg: null, minutos: 120 }],
    })
    const { id } = await booked(doca.ref(DIA, 8))
    expect((await move(id, doca.ref(DIA, 9))).json()).toMatchObject({
      horarios: 2,
      reservasVinculadas: [doca.ref(DIA, 10)],
    })
    expect(await hours(doca)).toEqual([
      [9, id],
      [10, id],
    ])
    expect(await listAnuncios(app, ownerId, id)).toHaveLength(2)
  })

  test('that is not empty is refused with alternatives, and the booking stays where it is', async () => {
    const doca = await buildDoca(app, ownerId)
    const { id } = await booked(doca.ref(DIA, 8))
    await booked(doca.ref(DIA, 12))
    const answer = await move(id, doca.ref(DIA, 12))
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'horario_ocupado'])
    expect(answer.json().alternativas).toHaveLength(3)
    expect(await read(id)).toMatchObject({ ...doca.ref(DIA, 8), version: 1 })
    expect(await hours(doca)).toHaveLength(2)
  })

  test('is refused to a past day, to a blocked dock and to one that does not suit [D-077]', async () => {
    const doca = await buildDoca(app, ownerId)
    const blocked = await buildDoca(app, ownerId, { situacao: SITUACAO_DOCA.Bloqueada })
    const unloading = await buildDoca(app, ownerId, { direcao: DIRECAO.Descarregamento })
    const { id } = await booked(doca.ref(DIA, 8))
    const codes: unknown[] = []
    for (const ref of [
      doca.ref('2026-11-20', 17),
      blocked.ref(DIA, 8),
      unloading.ref(DIA, 8),
      { ...doca.ref(DIA, 9), docaId: uuidv7() },
    ]) {
      codes.push((await move(id, ref)).json().code)
    }
    expect(codes).toEqual(['horario_passado', 'doca_bloqueada', 'horario_indisponivel', 'horario_unknown'])
    expect((await move(id, doca.ref('2026-11-21', 8))).statusCode).toBe(200)
  })

  test('of a booking that is done, cancelled or at the dock is refused [D-075]', async () => {
    const doca = await buildDoca(app, ownerId)
    const free = doca.ref(DIA, 17)
    const done = await booked(doca.ref(DIA, 8))
    await send(operator, 'PATCH', `/reserva/${done.id}`, { concluirAgenda: true })
    const gone = await booked(doca.ref(DIA, 9))
    await send(operator, 'PATCH', `/reserva/${gone.id}/cancelar`, {
      justificativaCancelamento: 'Sem veículo',
    })
    const atDock = await booked(doca.ref(DIA, 10))
    const etapas = (await send(operator, 'GET', '/etapa')).json<{ id: string; nome: string }[]>()
    const etapaId = etapas.find(({ nome }) => nome === 'Na doca')?.id
    await send(operator, 'PATCH', `/reserva/${atDock.id}/atualizar-etapa`, { etapaId })
    const codes: unknown[] = []
    for (const { id } of [done, gone, atDock]) codes.push((await move(id, free)).json().code)
    expect(codes).toEqual(['reserva_concluida', 'reserva_cancelada', 'reserva_na_doca'])
  })

  test('is refused when the booking is no longer what was read', async () => {
    const doca = await buildDoca(app, ownerId)
    const { id } = await booked(doca.ref(DIA, 8), { situacao: 6 })
    await send(operator, 'PATCH', `/reserva/${id}`, { confirmarAgenda: true })
    const answer = await move(id, doca.ref(DIA, 9), { situacao: 6 })
    expect([answer.statusCode, answer.json().code, answer.json().current.situacao]).toEqual([
      409,
      'version_conflict',
      1,
    ])
    const { version } = answer.json().current
    const stale = await move(id, doca.ref(DIA, 9), { version: version - 1 })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'version_conflict'])
    expect((await move(id, doca.ref(DIA, 9), { version })).statusCode).toBe(200)
  })

  test('to another unit takes the booking along; out of reach it is refused', async () => {
    const doca = await buildDoca(app, ownerId)
    const bauru = await buildUnit(app, ownerId, 'Filial Bauru')
    const there = await buildDoca(app, ownerId, { unidadeId: bauru })
    const { id } = await booked(doca.ref(DIA, 8))
    const outsider = await signIn(app, company, { role: 'Operador', unidades: [doca.unidadeId] })
    expect((await move(id, there.ref(DIA, 8), {}, true, outsider)).json().code).toBe('horario_unknown')
    expect((await move(id, there.ref(DIA, 8))).json()).toMatchObject({ unidadeNegocioId: bauru })
    for (const who of [outsider, stranger]) {
      expect((await move(id, doca.ref(DIA, 8), {}, true, who)).statusCode).toBe(404)
    }
  })
})

describe('replacing', () => {
  test('lets two bookings change places, each noted and announced [D-078, D-095]', async () => {
    const doca = await buildDoca(app, ownerId)
    const first = await booked(doca.ref(DIA, 8))
    const second = await booked(doca.ref(DIA_SEGUINTE, 11))
    const answer = await replace(first.id, doca.ref(DIA_SEGUINTE, 11))
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: first.id, data: DIA_SEGUINTE }])
    expect(await read(second.id)).toMatchObject({ ...doca.ref(DIA, 8), version: 2 })
    expect(await hours(doca)).toEqual([
      [8, second.id],
      [11, first.id],
    ])
    for (const [one, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const [entry] = (await send(operator, 'GET', `/reserva/${one.id}/historico`)).json<HistoricoItem[]>()
      expect(entry).toMatchObject({ acao: 'substituição de horário' })
      expect(entry?.mudancas).toContainEqual({
        campo: 'Trocou de horário com',
        de: null,
        para: other.codigo,
      })
      expect((await listAnuncios(app, ownerId, one.id)).slice(1)).toHaveLength(2)
    }
  })

  test('of a slot that became free is a move', async () => {
    const doca = await buildDoca(app, ownerId)
    const { id } = await booked(doca.ref(DIA, 8))
    expect((await replace(id, doca.ref(DIA, 9))).statusCode).toBe(200)
    expect(await hours(doca)).toEqual([[9, id]])
  })

  test('is refused when the other booking may not move, or does not suit the place left', async () => {
    const doca = await buildDoca(app, ownerId, { pesoMaximoKg: 5_000 })
    const big = await buildDoca(app, ownerId)
    const light = await booked(doca.ref(DIA, 8), { pesoKg: 1_000 })
    const heavy = await booked(big.ref(DIA, 8), { pesoKg: 20_000 })
    const unfit = await replace(light.id, big.ref(DIA, 8))
    expect([unfit.statusCode, unfit.json().code, unfit.json().motivos[0].motivo]).toEqual([
      409,
      'horario_indisponivel',
      'peso-maximo',
    ])
    await send(operator, 'PATCH', `/reserva/${heavy.id}`, { concluirAgenda: true })
    const done = await replace(light.id, big.ref(DIA, 8))
    expect([done.statusCode, done.json().code]).toEqual([409, 'reserva_concluida'])
    expect(done.json().message).toContain(heavy.codigo)
    expect([await hours(doca), await hours(big)]).toEqual([[[8, light.id]], [[8, heavy.id]]])
  })

  test('where a slot has several asks for one of them', async () => {
    const doca = await buildDoca(app, ownerId, { capacidade: 2 })
    const { id } = await booked(doca.ref(DIA, 8))
    const rivals = [await booked(doca.ref(DIA, 9)), await booked(doca.ref(DIA, 9))]
    const open = await replace(id, doca.ref(DIA, 9))
    expect([open.statusCode, open.json().details?.[0]?.path]).toEqual([400, 'reservaSubstituidaId'])
    const gone = await replace(id, doca.ref(DIA, 9), { reservaSubstituidaId: uuidv7() })
    expect([gone.statusCode, gone.json().code]).toEqual([409, 'version_conflict'])
    const answer = await replace(id, doca.ref(DIA, 9), { reservaSubstituidaId: rivals[1]?.id })
    expect(answer.statusCode).toBe(200)
    expect((await hours(doca)).map(([hour, one]) => `${hour} ${one}`).sort()).toEqual(
      [`8 ${rivals[1]?.id}`, `9 ${rivals[0]?.id}`, `9 ${id}`].sort(),
    )
  })
})

describe('many moves at once', () => {
  test('into one slot: one gets there, the others stay where they are', async () => {
    const doca = await buildDoca(app, ownerId)
    const all = await Promise.all([8, 9, 10, 11, 12, 13].map((hora) => booked(doca.ref(DIA, hora))))
    const answers = await Promise.all(all.map(({ id }) => move(id, doca.ref(DIA, 16))))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(new Set((await hours(doca)).map(([, id]) => id))).toEqual(new Set(all.map(({ id }) => id)))
    expect(await hours(doca)).toHaveLength(6)
  })

  test('in circles, from dock to dock, end with every booking in one place', async () => {
    const docas = await Promise.all([1, 2, 3].map(() => buildDoca(app, ownerId)))
    const all = await Promise.all(docas.map((doca) => booked(doca.ref(DIA, 8))))
    const target = (index: number) => docas[(index + 1) % docas.length]?.ref(DIA, 8) ?? docas[0]?.ref(DIA, 8)
    const answers = await Promise.all(
      all.map(({ id }, index) => {
        const ref = target(index)
        if (!ref) throw new Error('There are three docks.')
        return replace(id, ref)
      }),
    )
    for (const answer of answers) expect([200, 409]).toContain(answer.statusCode)
    const places = (await Promise.all(docas.map(hours))).flat()
    expect(places.map(([, id]) => id).sort()).toEqual(all.map(({ id }) => id).sort())
  })
})
