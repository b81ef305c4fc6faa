/** A time of arrival that the driver writes becomes the forecast of his next stop, when somebody takes it over. */
import { expect, test } from 'vitest'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { ato, openViagens } from './testing/open-viagem.ts'

const app = await openTestApp()
const v = await openViagens(app)
const { done, operator, send, stranger } = v

async function told(texto: string) {
  const carga = await v.accepted()
  const message = ato('mensagem', { dh: app.clock.now().toISOString(), corpo: { texto } })
  await carga.celular.tell(message)
  const [conversa] = await done<{ conversaId: string }[]>(
    operator,
    'GET',
    `/conversacarga/porCarga?cargaId=${carga.id}`,
  )
  const path = `/conversacarga/${conversa?.conversaId}/mensagens`
  const { items } = await done<{ items: { id: string; texto: string | null }[] }>(operator, 'GET', path)
  const mensagem = items.find((one) => one.texto === texto)
  return { ...carga, path: `${path}/${mensagem?.id}/previsao` }
}

test('the forecast stands at the next stop, is noted on the trip once, and the phone shows it', async () => {
  const { id, celular, coleta, path } = await told('Saí da balança. Chego 12:15.')
  const [first] = await Promise.all([done(operator, 'POST', path), done(operator, 'POST', path)])
  const { paradas } = await celular.trip()
  const proxima = paradas.find((parada) => parada.id === coleta)
  // The driver means the clock of the stop, three hours behind UTC.
  expect(first).toEqual({ previsao: '2026-11-21T15:15:00.000Z', parada: proxima?.nome })
  expect(proxima).toMatchObject({ dhPrevisao: '2026-11-21T15:15:00.000Z' })
  const history = await send(operator, 'GET', `/carga-mongo/${id}/historico`)
  const notes = history.body.match(/Previsão informada pelo motorista: 21\/11 12:15 em /g)
  expect(notes).toHaveLength(1)
})

test('a message that tells no hour, and one of elsewhere, are no forecast', async () => {
  const { path } = await told('Fila na balança.')
  const answer = await send(operator, 'POST', path)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'mensagem_sem_previsao'])
  expect((await send(stranger, 'POST', path)).statusCode).toBe(404)
  const other = path.replace(/mensagens\/[^/]+/, 'mensagens/0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10')
  expect((await send(operator, 'POST', other)).statusCode).toBe(404)
})
