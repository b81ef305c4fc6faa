import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { DIRECAO, MOTIVO_CANCELAMENTO, SITUACAO_RESERVA as S } from '#modules/doca/agendamento-codes.ts'
import type { HorarioRef, Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { listAnuncios, listOcupacao, reservaSample } from './testing/build-reserva.ts'

const app = await openTestApp()
const { company, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/agendamento')
const { ownerId } = company
/** The day of the test's clock; 9:00 in São Paulo. */
const HOJE = '2026-11-21'
const DIA = '2026-11-23'
const NOW = '2026-11-21T12:00:00.000Z'

async function booked(ref: HorarioRef, values: object = {}): Promise<Reserva> {
  const answer = await send(operator, 'POST', '/reserva', { ...reservaSample(ref), ...values })
  expect([answer.statusCode, answer.json().code]).toEqual([201, undefined])
  return answer.json()
}
/** A booking of a dock of its own. */
const single = async (values: object = {}, dia = DIA, hora = 8): Promise<Reserva> =>
  booked((await buildDoca(app, ownerId)).ref(dia, hora), values)

const patch = (id: string, body: object, path = '', who = operator) =>
  send(who, 'PATCH', `/reserva/${id}${path}`, body)
const read = async (id: string): Promise<Reserva> => (await send(operator, 'GET', `/reserva?id=${id}`)).json()
const lastEntry = async (id: string) =>
  (await send(operator, 'GET', `/reserva/${id}/historico`)).json<HistoricoItem[]>()[0]
const isTaken = async (docaId: string) => (await listOcupacao(app, ownerId, docaId)).length > 0

const etapas = (
  await app.deps.db.readAsOwner(ownerId, (tx) =>
    tx.db.selectFrom('etapa_patio').select(['id', 'nome']).where('owner_id', '=', ownerId).execute(),
  )
).reduce((known, { id, nome }) => known.set(nome, id), new Map<string, string>())
const etapa = (nome: string) => etapas.get(nome) ?? ''
const toEtapa = (id: string, nome: string | null, values: object = {}) =>
  patch(id, { etapaId: nome === null ? null : etapa(nome), ...values }, '/atualizar-etapa')

describe('deciding', () => {
  test('completing notes when it ended and keeps its slot [D-074, D-099]', async () => {
    const { id, docaId } = await single({ camposAdicionais: { Lacre: '1' } })
    const answer = await patch(id, {
      concluirAgenda: true,
      etapaId: etapa('Liberado'),
      camposAdicionais: { Pallets: '26' },
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        situacao: S.Concluida,
        dhSaida: NOW,
        dhFimContagem: NOW,
        etapaNome: 'Liberado',
        camposAdicionais: { Lacre: '1', Pallets: '26' },
      },
    ])
    expect(await isTaken(docaId)).toBe(true)
    expect(await lastEntry(id)).toMatchObject({
      acao: 'conclusão',
      mudancas: expect.arrayContaining([{ campo: 'Situação', de: 'Agendado', para: 'Concluída' }]),
    })
    const again = await patch(id, { concluirAgenda: true })
    expect([again.statusCode, again.json().code]).toEqual([409, 'reserva_concluida'])
  })

  test('confirming a pending one schedules it, there or elsewhere [D-101]', async () => {
    const here = await single({ situacao: S.Pendente })
    expect((await patch(here.id, { concluirAgenda: true })).json().code).toBe('reserva_pendente')
    expect((await patch(here.id, { confirmarAgenda: true })).json()).toMatchObject({
      situacao: S.Agendado,
      dhReserva: here.dhReserva,
    })
    expect((await patch(here.id, { confirmarAgenda: true })).json().code).toBe('reserva_nao_pendente')
    const doca = await buildDoca(app, ownerId)
    const moved = await booked(doca.ref(DIA, 8), { situacao: S.Pendente })
    const other = await buildDoca(app, ownerId)
    const answer = await patch(moved.id, { confirmarAgenda: true, ...other.ref(DIA, 14) })
    expect(answer.json()).toMatchObject({ situacao: S.Agendado, ...other.ref(DIA, 14) })
    expect([await isTaken(doca.id), await isTaken(other.id)]).toEqual([false, true])
  })

  test('confirming where somebody else is is refused with alternatives and changes nothing', async () => {
    const doca = await buildDoca(app, ownerId)
    const pending = await booked(doca.ref(DIA, 8), { situacao: S.Pendente })
    await booked(doca.ref(DIA, 9))
    const answer = await patch(pending.id, { confirmarAgenda: true, ...doca.ref(DIA, 9) })
    expect([answer.statusCode, answer.json().code, answer.json().alternativas.length]).toEqual([
      409,
      'horario_ocupado',
      3,
    ])
    expect(await read(pending.id)).toMatchObject({ situacao: S.Pendente, version: 1, ...doca.ref(DIA, 8) })
  })

  test('refusing needs a reason, gives the slot back and may name attachments [D-100]', async () => {
    const { id, docaId } = await single({ situacao: S.Pendente })
    const silent = await patch(id, { recusarAgenda: true, motivoRecusa: ' ' })
    expect([silent.statusCode, silent.json().details]).toMatchObject([400, [{ path: 'motivoRecusa' }]])
    const foreign = await patch(id, { recusarAgenda: true, motivoRecusa: 'x', anexos: [uuidv7()] })
    expect([foreign.statusCode, foreign.json().details]).toMatchObject([400, [{ path: 'anexos' }]])
    expect(await isTaken(docaId)).toBe(true)
    const answer = await patch(id, { recusarAgenda: true, motivoRecusa: 'Nota fiscal divergente' })
    expect(answer.json()).toMatchObject({ situacao: S.Reprovada, motivoRecusa: 'Nota fiscal divergente' })
    expect(await isTaken(docaId)).toBe(false)
    const codes: unknown[] = []
    for (const body of [{ confirmarAgenda: true }, { concluirAgenda: true }]) {
      codes.push((await patch(id, body)).json().code)
    }
    expect(codes).toEqual(['reserva_reprovada', 'reserva_reprovada'])
  })

  test.each([
    [{}],
    [{ concluirAgenda: false }],
    [{ concluirAgenda: true, confirmarAgenda: true }],
    [{ confirmarAgenda: true, docaId: uuidv7() }],
  ])('%j is no decision', async (body) => {
    const { id } = await single({ situacao: S.Pendente })
    expect((await patch(id, body)).statusCode).toBe(400)
    expect((await read(id)).version).toBe(1)
  })
})

describe('cancelling', () => {
  test('needs words, frees the slot and cannot be undone [D-084, D-085, D-102, D-103]', async () => {
    const doca = await buildDoca(app, ownerId)
    const { id } = await booked(doca.ref(DIA, 8))
    const silent = await patch(id, {}, '/cancelar')
    expect([silent.statusCode, silent.json().details]).toMatchObject([
      400,
      [{ path: 'justificativaCancelamento' }],
    ])
    const answer = await patch(id, { justificativaCancelamento: 'Carreta quebrou' }, '/cancelar')
    expect(answer.json()).toMatchObject({
      situacao: S.Cancelada,
      motivoCancelamento: MOTIVO_CANCELAMENTO.Manual,
      justificativaCancelamento: 'Carreta quebrou',
      dhCancelamento: NOW,
    })
    expect(await lastEntry(id)).toMatchObject({
      acao: 'cancelamento',
      mudancas: expect.arrayContaining([{ campo: 'Motivo do cancelamento', de: null, para: 'Manual' }]),
    })
    await booked(doca.ref(DIA, 8))
    const again = await patch(id, { justificativaCancelamento: 'x' }, '/cancelar')
    expect([again.statusCode, again.json().code]).toEqual([409, 'reserva_cancelada'])
  })

  test('for no-show needs no words, only a booking that is late and a driver who never came [D-073, D-086]', async () => {
    const noShow = { justificativaCancelamentoConfirmado: MOTIVO_CANCELAMENTO.NoShow }
    const early = await single({}, HOJE, 10)
    expect((await patch(early.id, noShow, '/cancelar')).json().code).toBe('reserva_nao_atrasada')
    const here = await single({}, HOJE, 8)
    await toEtapa(here.id, 'Check-in')
    expect((await patch(here.id, noShow, '/cancelar')).json().code).toBe('reserva_no_patio')
    const late = await single({}, HOJE, 8)
    const answer = await patch(late.id, noShow, '/cancelar')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        situacao: S.Cancelada,
        motivoCancelamento: MOTIVO_CANCELAMENTO.NoShow,
        justificativaCancelamento: null,
      },
    ])
    expect(await isTaken(late.docaId)).toBe(false)
  })

  test('of one that is done is refused [D-072]', async () => {
    const { id } = await single()
    await patch(id, { concluirAgenda: true })
    const answer = await patch(id, { justificativaCancelamento: 'x' }, '/cancelar')
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'reserva_concluida'])
  })
})

