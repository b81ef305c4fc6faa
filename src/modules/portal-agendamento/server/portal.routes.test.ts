import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { DIRECAO, SITUACAO_RESERVA as R, SITUACAO_DOCA } from '#modules/doca/agendamento-codes.ts'
import type { HorarioRef } from '#modules/doca/agendamento-dados.contract.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { cnpjOf } from '#modules/empresa/server/testing/empresa-sample.ts'
import { listOcupacao, reservaSample } from '#modules/reserva/server/testing/build-reserva.ts'
import { newRecordToken } from '#platform/server/public-link/public-links.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { MAX_ESPERAS_POR_HORA, MODO_PORTAL, TIPO_ACESSO } from '../portal.rules.ts'
import type { HorarioDoPortal, PortalAberto, ReservaDoPortal } from '../portal-dados.contract.ts'
import {
  buildFornecedor,
  cookieOf,
  createAcesso,
  entrar,
  openVisitante,
  type Visitante,
  visitante,
} from './testing/build-visita.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app, { documento: cnpjOf(880_001) })
const send = createSend(app, '/agendamento')
const { ownerId } = company
/** The clock stands on Saturday 2026-11-21, 9:00 in São Paulo. */
const DIA = '2026-11-23'
const COMPLETO = {
  placaVeiculo: 'GHT5A80',
  nomeMotorista: 'Edson Ruas',
  documentoMotorista: '529.982.247-25',
}
const unit = () => buildUnit(app, ownerId, `CD ${uuidv7().slice(-8)}`)
const nova = (ref: HorarioRef, values: object = {}) => ({
  ...ref,
  direcao: DIRECAO.Descarregamento,
  chave: uuidv7(),
  ...values,
})
async function reservar(visita: Visitante, ref: HorarioRef, values: object = {}): Promise<ReservaDoPortal> {
  const answer = await visita.send('POST', '/reservas', nova(ref, values))
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}
const codeOf = async (answer: ReturnType<Visitante['send']>) => {
  const { statusCode, body } = await answer
  return [statusCode, body === '' ? undefined : JSON.parse(body).code]
}
const horarios = async (visita: Visitante, unidadeId: string, query = ''): Promise<HorarioDoPortal[]> => {
  const answer = await visita.send('GET', `/horarios?data=${DIA}&unidadeId=${unidadeId}${query}`)
  expect([answer.statusCode, answer.json().code]).toEqual([200, undefined])
  return answer.json()
}

describe('an access', () => {
  test('is given by administrators; its link is told once, and only a hash of it is kept', async () => {
    const unidadeId = await unit()
    const empresa = await buildFornecedor(app, admin)
    const { acesso, link, segredo } = await createAcesso(app, admin, {
      empresaId: empresa.id,
      unidades: [unidadeId],
      dias: 30,
    })
    expect(link).toContain('/#/agendar?link=')
    expect(acesso).toMatchObject({
      empresaNome: empresa.nome,
      criadoPor: 'Renata Kuhn',
      revogadoEm: null,
      expiraEm: '2026-12-21T12:00:00.000Z',
    })
    const listed = await send(admin, 'GET', '/portal-acesso')
    expect(listed.json()).toContainEqual(acesso)
    expect(listed.body).not.toContain(segredo)
    const { rows } = await app.opened.systemQuery(
      `select token_hash from portal_acesso where id = '${acesso.id}'`,
    )
    expect(rows).toEqual([{ token_hash: expect.any(String) }])
    expect(JSON.stringify(rows)).not.toContain(segredo)
    expect(app.logged()).not.toContain(segredo)
    expect((await send(operator, 'GET', '/portal-acesso')).statusCode).toBe(403)
    expect((await send(stranger, 'GET', '/portal-acesso')).json()).toEqual([])
    expect((await send(stranger, 'PATCH', `/portal-acesso/${acesso.id}/revogar`)).statusCode).toBe(404)
  })

  test('is refused for companies, units and partners that are not the own', async () => {
    const empresa = await buildFornecedor(app, admin)
    const body = {
      tipo: TIPO_ACESSO.Link,
      empresaId: empresa.id,
      unidades: [await unit()],
      modo: 1,
      maxAbertas: 1,
      maxDia: 1,
      prazoAlteracaoMin: 0,
    }
    const refused = async (values: object) =>
      (await send(admin, 'POST', '/portal-acesso', { ...body, ...values })).json().code
    expect(await refused({ empresaId: uuidv7() })).toBe('acesso_empresa_unknown')
    expect(await refused({ unidades: [uuidv7()] })).toBe('acesso_unidade_unknown')
    expect(await refused({ tipo: TIPO_ACESSO.Parceiro, parceiroId: stranger.ownerId })).toBe(
      'acesso_parceiro_unknown',
    )
  })
})

