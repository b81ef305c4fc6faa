import { describe, expect, test } from 'vitest'
import { createCiclo, refusal } from '#modules/carga/server/ciclo/testing/ciclo-helpers.ts'
import { buildCarga, buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { uploadOf } from '#modules/carga/server/testing/upload.ts'
import { buildTransportadora } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { sampleEmpresa } from '#modules/empresa/server/testing/empresa-sample.ts'
import { createTold } from '#modules/notificacao/server/testing/told.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import type { OcorrenciaDetalhe } from '../ocorrencia.contract.ts'
import { createOcorrencias } from './testing/build-ocorrencia.ts'

const app = await openTestApp()
const send = createSend(app)
const { company, admin, operator, stranger } = await buildPeople(app)
const { done } = createCiclo(app)
const { ownerId } = company
const { buildTipo, open, openOnTheRoad } = createOcorrencias(app, admin, operator)
const tipo = await buildTipo()
const api = createSend(app, '/api/ocorrencia')
const outsider = await signIn(app, company, {
  role: 'Operador',
  unidades: [await buildUnit(app, ownerId, 'CD Betim')],
})
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const upload = (who: typeof operator, id: string, content: Buffer, name: string) =>
  app.server.inject({ method: 'POST', url: `/api/ocorrencia/${id}/anexo`, ...uploadOf(who, content, name) })
/** Events of the company after a number. */
const eventsSince = async (seq: number) =>
  (await send(operator, 'GET', `/api/eventos?desde=${seq}`)).json<{
    items: { tipo: string; id: string; dados?: Record<string, string> }[]
    ultimo: number
  }>()

describe('of two people who resolve', () => {
  test('the second is told who was first, also with the version of before [E-214]', async () => {
    const { id } = await openOnTheRoad(tipo)
    const answers = await Promise.all([
      api(operator, 'POST', `/${id}/resolver`, { resolucao: 'Trocada', version: 1 }),
      api(admin, 'POST', `/${id}/resolver`, { resolucao: 'Devolvida', version: 1 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const first = answers.find(({ statusCode }) => statusCode === 200)?.json()
    const second = answers.find(({ statusCode }) => statusCode === 409)
    expect(second && refusal(second)).toEqual([409, 'ocorrencia_ja_resolvida'])
    expect(second?.json().message).toContain(`${first.resolvidaPor} já resolveu esta ocorrência às 09:00.`)
    expect(second?.json().current).toMatchObject({ id, situacao: 3, resolucao: first.resolucao })
    // Without a version too, and whoever repeats himself.
    const again = await api(operator, 'POST', `/${id}/resolver`, {})
    expect(refusal(again)).toEqual([409, 'ocorrencia_ja_resolvida'])
  })
})

describe('comments', () => {
  const { noticesOf, toldTo, acaoOf } = createTold(app)

  test('stand in order with who wrote them, and tell whoever is called, nobody else', async () => {
    const { id, cargaId } = await openOnTheRoad(tipo, { responsavelId: null })
    const called = await signIn(app, company, { role: 'Operador' })
    const unconcerned = await signIn(app, company, { role: 'Operador' })
    const first = await api(operator, 'POST', `/${id}/comentario`, { texto: ' Liguei para o Jair. ' })
    expect(first.statusCode).toBe(201)
    const texto = '@Otávio avise a transportadora, por favor.'
    const second = await api(operator, 'POST', `/${id}/comentario`, {
      texto,
      mencoes: [called.userId, called.userId.toUpperCase()],
    })
    expect(second.json<OcorrenciaDetalhe>()).toMatchObject({
      qntComentarios: 2,
      version: 1,
      comentarios: [
        { tipo: 'comentario', texto: 'Liguei para o Jair.', autor: 'Davi Prado', mencoes: [] },
        { texto, mencoes: [{ id: called.userId }] },
      ],
    })
    expect(await toldTo(called, cargaId ?? '')).toEqual(['ocorrencia_mencao'])
    expect(await toldTo(unconcerned, cargaId ?? '')).toEqual([])
    const [notice] = await noticesOf(called, cargaId ?? '')
    expect(notice).toMatchObject({ body: expect.stringContaining('avise a transportadora') })
    if (notice) expect(await acaoOf(called, notice)).toBe(`drawer ocorrencias/${id}`)
  })

  test('refuse nothing to say, strangers, and people of another company', async () => {
    const { id } = await openOnTheRoad(tipo)
    const write = (who: typeof operator, body: object) => api(who, 'POST', `/${id}/comentario`, body)
    expect((await write(operator, { texto: '   ' })).json().details[0].path).toBe('texto')
    expect((await write(operator, { texto: 'Oi', mencoes: [stranger.userId] })).json().details[0].path).toBe(
      'mencoes',
    )
    for (const who of [stranger, outsider]) expect((await write(who, { texto: 'Oi' })).statusCode).toBe(404)
    const found = (await api(operator, 'GET', '/colegas?busca=davi')).json<{ nome: string }[]>()
    expect(found.map(({ nome }) => nome)).toContain('Davi Prado')
    expect((await api(stranger, 'GET', '/colegas?busca=davi')).json()).toEqual([])
  })

  test('and files stay with the company: the carrier of the load reads none of them', async () => {
    const carrier = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora })
    const dispatcher = await signIn(app, carrier)
    const { id: cargaId } = await buildCarga(app, operator)
    const transportadora = await buildTransportadora(app, ownerId, { parceiro: carrier })
    await done(operator, 'POST', cargaId, 'alocar', { tipoAlocacao: 2, transportadoraId: transportadora.id })
    const { id } = await open(cargaId, await buildTipo({ prazoMin: 60, contaPara: 'avaria' }))
    await api(operator, 'POST', `/${id}/comentario`, { texto: 'A transportadora sempre atrasa' })
    expect((await upload(operator, id, PNG, 'avaria.png')).statusCode).toBe(201)
    const answer = await api(dispatcher, 'GET', `/${id}?cargaId=${cargaId}`)
    expect(answer.json()).toMatchObject({
      comentarios: [],
      anexos: [],
      qntComentarios: 0,
      qntAnexos: 0,
      prazoEm: null,
      unidadeNegocioId: null,
      tipoOcorrencia: { contaPara: null },
    })
    expect(answer.body).not.toContain('sempre atrasa')
    expect((await api(dispatcher, 'POST', `/${id}/comentario`, { texto: 'Oi' })).statusCode).toBe(404)
    const card = (await send(dispatcher, 'GET', `/api/carga-mongo/${cargaId}`)).json()
    expect(card.alertasEmAberto).toMatchObject([{ id }])
    expect(card.alertasEmAberto[0].prazoEm).toBeUndefined()
  })
})

test('a photo is kept, read and removed by people of the unit alone', async () => {
  const { id } = await openOnTheRoad(tipo)
  const sent = (await upload(operator, id, PNG, 'avaria.png')).json<{ id: string }>()
  const detalhe = (await api(operator, 'GET', `/${id}`)).json<OcorrenciaDetalhe>()
  expect(detalhe).toMatchObject({
    qntAnexos: 1,
    anexos: [{ id: sent.id, nome: 'avaria.png', tipo: 'image/png' }],
  })
  expect((await upload(operator, id, Buffer.from('<svg/>'), 'foto.png')).statusCode).toBe(415)
  for (const who of [stranger, outsider]) {
    expect((await upload(who, id, PNG, 'a.png')).statusCode).toBe(404)
    expect((await api(who, 'GET', `/${id}/anexo/${sent.id}`)).statusCode).toBe(404)
    expect((await api(who, 'DELETE', `/${id}/anexo/${sent.id}`)).statusCode).toBe(404)
  }
  expect((await api(operator, 'GET', `/${id}/anexo/${sent.id}`)).rawPayload).toEqual(PNG)
  expect((await api(operator, 'DELETE', `/${id}/anexo/${sent.id}`)).statusCode).toBe(204)
  expect((await api(operator, 'GET', `/${id}`)).json()).toMatchObject({ qntAnexos: 0, anexos: [] })
})

describe('the customer', () => {
  test('is offered a text by the contacts of the receiver; what is kept never says that it was sent', async () => {
    const empresa = await send(admin, 'POST', '/api/empresa', sampleEmpresa())
    expect([empresa.statusCode, empresa.json().message ?? '']).toEqual([201, ''])
    const empresaId = empresa.json().id
    const contato = await send(admin, 'POST', '/api/contato', {
      nome: 'Sônia Reis',
      empresaId,
      tipo: 2,
      email: 'sonia@exemplo.com.br',
      telefones: ['(34) 98888-7777'],
    })
    expect([contato.statusCode, contato.json().message ?? '']).toEqual([201, ''])
    const { id: cargaId, paradas } = await buildCarga(app, operator)
    await app.deps.db.asOwner(ownerId, (tx) =>
      tx.db
        .updateTable('carga_parada')
        .set({ empresa_id: empresaId })
        .where('owner_id', '=', ownerId)
        .where('id', '=', paradas[1]?.id ?? '')
        .execute(),
    )
    const { id } = await open(cargaId, tipo, { paradaId: paradas[1]?.id })
    const aviso = (await api(operator, 'GET', `/${id}/aviso-cliente`)).json()
    expect(aviso.contatos).toEqual([
      { id: contato.json().id, nome: 'Sônia Reis', whatsapp: '5534988887777', email: 'sonia@exemplo.com.br' },
    ])
    expect(aviso.texto).toContain('Mercantil São Bento')
    const offered = await api(operator, 'POST', `/${id}/aviso-cliente`, {
      canal: 'whatsapp',
      contatoId: contato.json().id,
    })
    const [note] = offered.json<OcorrenciaDetalhe>().comentarios
    expect(note).toMatchObject({
      tipo: 'aviso-cliente',
      texto:
        'Texto ao cliente oferecido por WhatsApp para Sônia Reis. O envio não é confirmado pela plataforma.',
    })
    expect(note?.texto).not.toContain('enviado')
    const unknown = await api(operator, 'POST', `/${id}/aviso-cliente`, { canal: 'email', contatoId: id })
    expect(unknown.json().details[0].path).toBe('contatoId')
    for (const who of [stranger, outsider]) {
      expect((await api(who, 'GET', `/${id}/aviso-cliente`)).statusCode).toBe(404)
      expect((await api(who, 'POST', `/${id}/aviso-cliente`, { canal: 'copiado' })).statusCode).toBe(404)
    }
  })
})
describe('events and the clock', () => {
  const { toldTo, askClock } = createTold(app)

  test('each change is announced with its unit and day, and so are those that follow their load [L-128, E-209]', async () => {
    const { ultimo } = await eventsSince(0)
    const { id, cargaId, unidadeNegocioId } = await openOnTheRoad(tipo)
    await api(operator, 'POST', `/${id}/comentario`, { texto: 'Oi' })
    const ofIt = async (seq: number) => (await eventsSince(seq)).items.filter((one) => one.id === id)
    expect(await ofIt(ultimo)).toMatchObject([
      { tipo: 'ocorrencia.changed', dados: { unidade: unidadeNegocioId, dia: '2026-11-21' } },
      { tipo: 'ocorrencia.changed' },
    ])
    const before = (await eventsSince(0)).ultimo
    await done(operator, 'PUT', cargaId ?? '', 'finalizar')
    expect((await api(operator, 'GET', `/${id}`)).json()).toMatchObject({
      situacao: 4,
      cargaFinalizada: true,
    })
    await done(operator, 'PUT', cargaId ?? '', 'reverter-finalizacao')
    expect((await api(operator, 'GET', `/${id}`)).json()).toMatchObject({
      situacao: 1,
      cargaFinalizada: false,
    })
    expect((await ofIt(before)).map(({ tipo: what }) => what)).toEqual([
      'ocorrencia.changed',
      'ocorrencia.changed',
    ])
  })

  test('who answers for an overdue one is told once, in the minute of its deadline', async () => {
    const responsavel = await signIn(app, company, { role: 'Operador' })
    const ocorrencia = await openOnTheRoad(await buildTipo({ prazoMin: 60 }), {
      responsavelId: responsavel.userId,
    })
    const about = ocorrencia.cargaId ?? ''
    const around = (minute: number) =>
      new Date(Date.parse(ocorrencia.prazoEm ?? '') + minute * 60_000).toISOString()
    await askClock(around(-5), around(0))
    expect(await toldTo(responsavel, about)).toEqual(['ocorrencia_atribuida'])
    await askClock(around(-1), around(1))
    await askClock(around(0), around(2))
    expect(await toldTo(responsavel, about)).toEqual(['ocorrencia_atribuida', 'ocorrencia_vencida'])
  })
})
