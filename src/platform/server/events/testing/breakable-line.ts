/** A line to a server that a test can cut and mend. */
import { connect, createServer, type Socket } from 'node:net'

export interface BreakableLine {
  readonly port: number
  /** Ends every connection and refuses new ones. */
  cut(): void
  mend(): void
  /** Ends every connection; new ones lead to another server, as an address that moves to another machine does. */
  leadTo(port: number): void
  close(): Promise<void>
}

export async function openLine(host: string, firstPort: number): Promise<BreakableLine> {
  const sockets = new Set<Socket>()
  let isCut = false
  let port = firstPort
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(port, host)
    keep(far)
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut() {
      isCut = true
      destroyAll()
    },
    mend() {
      isCut = false
    },
    leadTo(other) {
      port = other
      destroyAll()
    },
    close() {
      destroyAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
