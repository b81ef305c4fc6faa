import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { pushDaViagemJob } from './push-da-viagem.ts'
import { openViagens, type Phone } from './testing/open-viagem.ts'

let app: TestApp
let v: Awaited<ReturnType<typeof openViagens>>
let pushServer: Server
let pushUrl = ''
let answer = 201
const pushed: IncomingHttpHeaders[] = []

beforeAll(async () => {
  pushServer = createServer((request, response) => {
    pushed.push(request.headers)
    request.resume()
    response.writeHead(answer).end()
  })
  await new Promise<void>((resolve) => pushServer.listen(0, '127.0.0.1', resolve))
  const address = pushServer.address()
  const port = typeof address === 'object' && address ? address.port : 0
  pushUrl = `http://127.0.0.1:${port}`
  app = await startTestApp({ env: { ESTIVA_WEBHOOK_HOSTS: `127.0.0.1:${port}` } })
  v = await openViagens(app)
})
afterAll(async () => {
  await app.close()
  pushServer.close()
})
beforeEach(() => {
  pushed.length = 0
  answer = 201
})

const subscribe = (celular: Phone, endpoint = `${pushUrl}/a`) => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return app.server.inject({
    method: 'POST',
    url: `/api/viagem/${celular.viagemId}/push`,
    headers: { cookie: celular.cookie },
    payload: {
      endpoint,
      p256dh: keys.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  })
}
const run = (celular: Phone) =>
  pushDaViagemJob.run(app.deps, { ownerId: v.company.ownerId, viagemId: celular.viagemId })

test('a phone that asked for it is told that there is a message, and one that listens no more is forgotten', async () => {
  const { id, celular } = await v.accepted()
  expect((await subscribe(celular)).statusCode).toBe(204)
  const { conversaId } = await v.done<{ conversaId: string }>(
    v.operator,
    'POST',
    `/conversacarga/daCarga/${id}`,
  )
  await v.done(v.operator, 'POST', `/conversacarga/${conversaId}/mensagens`, {
    clienteId: uuidv7(),
    texto: 'Portão 2, fale com a Sônia.',
  })
  await run(celular)
  expect(pushed.length).toBeGreaterThanOrEqual(1)
  expect(pushed[0]).toMatchObject({ 'content-encoding': 'aes128gcm' })
  answer = 410
  await run(celular)
  pushed.length = 0
  answer = 201
  await run(celular)
  expect(pushed).toHaveLength(0)
})

test('an address inside the network is refused, and so is a phone without a visit', async () => {
  const { celular } = await v.accepted()
  expect((await subscribe(celular, 'https://10.0.0.1/push')).statusCode).toBe(400)
  expect((await subscribe({ ...celular, cookie: 'estiva_viagem=nada' })).statusCode).toBe(401)
})
