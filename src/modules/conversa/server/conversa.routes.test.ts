import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import type { Carga } from '#modules/carga/carga-dados.contract.ts'
import { buildCarga, buildUnit, PARADAS } from '#modules/carga/server/testing/build-carga.ts'
import { uploadOf } from '#modules/carga/server/testing/upload.ts'
import { buildVeiculo } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { listEvents, openTestApp, renewToken } from '#platform/server/testing/test-routes.ts'
import { EMPTY_GUID } from '#platform/shared/guid.ts'
import type { Conversa, ConversaCarga, ConversaDetalhe } from '../conversa.contract.ts'
import type { Mensagem, Nota } from '../mensagem.contract.ts'
import { openChat } from './testing/open-chat.ts'

const app = await openTestApp()
const chat = await openChat(app)
const { admin, dispatcher, driverWrites, given, operator, rivalDispatcher, stranger } = chat
const START = app.clock.now().getTime()
const minutes = (count: number) => app.clock.set(new Date(START + count * 60_000).toISOString())
afterEach(() => minutes(0))

const api = (who: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  chat.send(who, method, `/api/conversacarga${path}`, body)
async function ok<T>(who: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await api(who, method, path, body)
  expect([answer.statusCode < 300, answer.body]).toEqual([true, answer.body])
  return answer.json<T>()
}
const refusal = async (answer: ReturnType<typeof api>) => {
  const { statusCode, body } = await answer
  return [statusCode, JSON.parse(body).code]
}
const writes = (who: SignedIn, id: string, texto: string, clienteId = uuidv7()) =>
  ok<Mensagem>(who, 'POST', `/${id}/mensagens`, { clienteId, texto })
const read = async (who: SignedIn, id: string, query = '') =>
  (await ok<{ items: Mensagem[] }>(who, 'GET', `/${id}/mensagens${query}`)).items
const texts = async (who: SignedIn, id: string) => (await read(who, id)).map(({ texto }) => texto)
const search = (who: SignedIn, body: object = {}) =>
  ok<{ items: ConversaCarga[]; total: number }>(who, 'POST', '/search', body)
const unreadOf = async (who: SignedIn, id: string) =>
  (await ok<ConversaDetalhe>(who, 'GET', `/details/${id}/conversa`)).naoLidas
const summaryOf = async (who: SignedIn): Promise<number> =>
  (await chat.send(who, 'GET', '/notificacoes/summary')).json().chat

async function ownFleet(nome = 'Jair Moura', values: Parameters<typeof buildCarga>[2] = {}) {
  const carga = await buildCarga(app, operator, values)
  const veiculo = await buildVeiculo(app, chat.company.ownerId)
  const motorista = await chat.buildMotorista(nome)
  await chat.done(operator, 'POST', carga.id, 'alocar', {
    tipoAlocacao: 1,
    veiculoId: veiculo.id,
    motoristaId: motorista.id,
  })
  return { carga, motorista, veiculo }
}

describe('every given call', () => {
  test('answers by conversaCargaId and conversaId, as the load and the driver have them [E-301] [L-084] [L-219] [L-220] [L-221]', async () => {
    const { carga, motorista, veiculo } = await ownFleet()
    const conversa = await ok<Conversa>(operator, 'POST', `/${carga.id}/${motorista.id}`)
    expect(conversa).toMatchObject({
      cargaId: carga.id,
      cargaCodigo: Number(carga.codigo),
      motoristaId: motorista.id,
      nome: 'Jair Moura',
      destino: 'Araguari, MG',
      placa: veiculo.placa,
      naoLidas: 0,
      ConversaEncerrada: false,
    })
    const { conversaId, conversaCargaId } = conversa
    await writes(operator, conversaId, 'Bom dia, Jair')
    const grupo = await ok<ConversaCarga>(operator, 'GET', `/${conversaCargaId}`)
    expect(grupo).toMatchObject({
      id: conversaCargaId,
      ofertaCargaId: carga.id,
      hasUnread: false,
      conversasMotorista: [{ conversaId, ultimaMensagem: { texto: 'Bom dia, Jair', propria: true } }],
    })
    const found = await search(operator, { query: String(carga.codigo), take: 5, skip: 0 })
    expect(found).toEqual({ items: [grupo], total: 1 })
    expect(await ok(operator, 'GET', `/${conversaCargaId}/details`)).toMatchObject({
      id: conversaCargaId,
      conversasMotorista: [
        { conversaId, telefone: '(11) *****-4321', fusoHorario: 'America/Sao_Paulo', leitores: [] },
      ],
    })
    expect(await ok(operator, 'GET', `/details/${conversaId}/conversa`)).toMatchObject({
      conversaId,
      ultimaSeq: 1,
    })
    for (const id of [conversaCargaId, conversaId]) {
      expect(await ok<Carga>(operator, 'GET', `/${id}/carga`)).toMatchObject({ id: carga.id })
    }
    expect(await ok<Conversa[]>(operator, 'GET', `/porMotorista?motoristaId=${motorista.id}`)).toMatchObject([
      { conversaId },
    ])
    expect((await api(operator, 'DELETE', `/${conversaId}`)).statusCode).toBe(204)
    expect(await ok<ConversaCarga>(operator, 'GET', `/${conversaCargaId}`)).toMatchObject({
      conversasMotorista: [{ ConversaEncerrada: true }],
    })
    expect(await ok<Conversa>(operator, 'POST', `/${carga.id}/${motorista.id}`)).toMatchObject({
      conversaId,
      ConversaEncerrada: false,
    })
    expect((await api(operator, 'DELETE', `/${conversaCargaId}`)).statusCode).toBe(204)
    expect((await search(operator, { query: String(carga.codigo), situacao: 'encerradas' })).total).toBe(1)
  })

  test('tells in list, search and details the same zone for its hours, that of the next stop', async () => {
    const MANAUS = 1302603
    const paradas = PARADAS.slice(0, 2).map((parada, index) =>
      index === 0 ? parada : { ...parada, municipioId: MANAUS },
    )
    const { carga, motorista } = await ownFleet('Nivaldo Reis', { paradas })
    const { conversaId } = await ok<Conversa>(operator, 'POST', `/${carga.id}/${motorista.id}`)
    await writes(operator, conversaId, 'Barco de Manacapuru')
    const zones = async () => {
      const [grupo] = (await search(operator, { query: String(carga.codigo) })).items
      const detalhe = await ok<ConversaDetalhe>(operator, 'GET', `/details/${conversaId}/conversa`)
      const [achada] = await ok<{ fusoHorario: string }[]>(operator, 'GET', '/busca?texto=manacapuru')
      return [grupo?.conversasMotorista[0]?.fusoHorario, detalhe.fusoHorario, achada?.fusoHorario]
    }
    expect(await zones()).toEqual(Array(3).fill('America/Sao_Paulo'))
    const coleta = { paradaId: carga.paradas[0]?.id }
    await chat.done(operator, 'POST', carga.id, 'eventos', { tipo: 'chegada', ...coleta })
    minutes(20)
    await chat.done(operator, 'POST', carga.id, 'eventos', { tipo: 'saida', ...coleta })
    expect(await zones()).toEqual(Array(3).fill('America/Manaus'))
  })

  test('finds nothing of another company, and no driver of another load', async () => {
    const { carga, motorista } = await ownFleet()
    const { conversaId, conversaCargaId } = await ok<Conversa>(
      operator,
      'POST',
      `/${carga.id}/${motorista.id}`,
    )
    const other = await chat.buildMotorista('Nilton Prado')
    await chat.asHost((tx) =>
      tx.db.updateTable('motorista').set({ ativo: false }).where('id', '=', other.id).execute(),
    )
    expect(await refusal(api(operator, 'POST', `/${carga.id}/${other.id}`))).toEqual([
      409,
      'conversa_motorista_de_fora',
    ])
    for (const [method, path, body] of [
      ['GET', `/${conversaCargaId}`],
      ['GET', `/${conversaCargaId}/details`],
      ['GET', `/details/${conversaId}/conversa`],
      ['GET', `/${conversaId}/carga`],
      ['GET', `/${conversaId}/mensagens`],
      ['GET', `/${conversaId}/notas`],
      ['GET', `/${conversaId}/telefone`],
      ['POST', `/${conversaId}/mensagens`, { clienteId: uuidv7(), texto: 'Oi' }],
      ['POST', `/${conversaId}/notas`, { clienteId: uuidv7(), texto: 'Oi' }],
      ['PUT', `/${conversaId}/leitura`, { ateSeq: 1 }],
      ['DELETE', `/${conversaId}`],
      ['POST', `/${carga.id}/${motorista.id}`],
      ['POST', `/daCarga/${carga.id}`],
    ] as const) {
      expect([path, await refusal(api(stranger, method, path, body))]).toEqual([path, [404, 'not_found']])
    }
    expect(await ok(stranger, 'GET', `/porMotorista?motoristaId=${motorista.id}`)).toEqual([])
    expect(await search(stranger)).toEqual({ items: [], total: 0 })
  })

  test('opens the conversation again of a driver who is known by the link of the trip only [E-310]', async () => {
    const { carga, pessoa, conversaId } = await given()
    await api(dispatcher, 'DELETE', `/${conversaId}`)
    expect(await ok<Conversa>(operator, 'POST', `/${carga.id}/${pessoa.viagemId}`)).toMatchObject({
      conversaId,
      viagemId: pessoa.viagemId,
      ConversaEncerrada: false,
    })
    expect(await texts(operator, conversaId)).toEqual([
      'Conversa encerrada por Otília Prado',
      'Conversa reaberta por Davi Prado',
    ])
  })

  test('a load without a driver has nobody to talk to', async () => {
    const { id } = await buildCarga(app, operator)
    expect(await refusal(api(operator, 'POST', `/daCarga/${id}`))).toEqual([
      409,
      'conversa_carga_sem_motorista',
    ])
  })
})

describe('two companies', () => {
  test('the shipper and the carrier that runs the load read and write the same conversation', async () => {
    const { carga, conversaId } = await given()
    await driverWrites(conversaId, 'Fila na balança')
    const sent = await writes(dispatcher, conversaId, 'Sem pressa, Jair')
    await writes(operator, conversaId, 'Avisei o cliente')
    const all = ['Fila na balança', 'Sem pressa, Jair', 'Avisei o cliente']
    expect(await texts(operator, conversaId)).toEqual(all)
    expect(await texts(dispatcher, conversaId)).toEqual(all)
    expect(sent).toMatchObject({ autor: 'transportadora', autorNome: 'Otília Prado', seq: 2 })
    expect(
      (await read(operator, conversaId)).map(({ autor, autorUsuarioId }) => [autor, autorUsuarioId]),
    ).toEqual([
      ['motorista', null],
      ['transportadora', null],
      ['operador', operator.userId],
    ])
    expect((await search(dispatcher, { query: carga.codigo })).items).toMatchObject([
      { ofertaCargaId: carga.id, conversasMotorista: [{ conversaId, empresa: 'Alimentos Serra Dourada' }] },
    ])
    expect((await search(operator, { query: carga.codigo })).items).toMatchObject([
      { conversasMotorista: [{ conversaId, empresa: 'Via Planalto' }] },
    ])
    const told = async (ownerId: string) =>
      (await listEvents(app, ownerId, conversaId)).map(({ tipo }) => tipo)
    const authors = async (ownerId: string) => {
      const { rows } = await app.opened.systemQuery(
        `select dados ->> 'usuarioId' as autor from evento where tipo = 'conversa.mensagem' and owner_id = '${ownerId}'
         and entidade_id = '${conversaId}' order by seq`,
      )
      return (rows as { autor: string | null }[]).map(({ autor }) => autor)
    }
    // A message of the driver has no author; of people of the other company no id is told.
    expect(await authors(chat.company.ownerId)).toEqual([null, EMPTY_GUID, operator.userId])
    expect(await authors(chat.carrier.ownerId)).toEqual([null, dispatcher.userId, EMPTY_GUID])
    const events = ['conversa.created', ...all.map(() => 'conversa.mensagem')]
    expect([await told(chat.company.ownerId), await told(chat.carrier.ownerId)]).toEqual([events, events])
  })

  test('when the load leaves the carrier, it reads nothing any more, and the next one begins anew', async () => {
    const { carga, conversaId, pessoa } = await given()
    await driverWrites(conversaId, 'Carregando pneus usados')
    expect(await ok(dispatcher, 'GET', '/busca?texto=pneus')).toHaveLength(1)
    await chat.done(operator, 'POST', carga.id, 'desalocar', {})
    expect(await refusal(api(dispatcher, 'GET', `/${conversaId}/mensagens`))).toEqual([404, 'not_found'])
    expect((await search(dispatcher, { query: carga.codigo })).total).toBe(0)
    expect(await ok(dispatcher, 'GET', '/busca?texto=pneus')).toEqual([])
    expect(await texts(operator, conversaId)).toContain('Carregando pneus usados')
    expect(
      await refusal(api(operator, 'POST', `/${conversaId}/mensagens`, { clienteId: uuidv7(), texto: 'Oi' })),
    ).toEqual([409, 'conversa_desligada'])
    await chat.done(operator, 'POST', carga.id, 'alocar', {
      tipoAlocacao: 2,
      transportadoraId: chat.outra.id,
    })
    const { ensureConversaDoMotorista } = await import('./motorista.ts')
    const next = await chat.asHost((tx) => ensureConversaDoMotorista(tx, carga.id, pessoa, chat.now()))
    expect(await texts(rivalDispatcher, next.id)).toEqual([])
    expect(await refusal(api(rivalDispatcher, 'GET', `/${conversaId}/mensagens`))).toEqual([404, 'not_found'])
  })

  test('an internal note is in no answer of the other company, nor of the driver [E-309]', async () => {
    const { conversaId } = await given()
    const canary = `canário-${uuidv7()}`
    await driverWrites(conversaId, 'Bom dia')
    const before = await listEvents(app, chat.carrier.ownerId, conversaId)
    const nota = await ok<Nota>(operator, 'POST', `/${conversaId}/notas`, {
      clienteId: uuidv7(),
      texto: canary,
    })
    expect(await ok<Nota[]>(admin, 'GET', `/${conversaId}/notas`)).toEqual([nota])
    expect(await unreadOf(dispatcher, conversaId)).toBe(1)
    const { conversaCargaId, cargaId } = await ok<Conversa>(
      dispatcher,
      'GET',
      `/details/${conversaId}/conversa`,
    )
    const answers = await Promise.all(
      [
        ['GET', `/${conversaId}/mensagens`],
        ['GET', `/${conversaId}/notas`],
        ['GET', `/details/${conversaId}/conversa`],
        ['GET', `/${conversaCargaId}`],
        ['GET', `/${conversaCargaId}/details`],
        ['GET', `/${conversaId}/carga`],
        ['GET', `/porCarga?cargaId=${cargaId}`],
        ['GET', `/busca?texto=${encodeURIComponent(canary)}`],
        ['POST', '/search', { query: canary }],
        ['POST', '/search', {}],
      ].map(([method, path, body]) =>
        api(dispatcher, method as 'GET' | 'POST', path as string, body as object | undefined),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(answers.filter(({ body }) => body.includes(canary))).toEqual([])
    expect(await ok(operator, 'GET', `/busca?texto=${encodeURIComponent(canary)}`)).toEqual([])
    expect(await listEvents(app, chat.carrier.ownerId, conversaId)).toEqual(before)
    const { readForMotorista } = await import('./motorista.ts')
    const driver = await chat.asHost((tx) => readForMotorista(tx, conversaId, {}))
    expect(JSON.stringify(driver)).not.toContain(canary)
  })
})

describe('unread', () => {
  test('is exact for each person, and one window takes the mark from the other [E-304] [L-085] [L-117]', async () => {
    const { carga, conversaId } = await given()
    const [before, adminBefore] = [await summaryOf(operator), await summaryOf(admin)]
    await driverWrites(conversaId, 'Liberou')
    await driverWrites(conversaId, 'Chego 12:15')
    expect([await unreadOf(operator, conversaId), await unreadOf(admin, conversaId)]).toEqual([2, 2])
    expect([await summaryOf(operator), await summaryOf(admin)]).toEqual([before + 2, adminBefore + 2])
    const secondTab = await renewToken(app, operator)
    expect(await ok(secondTab, 'PUT', `/${conversaId}/leitura`, { ateSeq: 2 })).toEqual({
      ateSeq: 2,
      naoLidas: 0,
    })
    expect([await unreadOf(operator, conversaId), await unreadOf(admin, conversaId)]).toEqual([0, 2])
    expect([await summaryOf(operator), await summaryOf(admin)]).toEqual([before, adminBefore + 2])
    expect((await search(operator, { situacao: 'nao-lidas', query: carga.codigo })).total).toBe(0)
    expect((await search(admin, { situacao: 'nao-lidas', query: carga.codigo })).items).toMatchObject([
      { hasUnread: true },
    ])
    expect(await ok(admin, 'GET', '/nao-lidas')).toContainEqual({
      cargaId: carga.id,
      conversaId,
      naoLidas: 2,
    })
  })

  test('own messages never are, those of colleagues are, lines of the system and removed ones are not [E-305]', async () => {
    const { carga, conversaId } = await given()
    const own = await writes(operator, conversaId, 'Tudo bem?')
    expect([await unreadOf(operator, conversaId), await unreadOf(admin, conversaId)]).toEqual([0, 1])
    await chat.done(operator, 'POST', carga.id, 'eventos', {
      tipo: 'chegada',
      paradaId: carga.paradas[0]?.id,
    })
    expect([await unreadOf(operator, conversaId), await unreadOf(admin, conversaId)]).toEqual([0, 1])
    await ok(operator, 'DELETE', `/${conversaId}/mensagens/${own.id}`)
    expect(await unreadOf(admin, conversaId)).toBe(0)
  })

  test('what was read is what was shown: a pointer goes neither back nor beyond [E-306]', async () => {
    const { conversaId } = await given()
    for (const texto of ['Um', 'Dois', 'Três']) await driverWrites(conversaId, texto)
    expect(await ok(operator, 'PUT', `/${conversaId}/leitura`, { ateSeq: 2 })).toEqual({
      ateSeq: 2,
      naoLidas: 1,
    })
    expect(await ok(operator, 'PUT', `/${conversaId}/leitura`, { ateSeq: 1 })).toEqual({
      ateSeq: 2,
      naoLidas: 1,
    })
    expect(await ok(operator, 'PUT', `/${conversaId}/leitura`, { ateSeq: 99 })).toEqual({
      ateSeq: 3,
      naoLidas: 0,
    })
    await driverWrites(conversaId, 'Quatro')
    expect(await unreadOf(operator, conversaId)).toBe(1)
    expect((await read(operator, conversaId)).map(({ lidaEm }) => lidaEm !== null)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  test('people of other units are not told of it', async () => {
    const { conversaId } = await given()
    const unit = await buildUnit(app, chat.company.ownerId, 'CD Betim')
    const outsider = await signIn(app, chat.company, {
      role: 'Operador',
      nome: 'Rui Heinz',
      unidades: [unit],
    })
    await driverWrites(conversaId, 'Bom dia')
    expect(await summaryOf(outsider)).toBe(0)
    expect((await search(outsider)).total).toBe(0)
    expect(await refusal(api(outsider, 'GET', `/${conversaId}/mensagens`))).toEqual([404, 'not_found'])
    expect(await ok(outsider, 'GET', '/busca?texto=bom')).toEqual([])
  })
})

describe('messages', () => {
  test('are read in pages backwards, and on from the last one that is known [E-313] [L-222]', async () => {
    const { conversaId } = await given()
    for (let n = 1; n <= 7; n += 1) await driverWrites(conversaId, `M${n}`)
    const page = (query: string) =>
      ok<{ items: Mensagem[]; temAnteriores: boolean; temPosteriores: boolean; ultimaSeq: number }>(
        operator,
        'GET',
        `/${conversaId}/mensagens?${query}`,
      )
    const seqs = async (query: string) => {
      const { items, temAnteriores, temPosteriores, ultimaSeq } = await page(query)
      return [items.map(({ seq }) => seq), temAnteriores, temPosteriores, ultimaSeq]
    }
    expect(await seqs('limite=3')).toEqual([[5, 6, 7], true, false, 7])
    expect(await seqs('limite=3&antesDe=5')).toEqual([[2, 3, 4], true, true, 7])
    expect(await seqs('limite=3&antesDe=2')).toEqual([[1], false, true, 7])
    expect(await seqs('limite=2&depoisDe=4')).toEqual([[5, 6], true, true, 7])
    expect(await seqs('depoisDe=7')).toEqual([[], true, false, 7])
  })

  test('20 sent at once by a person, each three times more, are numbered 1 to 20 [E-302]', async () => {
    const { conversaId } = await given()
    const ids = Array.from({ length: 20 }, () => uuidv7())
    await Promise.all(
      [0, 1, 2, 3].flatMap(() => ids.map((id, n) => writes(operator, conversaId, `M${n}`, id))),
    )
    const items = await read(operator, conversaId, '?limite=200')
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_unused, index) => index + 1))
  })

  test('that are empty, too long or have a seventh file are refused on their field', async () => {
    const { conversaId } = await given()
    const fieldOf = async (body: object) => {
      const answer = await api(operator, 'POST', `/${conversaId}/mensagens`, { clienteId: uuidv7(), ...body })
      return [answer.statusCode, answer.json().details?.[0]?.path]
    }
    expect(await fieldOf({ texto: ' \n ' })).toEqual([400, 'texto'])
    expect(await fieldOf({ texto: 'x'.repeat(2_001) })).toEqual([400, 'texto'])
    expect(await fieldOf({ anexoIds: Array.from({ length: 7 }, () => uuidv7()) })).toEqual([400, 'anexoIds'])
    expect(await fieldOf({ anexoIds: [uuidv7()] })).toEqual([400, 'anexoIds'])
    expect(await texts(operator, conversaId)).toEqual([])
  })

  test('an ended conversation takes none, and who asked for it again opens it [E-310] [L-115]', async () => {
    const { carga, motorista } = await ownFleet()
    const { conversaId } = await ok<Conversa>(operator, 'POST', `/daCarga/${carga.id}`)
    await api(operator, 'DELETE', `/${conversaId}`)
    const body = { clienteId: uuidv7(), texto: 'Ainda aí?' }
    expect(await refusal(api(operator, 'POST', `/${conversaId}/mensagens`, body))).toEqual([
      409,
      'conversa_encerrada',
    ])
    await expect(driverWrites(conversaId, 'Ainda aí?')).rejects.toMatchObject({ code: 'conversa_encerrada' })
    expect(await ok<Conversa>(operator, 'POST', `/${carga.id}/${motorista.id}`)).toMatchObject({ conversaId })
    await ok(operator, 'POST', `/${conversaId}/mensagens`, body)
    expect(await texts(operator, conversaId)).toEqual([
      'Conversa encerrada por Davi Prado',
      'Conversa reaberta por Davi Prado',
      'Ainda aí?',
    ])
  })

  test('are taken back by their author for five minutes; their text is found no longer', async () => {
    const { conversaId } = await given()
    const { id } = await writes(operator, conversaId, 'A senha do portão é girassol')
    expect(await refusal(api(admin, 'DELETE', `/${conversaId}/mensagens/${id}`))).toEqual([
      409,
      'mensagem_nao_removivel',
    ])
    expect(await ok(dispatcher, 'GET', '/busca?texto=GIRASSOL')).toHaveLength(1)
    await ok(operator, 'DELETE', `/${conversaId}/mensagens/${id}`)
    expect(await read(dispatcher, conversaId)).toMatchObject([
      { texto: null, apagadaEm: chat.now().toISOString() },
    ])
    expect(await ok(dispatcher, 'GET', '/busca?texto=girassol')).toEqual([])
    const late = await writes(operator, conversaId, 'Bom dia')
    minutes(6)
    expect(await refusal(api(operator, 'DELETE', `/${conversaId}/mensagens/${late.id}`))).toEqual([
      409,
      'mensagem_nao_removivel',
    ])
  })

  test('are found by all their words, whatever case and accents, in the conversations of the company', async () => {
    const { conversaId, carga } = await given()
    await driverWrites(conversaId, 'Fila na BALANÇA de Formiga, uns 40 caminhões')
    expect(await ok(operator, 'GET', '/busca?texto=formiga%20balanca')).toMatchObject([
      { conversaId, seq: 1, cargaCodigo: Number(carga.codigo), nome: 'Jair Moura', autorNome: 'Jair Moura' },
    ])
    expect(await ok(operator, 'GET', '/busca?texto=formiga%20chuva')).toEqual([])
  })
})

describe('files', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  async function upload(who: SignedIn, conversaId: string, content: Buffer, name: string) {
    const { payload, headers } = uploadOf(await renewToken(app, who), content, name)
    return app.server.inject({
      method: 'POST',
      url: `/api/conversacarga/${conversaId}/anexo`,
      payload,
      headers,
    })
  }

  test('are sent first and shown by one message, to both companies', async () => {
    const { conversaId } = await given()
    const sent = await upload(dispatcher, conversaId, PNG, 'doca.png')
    expect([sent.statusCode, sent.json()]).toEqual([
      201,
      { id: expect.any(String), nome: 'doca.png', tipo: 'image/png', tamanho: PNG.length },
    ])
    const anexoId = sent.json().id
    // As long as no message shows it, nobody reads it.
    expect((await api(operator, 'GET', `/${conversaId}/anexo/${anexoId}`)).statusCode).toBe(404)
    const body = { clienteId: uuidv7(), anexoIds: [anexoId] }
    expect(await ok<Mensagem>(dispatcher, 'POST', `/${conversaId}/mensagens`, body)).toMatchObject({
      tipo: 'imagem',
    })
    const file = await api(operator, 'GET', `/${conversaId}/anexo/${anexoId}`)
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.equals(PNG)]).toEqual([
      200,
      'image/png',
      true,
    ])
    expect((await api(stranger, 'GET', `/${conversaId}/anexo/${anexoId}`)).statusCode).toBe(404)
    const again = { clienteId: uuidv7(), anexoIds: [anexoId] }
    expect((await api(dispatcher, 'POST', `/${conversaId}/mensagens`, again)).json().details).toMatchObject([
      { path: 'anexoIds' },
    ])
  })

  test('a recorded sound is an audio of at most 120 seconds', async () => {
    const { conversaId } = await given()
    // The head of a WebM file, as a browser records it.
    const webm = Buffer.from(
      '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
      'hex',
    )
    const sent = await upload(operator, conversaId, webm, 'audio.webm')
    expect([sent.statusCode, sent.json().tipo]).toEqual([201, 'audio/webm'])
    const body = { clienteId: uuidv7(), anexoIds: [sent.json().id] }
    expect(
      (await api(operator, 'POST', `/${conversaId}/mensagens`, { ...body, duracaoS: 121 })).statusCode,
    ).toBe(400)
    expect(
      await ok<Mensagem>(operator, 'POST', `/${conversaId}/mensagens`, { ...body, duracaoS: 42 }),
    ).toMatchObject({
      tipo: 'audio',
      duracaoS: 42,
    })
  })

  test('programs and disguised files are refused', async () => {
    const { conversaId } = await given()
    const exe = await upload(operator, conversaId, Buffer.from('MZ\u0090\u0000'), 'nota.exe')
    const disguised = await upload(operator, conversaId, PNG, 'nota.pdf')
    expect([exe.json().code, disguised.json().code]).toEqual([
      'mensagem_anexo_tipo_recusado',
      'mensagem_anexo_disfarcado',
    ])
  })
})

test('the phone of the driver is shown masked; asking for all of it is a look', async () => {
  const { carga } = await ownFleet()
  const { conversaId } = await ok<Conversa>(operator, 'POST', `/daCarga/${carga.id}`)
  expect(await ok<ConversaDetalhe>(operator, 'GET', `/details/${conversaId}/conversa`)).toMatchObject({
    telefone: '(11) *****-4321',
  })
  const looks = () =>
    chat.asHost((tx) =>
      tx.db
        .selectFrom('acesso_dado_pessoal')
        .select(['usuario_nome', 'tela'])
        .where('entidade_id', '=', conversaId)
        .execute(),
    )
  expect(await looks()).toEqual([])
  expect(await ok(operator, 'GET', `/${conversaId}/telefone`)).toEqual({ telefone: '11987654321' })
  expect(await looks()).toEqual([{ usuario_nome: 'Davi Prado', tela: 'Mensagens' }])
})
