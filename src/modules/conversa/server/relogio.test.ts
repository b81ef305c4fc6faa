/** What time does to conversations: notices of what nobody reads, audios that go, erasure of a person. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import { createTold } from '#modules/notificacao/server/testing/told.ts'
import { keepFile, putContent } from '#platform/server/files/files.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { cleanAudios } from './clean-audios.ts'
import { readForMotorista, writeAsMotorista } from './motorista.ts'
import { openChat } from './testing/open-chat.ts'

const app = await openTestApp()
const chat = await openChat(app)
const { asHost, dispatcher, driverWrites, given, operator } = chat
const { noticesOf, askClock } = createTold(app)
const START = app.clock.now().getTime()
const at = (count: number) => new Date(START + count * 60_000).toISOString()
afterEach(() => app.clock.set(at(0)))

test('both companies are told of a message that nobody has read for five minutes, once for a silence', async () => {
  const { conversaId, carga } = await given()
  await driverWrites(conversaId, 'Cheguei, qual doca?')
  app.clock.set(at(1))
  await driverWrites(conversaId, 'Alô?')
  app.clock.set(at(10))
  await askClock(at(0), at(5))
  const told = async (who: typeof operator) =>
    (await noticesOf(who)).filter(({ eventId }: { eventId: string }) => eventId === conversaId)
  expect(await told(operator)).toEqual([])
  await askClock(at(5), at(10))
  await askClock(at(5), at(10))
  for (const who of [operator, dispatcher]) {
    const notices = await told(who)
    expect(notices).toMatchObject([
      { title: 'Jair Moura espera resposta desde 09:00', channelType: 'CARGA_MOTORISTA' },
    ])
    expect(JSON.stringify(notices)).toContain(String(carga.codigo))
    expect(JSON.stringify(notices)).not.toContain('qual doca')
  }
})

test('a message that somebody of either company has read is no silence', async () => {
  const { conversaId } = await given()
  await driverWrites(conversaId, 'Cheguei')
  await chat.send(dispatcher, 'PUT', `/api/conversacarga/${conversaId}/leitura`, { ateSeq: 1 })
  await askClock(at(0), at(10))
  const notices = await noticesOf(operator)
  expect(notices.filter(({ eventId }: { eventId: string }) => eventId === conversaId)).toEqual([])
})

test('audios go after 180 days, their messages stay', async () => {
  const { conversaId } = await given()
  const content = Buffer.from('som')
  const file = await asHost(async (tx) =>
    keepFile(
      tx,
      { sha256: await putContent(app.deps.files, content), tipo: 'audio/webm', nome: 'a.webm', tamanho: 3 },
      { userId: null, name: 'Jair Moura', origin: 'sistema' },
    ),
  )
  const mensagem = { clienteId: uuidv7(), dh: chat.now(), arquivoIds: [file.id], duracaoS: 12 }
  await asHost((tx) => writeAsMotorista(tx, conversaId, [mensagem], chat.now()))
  const read = async () => (await asHost((tx) => readForMotorista(tx, conversaId, {}))).items
  app.clock.set(at(180 * 1_440))
  await cleanAudios(app.deps)
  expect(await read()).toMatchObject([{ tipo: 'audio', anexos: [{ nome: 'a.webm' }] }])
  app.clock.set(at(180 * 1_440 + 1))
  await cleanAudios(app.deps)
  expect(await read()).toMatchObject([{ tipo: 'audio', duracaoS: 12, anexos: [] }])
  const { rows } = await asHost((tx) =>
    sql`select from arquivo where owner_id = ${tx.ownerId} and id = ${file.id}`.execute(tx.db),
  )
  expect(rows).toEqual([])
})
