/** What the side of the driver does with a conversation, as the module of the link calls it. */
import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import { keepFile, putContent } from '#platform/server/files/files.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { conversaDataOf } from './conversa.personal-data.ts'
import { findConversa } from './conversa.repository.ts'
import { destinatarios } from './destinatario.ts'
import { endDue } from './end-conversa.ts'
import { writeEvento } from './eventos.ts'
import {
  countNaoLidasDoMotorista,
  ensureConversaDoMotorista,
  findAnexoDaMensagem,
  findConversaDoMotorista,
  markDeliveredToMotorista,
  markReadByMotorista,
  readForMotorista,
  removeAsMotorista,
  writeAsMotorista,
} from './motorista.ts'
import { openChat } from './testing/open-chat.ts'
import { writeMensagem } from './write-mensagem.ts'

const app = await openTestApp()
const chat = await openChat(app)
const { asHost, driverWrites, given, now } = chat
const START = app.clock.now().getTime()
const minutes = (count: number) => app.clock.set(new Date(START + count * 60_000).toISOString())
afterEach(() => minutes(0))

const read = (conversaId: string, page = {}) => asHost((tx) => readForMotorista(tx, conversaId, page))
const texts = async (conversaId: string) => (await read(conversaId)).items.map(({ texto }) => texto)
const operatorWrites = (conversaId: string, texto: string) =>
  asHost(async (tx) => {
    const conversa = await findConversa(tx, conversaId, { lock: true })
    if (!conversa) throw new Error('The conversation is missing.')
    const quem = {
      autor: 'operador',
      ownerId: chat.company.ownerId,
      usuarioId: chat.operator.userId,
      nome: 'Davi Prado',
    } as const
    return writeMensagem(tx, conversa, quem, { clienteId: uuidv7(), texto, dh: now() }, now())
  })

test('a load and a driver have one conversation, however often it is asked for', async () => {
  const { carga, pessoa, conversaId } = await given()
  const again = await Promise.all(
    [1, 2, 3].map(() => asHost((tx) => ensureConversaDoMotorista(tx, carga.id, pessoa, now()))),
  )
  expect(again.map(({ id }) => id)).toEqual([conversaId, conversaId, conversaId])
  expect(await asHost((tx) => findConversaDoMotorista(tx, carga.id, pessoa.viagemId))).toMatchObject({
    id: conversaId,
    encerrada: false,
    ultimaSeq: 0,
  })
  const other = { viagemId: uuidv7(), nome: 'Edna Couto' }
  expect((await asHost((tx) => ensureConversaDoMotorista(tx, carga.id, other, now()))).id).not.toBe(
    conversaId,
  )
})

test('20 messages sent at once, each three times more, are 20 messages numbered 1 to 20 [E-302]', async () => {
  const { conversaId } = await given()
  const ids = Array.from({ length: 20 }, () => uuidv7())
  const sends = [0, 1, 2, 3].flatMap(() =>
    ids.map((clienteId, index) => driverWrites(conversaId, `Mensagem ${index}`, { clienteId })),
  )
  const answers = await Promise.all(sends)
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(20)
  const { items, ultimaSeq } = await read(conversaId, { limite: 100 })
  expect(ultimaSeq).toBe(20)
  expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_unused, index) => index + 1))
  expect(new Set(items.map(({ clienteId }) => clienteId))).toEqual(new Set(ids))
})

test('what was written without a connection keeps its order and its own times [E-303]', async () => {
  const { conversaId } = await given()
  minutes(60)
  const at = (count: number) => new Date(START + count * 60_000)
  await driverWrites(conversaId, 'Fila na balança', { dh: at(10) })
  await driverWrites(conversaId, 'Liberou', { dh: at(40) })
  const { items } = await read(conversaId)
  expect(items.map(({ texto, dh, recebidaEm }) => [texto, dh, recebidaEm])).toEqual([
    ['Fila na balança', at(10).toISOString(), at(60).toISOString()],
    ['Liberou', at(40).toISOString(), at(60).toISOString()],
  ])
  await expect(driverWrites(conversaId, 'Do futuro', { dh: at(66) })).rejects.toMatchObject({
    details: [{ path: 'dh', message: 'O horário ainda não chegou' }],
  })
})