describe('a visit', () => {
  test('learns what the docks of a unit do, and that none of them receives bookings', async () => {
    const unidadeId = await unit()
    const visita = await openVisitante(app, admin, unidadeId)
    const operacoes = async () => (await visita.send('GET', '')).json<PortalAberto>().unidades[0]?.operacoes
    expect(await operacoes()).toEqual([])
    await buildDoca(app, ownerId, { unidadeId, semGrade: true })
    await buildDoca(app, ownerId, { unidadeId, situacao: SITUACAO_DOCA.Bloqueada })
    expect(await operacoes()).toEqual([])
    await buildDoca(app, ownerId, { unidadeId, direcao: DIRECAO.Carregamento })
    expect(await operacoes()).toEqual([DIRECAO.Carregamento])
    await buildDoca(app, ownerId, { unidadeId })
    expect(await operacoes()).toEqual([DIRECAO.Descarregamento, DIRECAO.Carregamento])
  })

  test('begins with the link, and a forged, revoked or late one says what it is', async () => {
    const unidadeId = await unit()
    const visita = await openVisitante(app, admin, unidadeId, { dias: 2 })
    const aberto = (await visita.send('GET', '')).json<PortalAberto>()
    expect(aberto).toMatchObject({
      anfitriao: company.nome,
      empresa: visita.empresa.nome,
      unidades: [{ id: unidadeId, hoje: '2026-11-21' }],
    })
    const forged = newRecordToken({ ownerId, id: visita.acessoId })
    for (const link of [
      forged,
      newRecordToken({ ownerId: uuidv7(), id: uuidv7() }),
      'x',
      `${visita.segredo}A`,
    ]) {
      expect(await codeOf(entrar(app, link))).toEqual([410, 'portal_desconhecido'])
    }
    app.clock.set('2026-11-23T12:00:00.000Z')
    expect(await codeOf(entrar(app, visita.segredo))).toEqual([410, 'portal_vencido'])
    app.clock.set('2026-11-21T12:00:00.000Z')
    await send(admin, 'PATCH', `/portal-acesso/${visita.acessoId}/revogar`)
    expect(await codeOf(entrar(app, visita.segredo))).toEqual([410, 'portal_revogado'])
    // The visit that was open ends with it.
    expect(await codeOf(visita.send('GET', '/reservas'))).toEqual([410, 'portal_revogado'])
  })

  test('is good for its own access alone, and not for ever', async () => {
    const unidadeId = await unit()
    const one = await openVisitante(app, admin, unidadeId)
    const other = await openVisitante(app, admin, unidadeId)
    expect(await codeOf(visitante(app, other.acessoId, one.cookie).send('GET', ''))).toEqual([
      410,
      'portal_visita',
    ])
    expect(await codeOf(visitante(app, one.acessoId, '').send('GET', ''))).toEqual([410, 'portal_visita'])
    const cut = one.cookie.slice(0, -4)
    expect(await codeOf(visitante(app, one.acessoId, `${cut}AAAA`).send('GET', ''))).toEqual([
      410,
      'portal_visita',
    ])
    app.clock.set('2026-11-21T12:40:00.000Z')
    const renewed = await one.send('GET', '')
    expect(renewed.statusCode).toBe(200)
    app.clock.set('2026-11-21T13:10:00.000Z')
    expect(await codeOf(one.send('GET', ''))).toEqual([410, 'portal_visita'])
    expect((await visitante(app, one.acessoId, cookieOf(renewed)).send('GET', '')).statusCode).toBe(200)
    app.clock.set('2026-11-21T12:00:00.000Z')
    expect(renewed.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/)
    expect(String(renewed.headers['set-cookie'])).toContain(`Path=/agendamento/portal/${one.acessoId}`)
  })

  test('sees of others only that a slot is taken, and why its own request does not fit', async () => {
    const unidadeId = await unit()
    const doca = await buildDoca(app, ownerId, { unidadeId, horas: [480, 540, 600], pesoMaximoKg: 12_000 })
    const visita = await openVisitante(app, admin, unidadeId)
    await send(
      operator,
      'POST',
      '/reserva',
      reservaSample(doca.ref(DIA, 8), { fornecedor: 'Rival Alimentos' }),
    )
    await send(operator, 'POST', '/bloqueio', {
      ...doca.ref(DIA, 9),
      direcao: DIRECAO.Ambos,
      situacao: R.Bloqueado,
    })
    const found = await horarios(visita, unidadeId)
    expect(found.map(({ disponivel, motivo }) => [disponivel, motivo])).toEqual([
      [false, 'Ocupado'],
      [false, 'Ocupado'],
      [true, null],
    ])
    expect(JSON.stringify(found)).not.toContain('Rival')
    const heavy = await horarios(visita, unidadeId, '&pesoKg=18000')
    expect(heavy.map(({ motivo }) => motivo)).toEqual(
      Array(3).fill(expect.stringMatching(/^A doca só recebe até 12,0\st\.$/)),
    )
    const days = await visita.send('GET', `/dias?de=${DIA}&ate=${DIA}&unidadeId=${unidadeId}`)
    expect(days.json()).toEqual([{ data: DIA, livres: 1, total: 3, disponivel: true, fechado: null }])
    const elsewhere = await unit()
    expect(await codeOf(visita.send('GET', `/horarios?data=${DIA}&unidadeId=${elsewhere}`))).toEqual([
      404,
      'not_found',
    ])
    const denied = await visita.send('POST', '/reservas', nova(doca.ref(DIA, 8)))
    expect(denied.json()).toMatchObject({
      code: 'horario_ocupado',
      motivos: [{ texto: 'Ocupado', mudanca: null }],
    })
    expect(denied.body).not.toContain('Rival')
  })
})