test('deleting takes a booking away with its slot; only its history stays [D-070, D-098]', async () => {
  const { id, docaId, unidadeNegocioId } = await single()
  expect((await send(operator, 'DELETE', `/reserva/${id}`)).statusCode).toBe(204)
  expect([(await send(operator, 'GET', `/reserva?id=${id}`)).statusCode, await isTaken(docaId)]).toEqual([
    404,
    false,
  ])
  expect((await listAnuncios(app, ownerId, id)).at(-1)).toEqual({
    tipo: 'reserva.removed',
    versao: null,
    dados: { unidade: unidadeNegocioId, dia: DIA, docas: docaId },
  })
  expect((await send(operator, 'DELETE', `/reserva/${id}`)).statusCode).toBe(404)
})

describe('stages of the yard', () => {
  test('bring their situation and the times of arrival [D-104, D-105]', async () => {
    const { id } = await single()
    const seen: unknown[] = []
    for (const nome of [
      'Chegada prevista',
      'Check-in',
      'Aguardando chamada',
      'Pesagem',
      'Na doca',
      'Liberado',
    ]) {
      const answer = await toEtapa(id, nome)
      expect(answer.statusCode).toBe(200)
      const { etapaNome, situacao, dhChegada, dhChegadaNaDoca, dhSaida } = answer.json<Reserva>()
      seen.push([etapaNome, situacao, dhChegada !== null, dhChegadaNaDoca !== null, dhSaida !== null])
    }
    expect(seen).toEqual([
      ['Chegada prevista', S.Agendado, false, false, false],
      ['Check-in', S.Checkin, true, false, false],
      ['Aguardando chamada', S.MotoristaNoLocal, true, false, false],
      ['Pesagem', S.MotoristaNoLocal, true, false, false],
      ['Na doca', S.MotoristaNaDoca, true, true, false],
      ['Liberado', S.Concluida, true, true, true],
    ])
    expect((await toEtapa(id, 'Check-in')).json().code).toBe('reserva_concluida')
  })

  test('move the bookings of one plate together: of the same day and unit, while they are open', async () => {
    const plate = { placaVeiculo: 'QTR4F20' }
    const bauru = await buildUnit(app, ownerId, 'Filial Bauru')
    const docaBauru = await buildDoca(app, ownerId, { unidadeId: bauru })
    const moved = await single(plate)
    const along = await single(plate, DIA, 14)
    const done = await single(plate)
    await patch(done.id, { concluirAgenda: true })
    const pending = await single({ ...plate, situacao: S.Pendente })
    const nextDay = await single(plate, '2026-11-24')
    const elsewhere = await booked(docaBauru.ref(DIA, 8), plate)
    const otherPlate = await single({ placaVeiculo: 'ABC1D23' })
    await toEtapa(moved.id, 'Check-in')
    const stageOf = async ({ id }: Reserva) => (await read(id)).etapaNome
    const stages = []
    for (const one of [moved, along, done, pending, nextDay, elsewhere, otherPlate])
      stages.push(await stageOf(one))
    expect(stages).toEqual(['Check-in', 'Check-in', null, null, null, null, null])
    expect(await read(along.id)).toMatchObject({ situacao: S.Checkin, dhChegada: NOW, version: 2 })
    expect((await lastEntry(along.id))?.acao).toBe('mudança de etapa do pátio')
    expect((await listAnuncios(app, ownerId, along.id)).map(({ dados }) => dados)).toContainEqual({
      unidade: along.unidadeNegocioId,
      dia: DIA,
      docas: along.docaId,
    })
  })

  test('of one plate moved by several at once end without a failure', async () => {
    const plate = { placaVeiculo: 'RST9A99' }
    const all = [await single(plate), await single(plate), await single(plate)]
    const answers = await Promise.all(all.map(({ id }) => toEtapa(id, 'Check-in')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  })

  test('are left with null, and refused when unknown, before confirmation and from the dock back', async () => {
    const { id } = await single()
    await toEtapa(id, 'Na doca')
    expect((await toEtapa(id, 'Check-in')).json().code).toBe('reserva_na_doca')
    expect((await patch(id, { etapaId: uuidv7() }, '/atualizar-etapa')).json().code).toBe('etapa_unknown')
    expect((await toEtapa(id, null)).json()).toMatchObject({ etapaId: null, situacao: S.MotoristaNaDoca })
    const pending = await single({ situacao: S.Pendente })
    expect((await toEtapa(pending.id, 'Check-in')).json().code).toBe('reserva_pendente')
  })
})

describe('changing', () => {
  const put = (id: string, body: object, path = '', who = operator) =>
    send(who, 'PUT', `/reserva/${id}${path}`, body)

  test('what is said of a booking leaves the rest as it was, and notes what differs', async () => {
    const { id } = await single({ nomeMotorista: 'Antônio Reis', pesoKg: 900, observacoes: 'x' })
    const answer = await put(id, {
      direcao: DIRECAO.Carregamento,
      placaVeiculo: 'abc1d23',
      pesoKg: null,
      version: 1,
    })
    expect(answer.json()).toMatchObject({
      placaVeiculo: 'ABC1D23',
      pesoKg: null,
      nomeMotorista: 'Antônio Reis',
      observacoes: 'x',
      fornecedor: 'Mercantil São Bento',
      version: 2,
    })
    expect(await lastEntry(id)).toMatchObject({
      acao: 'alteração',
      mudancas: [
        { campo: 'Peso', de: expect.stringContaining('900'), para: null },
        { campo: 'Placa', de: null, para: 'ABC1D23' },
      ],
    })
    const stale = await put(id, { direcao: DIRECAO.Carregamento, version: 1 })
    expect([stale.statusCode, stale.json().code, stale.json().current.version]).toEqual([
      409,
      'version_conflict',
      2,
    ])
  })

  test('completes one that waited for data', async () => {
    const { id } = await single({ situacao: S.PendenteInformacoes })
    const body = { direcao: DIRECAO.Carregamento, placaVeiculo: 'ABC1D23', nomeMotorista: 'Antônio Reis' }
    expect((await put(id, body)).json().situacao).toBe(S.PendenteInformacoes)
    expect((await put(id, { ...body, documentoMotorista: '11144477735' })).json().situacao).toBe(S.Agendado)
  })

  test('to what the dock does not take is refused, what was there before may stay', async () => {
    const doca = await buildDoca(app, ownerId, { pesoMaximoKg: 1_000 })
    const { id } = await booked(doca.ref(DIA, 8), { pesoKg: 900 })
    const answer = await put(id, { direcao: DIRECAO.Carregamento, pesoKg: 1_100 })
    expect([answer.statusCode, answer.json().code, answer.json().motivos[0].motivo]).toEqual([
      409,
      'horario_indisponivel',
      'peso-maximo',
    ])
    await app.deps.db.asOwner(ownerId, (tx) =>
      tx.db.updateTable('doca').set({ peso_maximo_kg: 500 }).where('id', '=', doca.id).execute(),
    )
    const same = await put(id, { direcao: DIRECAO.Carregamento, nomeMotorista: 'Antônio Reis' })
    expect(same.statusCode).toBe(200)
  })

  test('an ended one is refused, its notes and times are not [D-106, D-107, D-108]', async () => {
    const { id } = await single()
    await patch(id, { concluirAgenda: true })
    expect((await put(id, { direcao: DIRECAO.Carregamento })).json().code).toBe('reserva_concluida')
    expect((await put(id, { observacoes: ' Saiu com lacre ' }, '/observacoes')).json()).toMatchObject({
      observacoes: 'Saiu com lacre',
    })
    const times = { dhChegadaEfetiva: '2026-11-21T10:00:00Z', dhSaidaEfetiva: '2026-11-21T11:30:00Z' }
    const answer = await put(id, { ...times, camposAdicionais: { Lacre: '77' } }, '/camposAdicionais')
    expect(answer.json()).toMatchObject({
      observacoes: 'Saiu com lacre',
      camposAdicionais: { Lacre: '77' },
      dhChegada: '2026-11-21T10:00:00.000Z',
      dhSaida: '2026-11-21T11:30:00.000Z',
    })
    const wrong = await put(id, { dhSaidaEfetiva: '2026-11-21T09:00:00Z' }, '/camposAdicionais')
    expect([wrong.statusCode, wrong.json().details]).toMatchObject([400, [{ path: 'dhSaidaEfetiva' }]])
    const cancelled = await single()
    await patch(cancelled.id, { justificativaCancelamento: 'x' }, '/cancelar')
    expect((await put(cancelled.id, {}, '/camposAdicionais')).json().code).toBe('reserva_cancelada')
    expect((await put(cancelled.id, { observacoes: null }, '/observacoes')).statusCode).toBe(200)
  })
})

test('nobody of another company or of another unit changes a booking', async () => {
  const lins = await buildUnit(app, ownerId, 'Filial Lins')
  const outsider = await signIn(app, company, { role: 'Operador', unidades: [lins] })
  const { id } = await single({ situacao: S.Pendente })
  const direcao = DIRECAO.Carregamento
  for (const who of [stranger, outsider]) {
    const answers = await Promise.all([
      patch(id, { confirmarAgenda: true }, '', who),
      patch(id, { justificativaCancelamento: 'x' }, '/cancelar', who),
      patch(id, { etapaId: null }, '/atualizar-etapa', who),
      send(who, 'PUT', `/reserva/${id}`, { direcao }),
      send(who, 'PUT', `/reserva/${id}/observacoes`, { observacoes: 'x' }),
      send(who, 'PUT', `/reserva/${id}/camposAdicionais`, {}),
      send(who, 'DELETE', `/reserva/${id}`),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404, 404])
  }
  expect(await read(id)).toMatchObject({ version: 1, situacao: S.Pendente })
})