test('an id that was used for another text is refused, the same text is not', async () => {
  const { conversaId } = await given()
  const clienteId = uuidv7()
  const first = await driverWrites(conversaId, 'Cheguei', { clienteId })
  expect(await driverWrites(conversaId, 'Cheguei', { clienteId })).toEqual({ ...first, isNew: false })
  await expect(driverWrites(conversaId, 'Outra coisa', { clienteId })).rejects.toMatchObject({
    code: 'mensagem_divergente',
  })
})

test('the driver reads on from the last number, and unread are the messages of people only [E-313]', async () => {
  const { conversaId } = await given()
  await driverWrites(conversaId, 'Bom dia')
  await operatorWrites(conversaId, 'Bom dia, Jair')
  await operatorWrites(conversaId, 'Tudo bem?')
  const unread = () => asHost((tx) => countNaoLidasDoMotorista(tx, conversaId))
  expect(await unread()).toBe(2)
  expect((await read(conversaId, { depoisDe: 1 })).items.map(({ texto }) => texto)).toEqual([
    'Bom dia, Jair',
    'Tudo bem?',
  ])
  await asHost((tx) => markDeliveredToMotorista(app.deps, tx, conversaId, 3, now()))
  await asHost((tx) => markReadByMotorista(app.deps, tx, conversaId, 2, now()))
  expect(await unread()).toBe(1)
  const marks = (await read(conversaId)).items.map(({ entregueEm, lidaEm }) => [
    entregueEm !== null,
    lidaEm !== null,
  ])
  expect(marks).toEqual([
    [false, false],
    [true, true],
    [true, false],
  ])
})

test('a stored file becomes a picture of one message, and is read again by the driver', async () => {
  const { conversaId } = await given()
  const content = Buffer.from('conteúdo da foto')
  const arquivo = await asHost(async (tx) => {
    const sha256 = await putContent(app.deps.files, content)
    const file = { sha256, tipo: 'image/jpeg', nome: 'foto.jpg', tamanho: content.length }
    return keepFile(tx, file, { userId: null, name: 'Jair Moura', origin: 'sistema' })
  })
  const mensagem = { clienteId: uuidv7(), dh: now(), arquivoIds: [arquivo.id] }
  await asHost((tx) => writeAsMotorista(tx, conversaId, [mensagem], now()))
  await asHost((tx) => writeAsMotorista(tx, conversaId, [mensagem], now()))
  const { items } = await read(conversaId)
  expect(items).toMatchObject([
    { tipo: 'imagem', texto: null, anexos: [{ nome: 'foto.jpg', tipo: 'image/jpeg' }] },
  ])
  const anexoId = items[0]?.anexos[0]?.id ?? ''
  expect(await asHost((tx) => findAnexoDaMensagem(tx, conversaId, anexoId))).toMatchObject({ id: arquivo.id })
  const seven = Array.from({ length: 7 }, () => uuidv7())
  await expect(
    asHost((tx) =>
      writeAsMotorista(tx, conversaId, [{ ...mensagem, clienteId: uuidv7(), arquivoIds: seven }], now()),
    ),
  ).rejects.toMatchObject({ details: [{ path: 'arquivoIds' }] })
})

test('the driver takes a message back within five minutes; a trace of it stays', async () => {
  const { conversaId } = await given()
  const first = await driverWrites(conversaId, 'Errei o telefone 99812')
  const second = await driverWrites(conversaId, 'Bom dia')
  await asHost((tx) => removeAsMotorista(tx, conversaId, first.id, now()))
  expect((await read(conversaId)).items).toMatchObject([
    { seq: 1, texto: null, apagadaEm: now().toISOString() },
    { seq: 2, texto: 'Bom dia', apagadaEm: null },
  ])
  minutes(6)
  await expect(asHost((tx) => removeAsMotorista(tx, conversaId, second.id, now()))).rejects.toMatchObject({
    code: 'mensagem_nao_removivel',
  })
})

