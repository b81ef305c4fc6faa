import type { KyselyPlugin } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Conversa } from '../conversa.contract.ts'
import { lockVivas } from './conversa.repository.ts'
import { endConversas } from './end-conversa.ts'
import { ensureConversaDoMotorista } from './motorista.ts'
import { openChat } from './testing/open-chat.ts'

const app = await openTestApp()
const chat = await openChat(app)
const { asHost, dispatcher, given, now, operator } = chat
const send = createSend(app, '/api/conversacarga')

/** A load that several drivers have talked about. */
async function withDrivers(count: number) {
  const { carga } = await given()
  for (let index = 1; index < count; index += 1) {
    const pessoa = { viagemId: uuidv7(), nome: `Motorista ${index}` }
    await asHost((tx) => ensureConversaDoMotorista(tx, carga.id, pessoa, now()))
  }
  return carga.id
}

const listed = async (cargaId: string) =>
  (await send(operator, 'GET', `/porCarga?cargaId=${cargaId}`)).json<Conversa[]>()

test('all conversations of a load end with the statements of one, each with its line', async () => {
  const end = async (cargaId: string) => {
    let statements = 0
    const counter: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await asHost(async (own) => {
      const tx = { ...own, db: own.db.withPlugin(counter) }
      await endConversas(tx, await lockVivas(tx, [cargaId]), 'Davi Prado', now())
    })
    return statements
  }
  const [one, eight] = [await withDrivers(1), await withDrivers(8)]
  expect(await end(eight)).toBe(await end(one))
  const conversas = await listed(eight)
  expect(conversas).toHaveLength(8)
  for (const conversa of conversas) {
    expect(conversa).toMatchObject({
      ConversaEncerrada: true,
      ultimaSeq: 1,
      ultimaMensagem: { texto: 'Conversa encerrada por Davi Prado' },
    })
  }
})

test('whoever ends those of a load ends all of them, and what has ended keeps its line', async () => {
  const cargaId = await withDrivers(3)
  const [first] = await listed(cargaId)
  expect((await send(dispatcher, 'DELETE', `/${first?.conversaId}`)).statusCode).toBe(204)
  for (let again = 0; again < 2; again += 1) {
    expect((await send(operator, 'DELETE', `/${first?.conversaCargaId}`)).statusCode).toBe(204)
  }
  const texts = (await listed(cargaId)).map(({ ultimaMensagem, ultimaSeq }) => [
    ultimaSeq,
    ultimaMensagem?.texto,
  ])
  expect(texts.sort()).toEqual([
    [1, 'Conversa encerrada por Davi Prado'],
    [1, 'Conversa encerrada por Davi Prado'],
    [1, 'Conversa encerrada por Otília Prado'],
  ])
})
