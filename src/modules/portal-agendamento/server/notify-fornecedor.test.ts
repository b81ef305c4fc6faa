import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { DIRECAO, MOTIVO_CANCELAMENTO, SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { cnpjOf } from '#modules/empresa/server/testing/empresa-sample.ts'
import { automacaoJob } from '#modules/reserva/server/automacao/automacao-job.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { MODO_PORTAL, TIPO_ACESSO } from '../portal.rules.ts'
import type { CreateAcesso } from '../portal-acesso.contract.ts'
import type { ReservaDoPortal } from '../portal-dados.contract.ts'
import { avisoJob } from './notify-fornecedor.ts'
import {
  buildFornecedor,
  cookieOf,
  createAcesso,
  openVisitante,
  type Visitante,
  visitante,
} from './testing/build-visita.ts'

const app = await openTestApp({ withJobs: true })
const { company, admin, operator } = await buildPeople(app, { documento: cnpjOf(881_001) })
const send = createSend(app, '/agendamento')
const { ownerId } = company
/** The clock stands on Saturday 2026-11-21, 9:00 in São Paulo. */
const DIA = '2026-11-23'
const COMPLETO = {
  placaVeiculo: 'GHT5A80',
  nomeMotorista: 'Edson Ruas',
  documentoMotorista: '529.982.247-25',
}

async function build(values: Partial<CreateAcesso> = {}) {
  const nome = `CD ${uuidv7().slice(-8)}`
  const unidadeId = await buildUnit(app, ownerId, nome)
  const doca = await buildDoca(app, ownerId, { unidadeId })
  const visita = await openVisitante(app, admin, unidadeId, { modo: MODO_PORTAL.Solicita, ...values })
  return { nome, unidadeId, doca, visita }
}
type Lugar = Pick<Awaited<ReturnType<typeof build>>, 'doca'>
async function pedir(
  visita: Visitante,
  { doca }: Lugar,
  hora: number,
  values: object = {},
): Promise<ReservaDoPortal> {
  const body = { ...doca.ref(DIA, hora), direcao: DIRECAO.Descarregamento, chave: uuidv7(), ...values }
  const answer = await visita.send('POST', '/reservas', body)
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}
async function decidir(id: string, body: object) {
  const answer = await send(operator, 'PATCH', `/reserva/${id}`, body)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
}
async function cancelar(id: string, body: object) {
  const answer = await send(operator, 'PATCH', `/reserva/${id}/cancelar`, body)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
}

const decode = (mail: string) =>
  Buffer.from(
    mail
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')
const mailsTo = (email: string) =>
  app
    .mails()
    .filter((mail) => mail.includes(`To: ${email}`))
    .map(decode)
/** The newest mail to an address, once there are so many. */
const waitForMail = (email: string, count = 1) =>
  vi.waitFor(
    () => {
      const found = mailsTo(email)
      expect(found).toHaveLength(count)
      return found.at(-1) ?? ''
    },
    { timeout: 20_000 },
  )
const queued = async (reservaId: string): Promise<string[]> => {
  const { rows } = await app.opened.systemQuery(
    `select data->>'aviso' as aviso from pgboss.job
     where name = '${avisoJob.name}' and data->>'reservaId' = '${reservaId}' order by created_on`,
  )
  return rows.map((row) => (row as { aviso: string }).aviso)
}

describe('the company that booked by a link', () => {
  test('is told of the confirmation: what, when, where, at which dock, and what is missing; once, without its link', async () => {
    const email = 'confirmada@embalagens.demo'
    const { nome, doca, visita } = await build({ email })
    const { id, codigo } = await pedir(visita, { doca }, 8, { codigoReferencia: 'NF-5512' })
    await decidir(id, { confirmarAgenda: true })
    const mail = await waitForMail(email)
    const parts = [
      `Olá, ${visita.empresa.nome}.`,
      `${company.nome} confirmou o agendamento ${codigo} da sua empresa.`,
      'Operação: Descarregamento · NF-5512',
      'Quando: 23/11/2026, das 08:00 às 09:00',
      `Onde: ${nome}`,
      `Doca: ${doca.nome}`,
      'Ainda falta informar: Placa do veículo, Nome do motorista, Documento do motorista.',
      'abra o link de agendamento que a sua empresa recebeu',
    ]
    for (const part of parts) expect(mail).toContain(part)
    expect(mail).not.toContain(visita.segredo)
    expect(mail).not.toContain('link=')
    const again = await send(operator, 'PATCH', `/reserva/${id}`, { confirmarAgenda: true })
    expect(again.json().code).toBe('reserva_nao_pendente')
    expect(await queued(id)).toEqual(['confirmar'])
  })

  test('is told of a refusal with its reason, at the address of the booking before that of the access', async () => {
    const { doca, visita } = await build({ email: 'acesso@embalagens.demo' })
    const email = 'reserva@embalagens.demo'
    const { id, codigo } = await pedir(visita, { doca }, 9, { email })
    await decidir(id, { recusarAgenda: true, motivoRecusa: 'Doca em manutenção' })
    const mail = await waitForMail(email)
    expect(mail).toContain(`recusou o agendamento ${codigo}`)
    expect(mail).toContain('Motivo: Doca em manutenção')
    expect(mailsTo('acesso@embalagens.demo')).toEqual([])
  })

  test('is told of a cancellation by the staff, without their notes; one of its own is not told', async () => {
    const email = 'cancelada-pela-doca@embalagens.demo'
    const { doca, visita } = await build({ email, modo: MODO_PORTAL.Reserva })
    const manual = await pedir(visita, { doca }, 8)
    const semDados = await pedir(visita, { doca }, 9)
    const propria = await pedir(visita, { doca }, 10)
    const own = await visita.send('PATCH', `/reservas/${propria.id}/cancelar`, { motivo: 'Sem carga' })
    expect(own.statusCode).toBe(200)
    await cancelar(manual.id, { justificativaCancelamento: 'Fornecedor em atraso com o financeiro' })
    const mail = await waitForMail(email)
    expect(mail).toContain(`cancelou o agendamento ${manual.codigo}`)
    expect(mail).not.toContain('financeiro')
    expect(mail).not.toContain('Motivo:')
    await cancelar(semDados.id, {
      justificativaCancelamentoConfirmado: MOTIVO_CANCELAMENTO.FaltaDeInformacoes,
      justificativaCancelamento: 'Placa não informada',
    })
    expect(await waitForMail(email, 2)).toContain('Motivo: Falta de informações')
    expect(await queued(propria.id)).toEqual([])
  })

  test('is told where the staff took its booking, also when it gave way to another; not of its own move', async () => {
    const email = 'movida@embalagens.demo'
    const { doca, visita } = await build({ email, modo: MODO_PORTAL.Reserva })
    const one = await pedir(visita, { doca }, 8)
    const two = await pedir(visita, { doca }, 9)
    const own = await visita.send('PUT', `/reservas/${one.id}/horario`, doca.ref(DIA, 10))
    expect([own.statusCode, await queued(one.id)]).toEqual([200, []])
    const swapped = await send(operator, 'PUT', `/reserva/${one.id}/alterar-horario`, doca.ref(DIA, 9))
    expect([swapped.statusCode, swapped.body]).toEqual([200, expect.any(String)])
    await waitForMail(email, 2)
    const mailOf = (codigo: string) =>
      mailsTo(email).find((mail) => mail.includes(`mudou o horário do agendamento ${codigo}`))
    expect(mailOf(one.codigo)).toContain('Antes: 23/11/2026, das 10:00 às 11:00')
    expect(mailOf(one.codigo)).toContain('Quando: 23/11/2026, das 09:00 às 10:00')
    expect(mailOf(two.codigo)).toContain('Quando: 23/11/2026, das 10:00 às 11:00')
    // Another dock at the same hour.
    const outra = await buildDoca(app, ownerId, { unidadeId: one.unidadeId })
    await send(operator, 'PUT', `/reserva/${one.id}/alterar-horario`, outra.ref(DIA, 9))
    const mail = await waitForMail(email, 3)
    expect(mail).toContain(`mudou a doca do agendamento ${one.codigo}`)
    expect(mail).toContain(`Doca: ${outra.nome}`)
  })

  test('is not told of a place that the booking has left again', async () => {
    const email = 'levada@embalagens.demo'
    const { doca, visita } = await build({ email, modo: MODO_PORTAL.Reserva })
    const { id } = await pedir(visita, { doca }, 8)
    await send(operator, 'PUT', `/reserva/${id}/alterar-horario`, doca.ref(DIA, 9))
    await waitForMail(email)
    const { rows } = await app.opened.systemQuery(
      `select data from pgboss.job where name = '${avisoJob.name}' and data->>'reservaId' = '${id}'`,
    )
    const { data } = rows[0] as { data: Parameters<typeof avisoJob.run>[1] }
    await send(operator, 'PUT', `/reserva/${id}/alterar-horario`, doca.ref(DIA, 10))
    await waitForMail(email, 2)
    await avisoJob.run(app.deps, data)
    expect(mailsTo(email)).toHaveLength(2)
  })

  test('is told when the staff deletes what still had to be served, and not of what was cancelled before', async () => {
    const email = 'excluida@embalagens.demo'
    const { nome, doca, visita } = await build({ email, modo: MODO_PORTAL.Reserva })
    const viva = await pedir(visita, { doca }, 8)
    const cancelada = await pedir(visita, { doca }, 9)
    await visita.send('PATCH', `/reservas/${cancelada.id}/cancelar`, { motivo: 'Sem carga' })
    for (const { id } of [cancelada, viva]) {
      expect((await send(operator, 'DELETE', `/reserva/${id}`)).statusCode).toBe(204)
    }
    const mail = await waitForMail(email)
    expect(mail).toContain(`${company.nome} excluiu o agendamento ${viva.codigo}`)
    expect(mail).toContain('Quando: 23/11/2026, das 08:00 às 09:00')
    expect(mail).toContain(`Onde: ${nome}`)
    expect(mail).not.toContain(visita.segredo)
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('is told of each booking that the automation cancels, with the reason; bookings of the staff are not', async () => {
    const email = 'automacao@embalagens.demo'
    const { doca, visita } = await build({ email, modo: MODO_PORTAL.Reserva })
    const cheia = await pedir(visita, { doca }, 8, COMPLETO)
    const vazia = await pedir(visita, { doca }, 10)
    const interna = await send(operator, 'POST', '/reserva', {
      ...doca.ref(DIA, 9),
      direcao: DIRECAO.Carregamento,
      empresaId: visita.empresa.id,
    })
    const automacaoAgendamento = {
      naoCompareceu: true,
      toleranciaMin: 30,
      faltaDeInformacoes: true,
      prazoInformacoesMin: 120,
      lembrete: false,
      horaDoLembrete: 900,
    }
    const url = `/owner-preferences/${ownerId}`
    await createSend(app, '/api')(admin, 'PUT', url, { preferencias: { automacaoAgendamento } })
    app.clock.set('2026-11-23T13:00:00.000Z')
    await automacaoJob.run(app.deps, {})
    app.clock.set('2026-11-21T12:00:00.000Z')
    await createSend(app, '/api')(admin, 'PUT', url, {
      preferencias: {
        automacaoAgendamento: { ...automacaoAgendamento, naoCompareceu: false, faltaDeInformacoes: false },
      },
    })
    await waitForMail(email, 2)
    const mailOf = (codigo: string) =>
      mailsTo(email).find((mail) => mail.includes(`cancelou o agendamento ${codigo}`))
    expect(mailOf(cheia.codigo)).toContain('Motivo: Não comparecimento')
    expect(mailOf(vazia.codigo)).toContain('Motivo: Falta de informações')
    expect(await queued(interna.json().id)).toEqual([])
    expect((await send(operator, 'GET', `/reserva?id=${interna.json().id}`)).json().situacao).toBe(
      R.Cancelada,
    )
  })

  test('is not told of what holds no more, and is sent to the staff once its access has ended', async () => {
    const email = 'encerrada@embalagens.demo'
    const { doca, visita } = await build({ email })
    const { id } = await pedir(visita, { doca }, 8)
    await decidir(id, { confirmarAgenda: true })
    await waitForMail(email)
    await send(admin, 'PATCH', `/portal-acesso/${visita.acessoId}/revogar`)
    await cancelar(id, { justificativaCancelamento: 'Sem carga' })
    const mail = await waitForMail(email, 2)
    expect(mail).toContain('fale com a equipe da doca')
    expect(mail).not.toContain('abra o link')
    await avisoJob.run(app.deps, { ownerId, reservaId: id, aviso: 'confirmar' })
    expect(mailsTo(email)).toHaveLength(2)
  })

  test('without an e-mail, and bookings of the staff, get none', async () => {
    const { doca, visita } = await build()
    const { id } = await pedir(visita, { doca }, 8)
    await decidir(id, { confirmarAgenda: true })
    expect(await queued(id)).toEqual([])
    const own = await send(operator, 'POST', '/reserva', {
      ...doca.ref(DIA, 9),
      direcao: DIRECAO.Carregamento,
      empresaId: (await buildFornecedor(app, admin, 'cadastro@embalagens.demo')).id,
      situacao: R.Pendente,
    })
    expect(own.statusCode).toBe(201)
    await decidir(own.json().id, { confirmarAgenda: true })
    expect(await queued(own.json().id)).toEqual([])
  })

  test('hears nothing of a decision that was refused', async () => {
    const { doca, visita } = await build({ email: 'intacta@embalagens.demo' })
    const { id } = await pedir(visita, { doca }, 8)
    const stale = await send(operator, 'PATCH', `/reserva/${id}`, { confirmarAgenda: true, version: 99 })
    expect(stale.statusCode).toBe(409)
    expect((await send(operator, 'PATCH', `/reserva/${id}`, { recusarAgenda: true })).statusCode).toBe(400)
    expect(await queued(id)).toEqual([])
  })
})

test('a partner is led to the page of its partners', async () => {
  const email = 'parceira@embalagens.demo'
  const { doca, unidadeId } = await build()
  const partner = await buildCompany(app, { documento: cnpjOf(881_002), tipo: 1, modulos: [] })
  const boss = await signIn(app, partner)
  const parceiro = createSend(app, '/api/parceiro')
  await parceiro(admin, 'POST', '/vinculo', { documento: partner.documento })
  const vinculo = await parceiro(boss, 'GET', `/vinculo/documento/${company.documento}`)
  await parceiro(boss, 'PATCH', `/vinculo/${vinculo.json().vinculo.id}/aceitar`)
  const { acesso } = await createAcesso(app, admin, {
    tipo: TIPO_ACESSO.Parceiro,
    parceiroId: partner.ownerId,
    empresaId: (await buildFornecedor(app, admin)).id,
    unidades: [unidadeId],
    modo: MODO_PORTAL.Solicita,
    email,
  })
  const entered = await send(boss, 'POST', '/portal/parceiro', { ownerId })
  const { id } = await pedir(visitante(app, acesso.id, cookieOf(entered)), { doca }, 8)
  await decidir(id, { confirmarAgenda: true })
  expect(await waitForMail(email)).toContain('/#/portal-agendamento/parceiros')
})
