import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { buildCarga, buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { DIRECAO, SITUACAO_DOCA, SITUACAO_RESERVA } from '#modules/doca/agendamento-codes.ts'
import type { HorarioRecusado, HorarioRef, Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { CreateReserva } from '../reserva.contract.ts'
import { listAnuncios, listOcupacao, reservaSample } from './testing/build-reserva.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/agendamento')
const { ownerId } = company

/** A Monday; the clock of the test stands on the Saturday before, 9:00 in São Paulo. */
const DIA = '2026-11-23'
type Refusal = HorarioRecusado & { code: string; message: string; details?: { path: string }[] }

const book = (ref: HorarioRef, values: Partial<CreateReserva> = {}, who = operator) =>
  send(who, 'POST', '/reserva', reservaSample(ref, values))
async function booked(ref: HorarioRef, values: Partial<CreateReserva> = {}): Promise<Reserva> {
  const answer = await book(ref, values)
  expect([answer.statusCode, answer.json().code]).toEqual([201, undefined])
  return answer.json()
}
const refusal = async (...asked: Parameters<typeof book>) => {
  const answer = await book(...asked)
  return { status: answer.statusCode, ...answer.json<Refusal>() }
}

describe('a booking', () => {
  test('takes its slot, with what was said of it cleaned [D-036, D-088, D-111]', async () => {
    const doca = await buildDoca(app, ownerId, { nome: 'Doca 01' })
    const caracteristica = await createSend(app)(admin, 'POST', '/api/caracteristica', {
      descricao: 'Paletizada',
      tipo: 4,
      icone: 'palete',
    })
    expect(caracteristica.statusCode).toBe(201)
    const { id: caracteristicaId } = caracteristica.json()
    const carga = await buildCarga(app, operator)
    const ref = doca.ref(DIA, 8)
    const reserva = await booked(ref, {
      fornecedor: '  Mercantil   São Bento ',
      codigoReferencia: 'PC-4471',
      cargaId: carga.id,
      caracteristicaId,
      tipoVeiculo: 'TRUCK',
      pesoKg: 12_400.5,
      quantidadeItens: 26,
      placaVeiculo: 'abc-1d23',
      nomeMotorista: 'Antônio Reis',
      documentoMotorista: '111.444.777-35',
      celularMotorista: '+55 (11) 98765-4321',
      dhChegadaPrevista: '2026-11-23T07:40:00-03:00',
      observacoes: ' Levar EPI\r\nPortaria 2 ',
      camposAdicionais: { Lacre: ' 99120 ', Vazio: '' },
    })
    expect(reserva).toEqual({
      id: expect.any(String),
      version: 1,
      codigo: 'AG-1',
      codigoReferencia: 'PC-4471',
      situacao: SITUACAO_RESERVA.Agendado,
      tipo: 1,
      direcao: DIRECAO.Carregamento,
      hora: 480,
      ...ref,
      dhReserva: '2026-11-23T11:00:00.000Z',
      dhFimReserva: '2026-11-23T12:00:00.000Z',
      empresaId: null,
      fornecedor: 'Mercantil São Bento',
      cargaId: carga.id,
      cargaCodigo: carga.codigo,
      caracteristicaId,
      caracteristica: 'Paletizada',
      placaVeiculo: 'ABC1D23',
      nomeMotorista: 'Antônio Reis',
      documentoMotorista: '11144477735',
      celularMotorista: '11987654321',
      etapaId: null,
      etapaNome: null,
      etapaCor: null,
      dhChegada: null,
      dhChegadaNaDoca: null,
      dhInicioContagem: null,
      dhFimContagem: null,
      observacoes: 'Levar EPI\nPortaria 2',
      horarios: 1,
      docaNome: 'Doca 01',
      docaAtualId: expect.any(String),
      docaAtualNome: 'Doca 01',
      unidadeNegocioId: doca.unidadeId,
      fusoHorario: 'America/Sao_Paulo',
      data: DIA,
      reservasVinculadas: [],
      codigoReservaVinculada: null,
      tipoVeiculo: 'TRUCK',
      tipoCarroceria: null,
      pesoKg: 12_400.5,
      quantidadeItens: 26,
      dhSaida: null,
      dhChegadaPrevista: '2026-11-23T10:40:00.000Z',
      dhSaidaPrevista: null,
      camposAdicionais: { Lacre: '99120' },
      motivoRecusa: null,
      motivoCancelamento: null,
      justificativaCancelamento: null,
      dhCancelamento: null,
      origem: 1,
      criadoPor: 'Davi Prado',
      criadoEm: '2026-11-21T12:00:00.000Z',
      atualizadoEm: '2026-11-21T12:00:00.000Z',
    })
    expect(await listOcupacao(app, ownerId, doca.id)).toMatchObject([{ vaga: 1, reserva_id: reserva.id }])
  })

  test('is announced for its unit and day, and its history begins [D-080]', async () => {
    const doca = await buildDoca(app, ownerId, { nome: 'Doca 02' })
    const { id } = await booked(doca.ref(DIA, 9))
    expect(await listAnuncios(app, ownerId, id)).toEqual([
      { tipo: 'reserva.created', versao: 1, dados: { unidade: doca.unidadeId, dia: DIA, docas: doca.id } },
    ])
    const history = (await send(operator, 'GET', `/reserva/${id}/historico`)).json<HistoricoItem[]>()
    expect(history).toMatchObject([{ acao: 'criação', quem: { nome: 'Davi Prado' }, versao: 1 }])
    expect(history[0]?.mudancas).toEqual(
      expect.arrayContaining([
        { campo: 'Situação', de: null, para: 'Agendado' },
        { campo: 'Horário', de: null, para: '23/11/2026 09:00' },
        { campo: 'Doca', de: null, para: 'Doca 02' },
        { campo: 'Operação', de: null, para: 'Carregamento' },
      ]),
    )
  })

  test('sent twice with one key happens once', async () => {
    const doca = await buildDoca(app, ownerId)
    const key = { 'idempotency-key': `reserva-${uuidv7()}` }
    const body = reservaSample(doca.ref(DIA, 8))
    const first = await send(operator, 'POST', '/reserva', body, key)
    const second = await send(operator, 'POST', '/reserva', body, key)
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    expect(await listOcupacao(app, ownerId, doca.id)).toHaveLength(1)
  })

  test('may wait for confirmation or for data, and takes its slot meanwhile [D-059]', async () => {
    const doca = await buildDoca(app, ownerId)
    for (const [hora, situacao] of [
      [8, SITUACAO_RESERVA.Pendente],
      [9, SITUACAO_RESERVA.PendenteInformacoes],
    ] as const) {
      expect(await booked(doca.ref(DIA, hora), { situacao })).toMatchObject({ situacao })
      expect((await refusal(doca.ref(DIA, hora))).code).toBe('horario_ocupado')
    }
    const answer = await book(doca.ref(DIA, 10), { situacao: SITUACAO_RESERVA.Concluida as never })
    expect(answer.statusCode).toBe(400)
  })

  test('of today may begin at an hour that has passed, of yesterday not [D-079]', async () => {
    const doca = await buildDoca(app, ownerId)
    await booked(doca.ref('2026-11-21', 8))
    const yesterday = await refusal(doca.ref('2026-11-20', 17))
    expect([yesterday.status, yesterday.code]).toEqual([409, 'horario_passado'])
    expect(yesterday.motivos).toEqual([{ motivo: 'passado', texto: 'O horário já passou.', mudanca: null }])
    expect(yesterday.alternativas).toHaveLength(3)
  })
})

describe('a dock in another zone', () => {
  test('has its own days and hours: what begins there before midnight is of that day [D-081, D-082]', async () => {
    const unidadeId = await buildUnit(app, ownerId, 'Filial Manaus')
    await app.deps.db.asOwner(ownerId, (tx) =>
      tx.db
        .updateTable('unidade_negocio')
        .set({ fuso_horario: 'America/Manaus' })
        .where('owner_id', '=', ownerId)
        .where('id', '=', unidadeId)
        .execute(),
    )
    const doca = await buildDoca(app, ownerId, {
      unidadeId,
      fusoHorario: 'America/Manaus',
      horas: [0, 23 * 60],
      duracoes: [{ direcao: null, tipoVeiculo: null, aPartirDeKg: 10_000, minutos: 120 }],
    })
    const reserva = await booked(doca.ref(DIA, 23), { pesoKg: 10_000 })
    expect(reserva).toMatchObject({
      dhReserva: '2026-11-24T03:00:00.000Z',
      dhFimReserva: '2026-11-24T05:00:00.000Z',
      data: DIA,
      hora: 23 * 60,
      // The work goes on after midnight.
      reservasVinculadas: [doca.ref('2026-11-24', 0)],
    })
    expect((await refusal(doca.ref('2026-11-24', 0))).code).toBe('horario_ocupado')
    expect(await listAnuncios(app, ownerId, reserva.id)).toMatchObject([
      { dados: { unidade: unidadeId, dia: DIA } },
      // The next day shows it as well.
      { dados: { unidade: unidadeId, dia: '2026-11-24' } },
    ])
    // At half past three the day is over in São Paulo and not in Manaus.
    const at = async (moment: string) => {
      app.clock.set(moment)
      return refusal(doca.ref(DIA, 0), {}, await signIn(app, company))
    }
    const other = await at('2026-11-24T03:30:00.000Z')
    const later = await at('2026-11-24T04:30:00.000Z')
    app.clock.set('2026-11-21T12:00:00.000Z')
    expect([other.status, later.code]).toEqual([201, 'horario_passado'])
  })
})

test('who missed the announcement asks for it, with unit and day', async () => {
  const doca = await buildDoca(app, ownerId)
  const { ultimo } = (await createSend(app)(operator, 'GET', '/api/eventos?desde=0')).json()
  const { id } = await booked(doca.ref(DIA, 8))
  const missed = (await createSend(app)(operator, 'GET', `/api/eventos?desde=${ultimo}`)).json()
  expect(missed).toMatchObject({
    completo: true,
    items: [{ tipo: 'reserva.created', id, versao: 1, dados: { unidade: doca.unidadeId, dia: DIA } }],
  })
})

describe('fields that are wrong', () => {
  test.each([
    ['no party', { fornecedor: undefined }, ['fornecedor']],
    ['a blank party', { fornecedor: '  ' }, ['fornecedor']],
    ['a plate that is none', { placaVeiculo: 'ABC-12' }, ['placaVeiculo']],
    ['a document with a wrong digit', { documentoMotorista: '111.444.777-36' }, ['documentoMotorista']],
    ['a phone without area code', { celularMotorista: '98765-4321' }, ['celularMotorista']],
    ['an arrival that is no instant', { dhChegadaPrevista: 'amanhã' }, ['dhChegadaPrevista']],
    [
      'a departure before the arrival',
      { dhChegadaPrevista: '2026-11-23T12:00:00Z', dhSaidaPrevista: '2026-11-23T11:00:00Z' },
      ['dhSaidaPrevista'],
    ],
    ['several', { fornecedor: null, placaVeiculo: 'x' }, ['placaVeiculo', 'fornecedor']],
    ['a slot that begins at no instant', { dhReserva: 'ontem' }, ['dhReserva']],
    ['no direction', { direcao: undefined as never }, ['direcao']],
  ])('%s: each is told at its field and nothing is booked [D-088, D-122]', async (_case, values, paths) => {
    const doca = await buildDoca(app, ownerId)
    const { status, code, details } = await refusal(doca.ref(DIA, 8), values)
    expect([status, code, details?.map(({ path }) => path)]).toEqual([400, 'invalid_input', paths])
    expect(await listOcupacao(app, ownerId, doca.id)).toEqual([])
  })

  test('companies, loads and characteristics that are not the company’s own are refused at their field', async () => {
    const doca = await buildDoca(app, ownerId)
    const foreign = await buildCarga(app, stranger)
    const bauru = await buildUnit(app, ownerId, 'Filial Bauru')
    const outOfReach = await buildCarga(app, operator, { unidadeNegocioId: bauru })
    const outsider = await signIn(app, company, { role: 'Operador', unidades: [doca.unidadeId] })
    const ref = doca.ref(DIA, 8)
    expect(await refusal(ref, { empresaId: uuidv7(), caracteristicaId: uuidv7() })).toMatchObject({
      status: 409,
      code: 'reserva_referencia_unknown',
      details: [{ path: 'empresaId' }, { path: 'caracteristicaId' }],
    })
    expect((await refusal(ref, { cargaId: foreign.id })).details).toMatchObject([{ path: 'cargaId' }])
    expect((await refusal(ref, { cargaId: outOfReach.id }, outsider)).details).toMatchObject([
      { path: 'cargaId' },
    ])
  })
})

describe('a slot is refused', () => {
  test.each([
    [
      'by the direction of its dock',
      { direcao: DIRECAO.Descarregamento },
      {},
      'horario_indisponivel',
      'direcao',
    ],
    ['by the weight', { pesoMaximoKg: 12_000 }, { pesoKg: 12_001 }, 'horario_indisponivel', 'peso-maximo'],
    ['by too little weight', { pesoMinimoKg: 500 }, { pesoKg: 20 }, 'horario_indisponivel', 'peso-minimo'],
    [
      'by the vehicle',
      { tiposVeiculo: ['TRUCK'] },
      { tipoVeiculo: 'VUC' as const },
      'horario_indisponivel',
      'veiculo',
    ],
    [
      'by the body',
      { tiposCarroceria: ['BAU'] },
      { tipoCarroceria: 'SILO' as const },
      'horario_indisponivel',
      'carroceria',
    ],
    ['of a blocked dock', { situacao: SITUACAO_DOCA.Bloqueada }, {}, 'doca_bloqueada', 'doca-bloqueada'],
  ])('%s, with the reason and what else is free', async (_case, dock, values, code, motivo) => {
    const unidadeId = await buildUnit(app, ownerId, `Filial ${uuidv7().slice(-8)}`)
    const doca = await buildDoca(app, ownerId, { unidadeId, ...dock })
    const other = await buildDoca(app, ownerId, { unidadeId, horas: [480] })
    const answer = await refusal(doca.ref(DIA, 8), values)
    expect([answer.status, answer.code]).toEqual([409, code])
    expect(answer.motivos).toEqual([{ motivo, texto: expect.any(String), mudanca: expect.any(String) }])
    expect(answer.alternativas[0]).toEqual({
      ...other.ref(DIA, 8),
      docaNome: other.nome,
      dhFimReserva: '2026-11-23T12:00:00.000Z',
      dia: DIA,
      hora: 480,
      reservasVinculadas: [],
    })
    expect(answer.alternativas.every(({ docaId }) => docaId === other.id)).toBe(true)
  })

  test('when it is taken: the three nearest of the day and dock are offered', async () => {
    const unidadeId = await buildUnit(app, ownerId, 'Filial Lins')
    const doca = await buildDoca(app, ownerId, { unidadeId })
    await booked(doca.ref(DIA, 10))
    const answer = await refusal(doca.ref(DIA, 10))
    expect([answer.status, answer.code]).toEqual([409, 'horario_ocupado'])
    expect(answer.motivos).toEqual([
      {
        motivo: 'ocupado',
        texto: 'O horário já está reservado.',
        mudanca: 'Escolha outro horário ou outra doca.',
      },
    ])
    expect(answer.alternativas.map(({ hora }) => hora / 60)).toEqual([11, 9, 12])
    await booked(doca.ref(DIA, 11), {
      reservasVinculadas: answer.alternativas[0]?.reservasVinculadas ?? [],
    })
    // What was offered a moment ago is not offered any more.
    expect((await refusal(doca.ref(DIA, 10))).alternativas.map(({ hora }) => hora / 60)).toEqual([9, 12, 8])
  })

  test('that the calendar does not have, or does not have then', async () => {
    const doca = await buildDoca(app, ownerId, { dias: [1] })
    const ref = doca.ref(DIA, 8)
    const asked = [
      { programacaoGradeConfigTurnoHorarioId: uuidv7() },
      { programacaoGradeConfigTurnoId: uuidv7() },
      { docaId: uuidv7() },
      { dhReserva: '2026-11-23T11:30:00.000Z' },
      // A Tuesday.
      { dhReserva: '2026-11-24T11:00:00.000Z' },
    ]
    for (const change of asked) {
      const { status, code } = await refusal({ ...ref, ...change })
      expect([change, status, code]).toEqual([change, 409, 'horario_unknown'])
    }
    // The last years of the calendar leave no room for the days after them.
    const last = await refusal({ ...ref, dhReserva: '9999-11-24T11:00:00.000Z' })
    expect([last.status, last.code]).toEqual([400, 'invalid_input'])
  })

  test('of another company or of a unit out of reach, as if there were none', async () => {
    const unidadeId = await buildUnit(app, ownerId, 'Filial Ourinhos')
    const doca = await buildDoca(app, ownerId, { unidadeId })
    const own = await buildDoca(app, ownerId)
    const outsider = await signIn(app, company, { role: 'Operador', unidades: [own.unidadeId] })
    for (const who of [stranger, outsider]) {
      expect((await refusal(doca.ref(DIA, 8), {}, who)).code).toBe('horario_unknown')
    }
    expect(await listOcupacao(app, ownerId, doca.id)).toEqual([])
  })
})

describe('work that takes longer than a slot', () => {
  const duracoes = [{ direcao: null, tipoVeiculo: null, aPartirDeKg: 10_000, minutos: 150 }]

  test('takes the slots that follow, which read as one booking', async () => {
    const doca = await buildDoca(app, ownerId, { duracoes })
    const reserva = await booked(doca.ref(DIA, 8), { pesoKg: 12_000 })
    expect(reserva).toMatchObject({
      horarios: 3,
      dhFimReserva: '2026-11-23T14:00:00.000Z',
      reservasVinculadas: [doca.ref(DIA, 9), doca.ref(DIA, 10)],
      codigoReservaVinculada: reserva.codigo,
    })
    expect((await listOcupacao(app, ownerId, doca.id)).map(({ principal }) => principal)).toEqual([
      true,
      false,
      false,
    ])
    const within = await refusal(doca.ref(DIA, 9))
    expect([within.code, within.motivos[0]?.motivo]).toEqual(['horario_ocupado', 'vinculo'])
    expect((await booked(doca.ref(DIA, 11), { pesoKg: 9_999 })).horarios).toBe(1)
  })

  test('is refused where the slots behind are taken, or where the day ends', async () => {
    const doca = await buildDoca(app, ownerId, { duracoes })
    await booked(doca.ref(DIA, 12))
    const behind = await refusal(doca.ref(DIA, 10), { pesoKg: 12_000 })
    expect([behind.status, behind.code]).toEqual([409, 'horario_ocupado'])
    expect(behind.motivos).toMatchObject([{ motivo: 'vinculo', texto: expect.stringContaining('12:00') }])
    expect(behind.alternativas.find(({ docaId }) => docaId === doca.id)?.reservasVinculadas).toHaveLength(2)
    const late = await refusal(doca.ref(DIA, 17), { pesoKg: 12_000 })
    expect([late.status, late.code]).toEqual([409, 'horario_sem_sequencia'])
  })

  test('takes the slots that are named, if they follow each other at the same dock', async () => {
    const doca = await buildDoca(app, ownerId, { duracoes })
    const other = await buildDoca(app, ownerId)
    const at = (hora: number) => doca.ref(DIA, hora)
    expect(await booked(at(8), { reservasVinculadas: [at(9)] })).toMatchObject({ horarios: 2 })
    expect(await booked(at(12), { reservasVinculadas: [], pesoKg: 30_000 })).toMatchObject({ horarios: 1 })
    const gap = await refusal(at(14), { reservasVinculadas: [at(16)] })
    expect(gap.code).toBe('horario_sem_sequencia')
    const elsewhere = await refusal(at(14), { reservasVinculadas: [other.ref(DIA, 15)] })
    expect(elsewhere.code).toBe('horario_unknown')
  })
})

describe('forty who want one slot at the same moment', () => {
  test('one gets it, the others three alternatives; nothing is half written [D-122]', async () => {
    const unidadeId = await buildUnit(app, ownerId, 'Filial Marília')
    const doca = await buildDoca(app, ownerId, { unidadeId })
    const ref = doca.ref(DIA, 10)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_unused, index) => book(ref, { fornecedor: `Fornecedor ${index}` })),
    )
    const created = answers.filter(({ statusCode }) => statusCode === 201)
    const denied = answers.filter(({ statusCode }) => statusCode === 409).map((one) => one.json<Refusal>())
    expect([created.length, denied.length]).toEqual([1, 39])
    for (const { code, alternativas } of denied) {
      expect([code, alternativas.map(({ hora }) => hora / 60)]).toEqual(['horario_ocupado', [11, 9, 12]])
    }
    expect(await listOcupacao(app, ownerId, doca.id)).toMatchObject([{ reserva_id: created[0]?.json().id }])
    const day = await send(operator, 'GET', `/reserva?dataReferencia=${DIA}&unidadeNegocioId=${unidadeId}`)
    expect(day.json()).toHaveLength(1)
  })

  test('of a dock for three vehicles three get it', async () => {
    const doca = await buildDoca(app, ownerId, { capacidade: 3 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => book(doca.ref(DIA, 8))))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
    const places = await listOcupacao(app, ownerId, doca.id)
    expect(places.map(({ vaga }) => vaga)).toEqual([1, 2, 3])
  })
})
