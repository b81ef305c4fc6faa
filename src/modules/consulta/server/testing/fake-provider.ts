/** A provider on this machine that answers as a test wants, and counts what it was asked. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Reply = (response: ServerResponse) => void

export interface FakeProvider {
  readonly url: string
  /** Paths in the order in which they were asked. */
  readonly asked: string[]
  /** How every address of the beginning is answered from now on; others are 404. */
  answer(path: string, reply: Reply): void
  reset(): void
  close(): Promise<void>
}

export const json =
  (content: unknown, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  }

export const plain =
  (content: string, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, headers).end(content)
  }

/** Never ends its answer. */
export const silence: Reply = () => undefined

/** Ends the connection in the middle of an answer. */
export const broken: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"state":')
  setTimeout(() => response.destroy(), 10)
}

export async function startFakeProvider(): Promise<FakeProvider> {
  const replies = new Map<string, Reply>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const match = [...replies.keys()].find((beginning) => path.startsWith(beginning))
    const reply = (match !== undefined && replies.get(match)) || plain('', 404)
    reply(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (path, reply) => void replies.set(path, reply),
    reset() {
      replies.clear()
      asked.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