test('arrivals, departures and occurrences are lines of the system, each once [E-310]', async () => {
  const { carga, conversaId } = await given()
  const stop = { paradaId: carga.paradas[0]?.id }
  await chat.done(chat.operator, 'POST', carga.id, 'eventos', { tipo: 'chegada', ...stop })
  await chat.done(chat.operator, 'POST', carga.id, 'eventos', { tipo: 'chegada', ...stop })
  minutes(20)
  await chat.done(chat.operator, 'POST', carga.id, 'eventos', { tipo: 'saida', ...stop })
  const tipo = await chat.send(chat.admin, 'POST', '/api/tipo-ocorrencia', {
    codigo: 'PNP',
    descricao: 'Parada não prevista',
    categoria: 'carga',
    severidade: 'alta',
  })
  await chat.send(chat.operator, 'POST', `/api/carga-mongo/${carga.id}/ocorrencias`, {
    tipoOcorrenciaId: tipo.json().id,
  })
  expect(await texts(conversaId)).toEqual([
    'Chegada em CD Jundiaí 09:00',
    'Saída de CD Jundiaí 09:20',
    'Ocorrência Parada não prevista aberta por Davi Prado',
  ])
  expect(await asHost((tx) => countNaoLidasDoMotorista(tx, conversaId))).toBe(0)
})

test('48 hours after its load a conversation ends: the driver reads and cannot write [E-310] [L-115]', async () => {
  const { carga, conversaId, pessoa } = await given()
  await driverWrites(conversaId, 'Entreguei')
  await chat.done(chat.operator, 'PUT', carga.id, 'finalizar', {})
  minutes(48 * 60 - 1)
  await endDue(app.deps)
  const state = () => asHost((tx) => findConversaDoMotorista(tx, carga.id, pessoa.viagemId))
  expect(await state()).toMatchObject({ encerrada: false })
  minutes(48 * 60)
  await endDue(app.deps)
  expect(await state()).toMatchObject({ encerrada: true })
  expect(await texts(conversaId)).toEqual(['Entreguei', 'Conversa encerrada 48 h depois do fim da carga'])
  await expect(driverWrites(conversaId, 'Ainda aí?')).rejects.toMatchObject({ code: 'conversa_encerrada' })
})

test('when the load leaves its carrier the conversation closes for good, and the next one is another', async () => {
  const { carga, conversaId, pessoa } = await given()
  await driverWrites(conversaId, 'Bom dia')
  await chat.done(chat.operator, 'POST', carga.id, 'desalocar', {})
  await expect(driverWrites(conversaId, 'Alguém?')).rejects.toMatchObject({ code: 'conversa_desligada' })
  expect(await asHost((tx) => findConversaDoMotorista(tx, carga.id, pessoa.viagemId))).toBeUndefined()
  await chat.done(chat.operator, 'POST', carga.id, 'alocar', {
    tipoAlocacao: 2,
    transportadoraId: chat.outra.id,
  })
  const next = await asHost((tx) => ensureConversaDoMotorista(tx, carga.id, pessoa, now()))
  expect(next).toMatchObject({ ultimaSeq: 0, encerrada: false })
  expect(next.id).not.toBe(conversaId)
})

test('another module writes a line, tells how the driver is reached, and declares the same data of persons', async () => {
  const { carga, conversaId } = await given()
  const linha = { tipo: 'chamada', texto: 'Chamado para a doca 3', chave: 'chamada:1', dh: now() } as const
  await asHost((tx) => writeEvento(tx, carga.id, linha, now()))
  await asHost((tx) => writeEvento(tx, carga.id, linha, now()))
  expect(await texts(conversaId)).toEqual(['Chamado para a doca 3'])
  const telefoneOf = async () =>
    (await chat.send(chat.operator, 'GET', `/api/conversacarga/details/${conversaId}/conversa`)).json()
      .telefone
  expect(await telefoneOf()).toBeNull()
  const restore = destinatarios.put({
    key: 'viagem',
    find: async (_tx, conversa) =>
      conversa.id === conversaId ? { telefone: '37998122207', abertoEm: null } : undefined,
  })
  try {
    expect(await telefoneOf()).toBe('(37) *****-2207')
  } finally {
    restore()
  }
  const declared = conversaDataOf({ key: 'viagem', via: { key: 'viagem', column: 'viagem_id' } })
  expect(declared.map(({ key, via }) => [key, via?.key, via?.column])).toEqual([
    ['conversa:viagem', 'viagem', 'viagem_id'],
    ['mensagem:viagem', 'conversa:viagem', 'conversa_id'],
    ['mensagem_anexo:viagem', 'conversa:viagem', 'entidade_id'],
  ])
})
