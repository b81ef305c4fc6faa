import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type Balancer, startBalancer } from './balancer.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function serve(listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  return { server, port: (server.address() as AddressInfo).port }
}

const named = (name: string) => serve((_request, response) => response.end(name))

async function balancerOf(...ports: number[]): Promise<Balancer & { origin: string }> {
  const balancer = await startBalancer()
  stops.push(balancer.stop)
  for (const port of ports) balancer.add(port)
  return Object.assign(balancer, { origin: `http://127.0.0.1:${balancer.port}` })
}

const textOf = async (address: string, init?: RequestInit) => (await fetch(address, init)).text()

test('the processes take turns', async () => {
  const [one, two] = [await named('one'), await named('two')]
  const { origin } = await balancerOf(one.port, two.port)
  const answers = []
  for (let count = 0; count < 4; count += 1) answers.push(await textOf(origin))
  expect(answers.sort()).toEqual(['one', 'one', 'two', 'two'])
})

test('what a dead process cannot take goes to another, body and all', async () => {
  const dead = await named('dead')
  await new Promise((resolve) => dead.server.close(resolve))
  const echo = await serve((request, response) => request.pipe(response))
  const { origin } = await balancerOf(dead.port, echo.port)
  const body = 'x'.repeat(300_000)
  for (let count = 0; count < 3; count += 1) {
    expect(await textOf(origin, { method: 'POST', body })).toBe(body)
  }
})

test('a connection is promised as long as the balancer keeps it, not as long as the process would', async () => {
  const patient = await named('patient')
  patient.server.keepAliveTimeout = 72_000
  const { origin } = await balancerOf(patient.port)
  expect((await fetch(origin)).headers.get('keep-alive')).toBe('timeout=5')
})

test('without any process the answer is 503, and counted', async () => {
  const balancer = await balancerOf()
  expect((await fetch(balancer.origin)).status).toBe(503)
  expect(balancer.refused).toBe(1)
})

test('a process that is drained ends what it has begun and gets nothing more', async () => {
  let answerLate: (() => void) | undefined
  const slow = await serve((_request, response) => {
    answerLate = () => response.end('slow')
  })
  const balancer = await balancerOf(slow.port)
  const begun = textOf(balancer.origin)
  await expect.poll(() => answerLate).toBeDefined()
  let isDrained = false
  const drained = balancer.drain(slow.port).then(() => {
    isDrained = true
  })
  expect((await fetch(balancer.origin)).status).toBe(503)
  expect(isDrained).toBe(false)
  answerLate?.()
  expect(await begun).toBe('slow')
  await drained
})

test('sockets are passed through', async () => {
  const { server, port } = await named('plain')
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(`got ${data}`)))
  const balancer = await balancerOf(port)
  const client = new WebSocket(`ws://127.0.0.1:${balancer.port}/hub`)
  stops.push(() => client.terminate())
  const heard = new Promise((resolve) => client.once('message', (data) => resolve(String(data))))
  client.once('open', () => client.send('ping'))
  expect(await heard).toBe('got ping')
})
