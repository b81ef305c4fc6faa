/** Another system that takes deliveries, on a port of its own. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Recebido {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export async function openReceiver() {
  const received: Recebido[] = []
  let status = 200
  let location: string | undefined
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      })
      response.writeHead(status, location ? { location } : {})
      response.end('{"ok":true}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    at: (path: string) => received.filter((one) => one.path === path),
    answer: (next: number, to?: string) => {
      status = next
      location = to
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