describe('a booking from outside', () => {
  test('counts at once when it is complete, else it waits for its data; the staff sees who made it', async () => {
    const unidadeId = await unit()
    const doca = await buildDoca(app, ownerId, { unidadeId })
    const visita = await openVisitante(app, admin, unidadeId)
    const full = await reservar(visita, doca.ref(DIA, 8), COMPLETO)
    expect(full).toMatchObject({
      situacao: R.Agendado,
      faltam: [],
      codigo: expect.stringMatching(/^AG-\d+$/),
    })
    const waiting = await reservar(visita, doca.ref(DIA, 9))
    expect(waiting).toMatchObject({ situacao: R.PendenteInformacoes })
    expect(waiting.faltam).toHaveLength(3)
    const completed = await visita.send('PUT', `/reservas/${waiting.id}`, COMPLETO)
    expect(completed.json()).toMatchObject({ situacao: R.Agendado, faltam: [], placaVeiculo: 'GHT5A80' })
    const staff = (await send(operator, 'GET', `/reserva?id=${full.id}`)).json()
    expect(staff).toMatchObject({ origem: 2, empresaId: visita.empresa.id })
    expect(staff.criadoPor).toBe(`${visita.empresa.nome} (portal)`)
    expect((await visita.send('GET', '/reservas')).json()).toHaveLength(2)
  })

  test('is a request where the warehouse decides; the staff confirms or refuses it, and the company sees that', async () => {
    const unidadeId = await unit()
    const doca = await buildDoca(app, ownerId, { unidadeId })
    const visita = await openVisitante(app, admin, unidadeId, { modo: MODO_PORTAL.Solicita })
    const one = await reservar(visita, doca.ref(DIA, 8), COMPLETO)
    const two = await reservar(visita, doca.ref(DIA, 9), COMPLETO)
    expect([one.situacao, two.situacao]).toEqual([R.Pendente, R.Pendente])
    await send(operator, 'PATCH', `/reserva/${one.id}`, { confirmarAgenda: true })
    await send(operator, 'PATCH', `/reserva/${two.id}`, { recusarAgenda: true, motivoRecusa: 'Sem equipe' })
    expect((await visita.send('GET', `/reservas/${one.id}`)).json()).toMatchObject({ situacao: R.Agendado })
    expect((await visita.send('GET', `/reservas/${two.id}`)).json()).toMatchObject({
      situacao: R.Reprovada,
      motivoRecusa: 'Sem equipe',
    })
    // What was confirmed is asked for anew when it is moved.
    const moved = await visita.send('PUT', `/reservas/${one.id}/horario`, doca.ref(DIA, 11))
    expect(moved.json()).toMatchObject({ situacao: R.Pendente, hora: 660 })
    expect((await listOcupacao(app, ownerId, doca.id)).map(({ inicio }) => inicio.toISOString())).toEqual([
      '2026-11-23T14:00:00.000Z',
    ])
  })

  test('is moved and cancelled until the agreed time, and by its own company alone', async () => {
    const unidadeId = await unit()
    const doca = await buildDoca(app, ownerId, { unidadeId })
    const visita = await openVisitante(app, admin, unidadeId, { prazoAlteracaoMin: 24 * 60 })
    const other = await openVisitante(app, admin, unidadeId)
    const mine = await reservar(visita, doca.ref(DIA, 9), COMPLETO)
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', COMPLETO],
      ['PUT', '/horario', doca.ref(DIA, 10)],
      ['PATCH', '/cancelar', { motivo: 'Não é minha' }],
      // Nor is its version told apart from a stale one.
      ['PUT', '', { ...COMPLETO, version: 99 }],
      ['PUT', '/horario', { ...doca.ref(DIA, 10), version: 99 }],
      ['PATCH', '/cancelar', { motivo: 'Não é minha', version: 99 }],
    ] as const) {
      expect(await codeOf(other.send(method, `/reservas/${mine.id}${path}`, body))).toEqual([
        404,
        'not_found',
      ])
    }
    const moved = await visita.send('PUT', `/reservas/${mine.id}/horario`, doca.ref(DIA, 10))
    expect(moved.json()).toMatchObject({ situacao: R.Agendado, hora: 600, recusaDeAlteracao: null })
    app.clock.set('2026-11-22T13:01:00.000Z')
    const again = await openVisita(visita.segredo, visita.acessoId)
    expect(await codeOf(again.send('PUT', `/reservas/${mine.id}/horario`, doca.ref(DIA, 11)))).toEqual([
      409,
      'portal_prazo',
    ])
    expect(await codeOf(again.send('PATCH', `/reservas/${mine.id}/cancelar`, { motivo: 'Tarde' }))).toEqual([
      409,
      'portal_prazo',
    ])
    app.clock.set('2026-11-21T12:00:00.000Z')
    const cancelled = await visita.send('PATCH', `/reservas/${mine.id}/cancelar`, { motivo: 'Sem carga' })
    expect(cancelled.json()).toMatchObject({ situacao: R.Cancelada })
    expect(await listOcupacao(app, ownerId, doca.id)).toEqual([])
    expect(await codeOf(visita.send('PUT', `/reservas/${mine.id}`, COMPLETO))).toEqual([
      409,
      'portal_encerrada',
    ])
  })

  test('sent twice with one key is one booking, also when two arrive together', async () => {
    const unidadeId = await unit()
    const doca = await buildDoca(app, ownerId, { unidadeId, capacidade: 3 })
    const visita = await openVisitante(app, admin, unidadeId)
    const body = nova(doca.ref(DIA, 8), COMPLETO)
    const [first, beside] = await Promise.all([
      visita.send('POST', '/reservas', body),
      visita.send('POST', '/reservas', body),
    ])
    const second = await visita.send('POST', '/reservas', body)
    expect(first.statusCode === 201 || beside.statusCode === 201).toBe(true)
    expect(second.statusCode).toBe(201)
    expect([first.json(), beside.json()]).toContainEqual(second.json())
    expect(await listOcupacao(app, ownerId, doca.id)).toHaveLength(1)
  })

  test('is limited for each company: open ones, ones of a day, and what is kept without booking', async () => {
    const unidadeId = await unit()
    const doca = await buildDoca(app, ownerId, { unidadeId })
    const visita = await openVisitante(app, admin, unidadeId, { maxAbertas: 3, maxDia: 2 })
    await reservar(visita, doca.ref(DIA, 8), COMPLETO)
    const answers = await Promise.all(
      [9, 10, 11].map((hora) => visita.send('POST', '/reservas', nova(doca.ref(DIA, hora), COMPLETO))),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('portal_limite_dia')
    await reservar(visita, doca.ref('2026-11-24', 8), COMPLETO)
    expect(await codeOf(visita.send('POST', '/reservas', nova(doca.ref('2026-11-25', 8))))).toEqual([
      409,
      'portal_limite_abertas',
    ])
    const hold = (hora: number) =>
      visita.send('POST', '/espera', { ...doca.ref('2026-11-26', hora), direcao: DIRECAO.Descarregamento })
    for (let count = 0; count < MAX_ESPERAS_POR_HORA; count++) {
      expect((await hold(8 + (count % 10))).statusCode).toBe(201)
    }
    // One at a time, and the next hour begins anew.
    expect((await listOcupacao(app, ownerId, doca.id)).filter(({ tipo }) => tipo === 3)).toHaveLength(1)
    expect(await codeOf(hold(8))).toEqual([429, 'portal_esperas'])
  })

  test('that loses a race is answered 409 with three alternatives; what the winner keeps, only the winner books', async () => {
    const unidadeId = await unit()
    const doca = await buildDoca(app, ownerId, { unidadeId })
    const [one, two] = [
      await openVisitante(app, admin, unidadeId),
      await openVisitante(app, admin, unidadeId),
    ]
    const hold = await one.send('POST', '/espera', {
      ...doca.ref(DIA, 8),
      direcao: DIRECAO.Descarregamento,
    })
    expect(hold.statusCode).toBe(201)
    expect((await horarios(two, unidadeId))[0]?.motivo).toBe('Em uso, pode liberar em até 5 minutos')
    expect((await horarios(one, unidadeId))[0]?.disponivel).toBe(true)
    const lost = await two.send('POST', '/reservas', nova(doca.ref(DIA, 8), COMPLETO))
    expect([lost.statusCode, lost.json().alternativas.map(({ hora }: { hora: number }) => hora)]).toEqual([
      409,
      [540, 600, 660],
    ])
    await reservar(one, doca.ref(DIA, 8), { ...COMPLETO, esperaId: hold.json().id })
    expect(await listOcupacao(app, ownerId, doca.id)).toMatchObject([{ tipo: 1 }])
    const race = await Promise.all(
      [one, two].map((visita) => visita.send('POST', '/reservas', nova(doca.ref(DIA, 9), COMPLETO))),
    )
    expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  test('cannot take an hour of today that has begun, which the staff still can', async () => {
    const unidadeId = await unit()
    const doca = await buildDoca(app, ownerId, { unidadeId, horas: [480, 600] })
    const visita = await openVisitante(app, admin, unidadeId)
    const hoje = await visita.send('GET', `/horarios?data=2026-11-21&unidadeId=${unidadeId}`)
    expect(hoje.json().map(({ motivo }: HorarioDoPortal) => motivo)).toEqual(['O horário já começou.', null])
    expect(await codeOf(visita.send('POST', '/reservas', nova(doca.ref('2026-11-21', 8))))).toEqual([
      409,
      'horario_indisponivel',
    ])
    const staff = await send(operator, 'POST', '/reserva', reservaSample(doca.ref('2026-11-21', 8)))
    expect(staff.statusCode).toBe(201)
  })

  test('keeps the lead time of the dock, which does not bind the staff', async () => {
    const unidadeId = await unit()
    const doca = await buildDoca(app, ownerId, { unidadeId })
    await app.opened.systemQuery(`update doca set antecedencia_min = 4320 where id = '${doca.id}'`)
    const visita = await openVisitante(app, admin, unidadeId)
    const refused = await visita.send('POST', '/reservas', nova(doca.ref(DIA, 8), COMPLETO))
    expect([refused.statusCode, refused.json().motivos[0].texto]).toEqual([
      409,
      'A doca pede 72 horas de antecedência.',
    ])
    const staff = await send(operator, 'POST', '/reserva', reservaSample(doca.ref(DIA, 8)))
    expect(staff.statusCode).toBe(201)
  })
})

const openVisita = async (segredo: string, acessoId: string) =>
  visitante(app, acessoId, cookieOf(await entrar(app, segredo)))

describe('a partner of the platform', () => {
  test('enters with its own session, only while the partnership and its session hold, and asks what is free by ownerId [D-112, D-113]', async () => {
    const unidadeId = await unit()
    const doca = await buildDoca(app, ownerId, { unidadeId })
    const partner = await buildCompany(app, { documento: cnpjOf(880_002), tipo: 1, modulos: [] })
    const person = await signIn(app, partner, { nome: 'Marta Leal', role: 'Operador' })
    const boss = await signIn(app, partner)
    const parceiro = createSend(app, '/api/parceiro')
    const enter = () => send(person, 'POST', '/portal/parceiro', { ownerId })
    const doors = async () => (await send(person, 'GET', '/portal/parceiro')).json()
    expect((await enter()).json().code).toBe('portal_sem_acesso')
    expect(await doors()).toEqual([])
    await parceiro(admin, 'POST', '/vinculo', { documento: partner.documento })
    const link = await parceiro(boss, 'GET', `/vinculo/documento/${company.documento}`)
    await parceiro(boss, 'PATCH', `/vinculo/${link.json().vinculo.id}/aceitar`)
    const host = { id: ownerId, nome: company.nome, documento: company.documento }
    expect(await doors()).toEqual([{ ...host, recusa: 'portal_sem_acesso' }])
    const empresa = await buildFornecedor(app, admin)
    const switchEmpresa = async (to: string) => {
      const answer = await createSend(app, '/api')(admin, 'PATCH', `/empresa/${empresa.id}/${to}`)
      expect([answer.statusCode, answer.json().code]).toEqual([200, undefined])
    }
    const { acesso, link: none } = await createAcesso(app, admin, {
      tipo: TIPO_ACESSO.Parceiro,
      parceiroId: partner.ownerId,
      empresaId: empresa.id,
      unidades: [unidadeId],
    })
    expect(none).toBeNull()
    expect(await doors()).toEqual([{ ...host, recusa: null }])
    await switchEmpresa('desativar')
    expect(await doors()).toEqual([{ ...host, recusa: 'portal_revogado' }])
    await switchEmpresa('ativar')
    const entered = await enter()
    expect(entered.json()).toMatchObject({ id: acesso.id, anfitriao: company.nome })
    const visita = visitante(app, acesso.id, cookieOf(entered))
    const ask = (who: typeof person, query: string) => send(who, 'GET', `/disponibilidade/${query}`)
    const data = `data?dataReferencia=${DIA}&ownerId=${ownerId}`
    const free = await ask(person, data)
    expect([free.statusCode, free.json().docas[0].horarios.length]).toEqual([200, 10])
    expect(
      (await ask(person, `periodo?dataInicio=${DIA}&dataFim=${DIA}&ownerId=${ownerId}`)).json(),
    ).toMatchObject([{ livres: 10 }])
    expect((await ask(stranger, data)).statusCode).toBe(404)
    expect((await ask(person, `data?dataReferencia=${DIA}`)).statusCode).toBe(403)
    const made = await reservar(visita, doca.ref(DIA, 8), COMPLETO)
    const bookings = async (who: typeof person) => (await send(who, 'GET', '/portal/agendamentos')).json()
    const sem = await reservar(visita, doca.ref(DIA, 10))
    const booked = { parceiroId: ownerId, parceiro: company.nome, fusoHorario: 'America/Sao_Paulo' }
    expect(await bookings(person)).toMatchObject([
      { ...booked, id: made.id, codigo: made.codigo, placaVeiculo: 'GHT5A80', faltam: [] },
      { ...booked, id: sem.id, faltam: ['Placa do veículo', 'Nome do motorista', 'Documento do motorista'] },
    ])
    expect(await bookings(stranger)).toEqual([])
    await switchEmpresa('desativar')
    expect(await bookings(person)).toEqual([])
    await switchEmpresa('ativar')
    expect(
      (await visita.send('PATCH', `/reservas/${sem.id}/cancelar`, { motivo: 'Sem carga' })).statusCode,
    ).toBe(200)
    expect(await bookings(person)).toHaveLength(1)
    const staff = (await send(operator, 'GET', `/reserva?id=${made.id}`)).json()
    expect(staff.criadoPor).toBe(`Marta Leal, ${empresa.nome} (portal)`)
    const taken = (await ask(person, data)).json().docas[0].horarios[0]
    expect(taken).toMatchObject({
      disponivel: false,
      vagas: 0,
      motivos: [{ texto: 'Ocupado', mudanca: null }],
    })
    const twice = await send(admin, 'POST', '/portal-acesso', {
      tipo: TIPO_ACESSO.Parceiro,
      parceiroId: partner.ownerId,
      empresaId: empresa.id,
      unidades: [unidadeId],
      modo: 1,
      maxAbertas: 1,
      maxDia: 1,
      prazoAlteracaoMin: 0,
    })
    expect(twice.json().code).toBe('portal_acesso_parceiro_taken')
    await parceiro(boss, 'PATCH', `/vinculo/${link.json().vinculo.id}/encerrar`)
    expect(await codeOf(visita.send('GET', ''))).toEqual([410, 'portal_revogado'])
    expect((await enter()).json().code).toBe('portal_revogado')
  })
})
