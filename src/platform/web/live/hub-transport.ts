/** The wire below a hub. The SignalR client is loaded when the first hub starts and the first page is shown. */
import { whenAtRest } from '#platform/ui/later/at-rest.ts'

/** What is used of a SignalR connection. */
export interface HubTransport {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly invoke: (method: string, ...args: unknown[]) => Promise<unknown>
  readonly on: (method: string, handler: (...args: unknown[]) => void) => void
  readonly onClose: (listener: (error: unknown) => void) => void
}

export type HubTransportFactory = (url: string, getTicket: () => Promise<string>) => Promise<HubTransport>

/**
 * WebSockets without negotiation: one ticket opens one socket, on whichever process answers. The client's
 * own reconnection stays off, because the retry rules are ours. What changes before the socket is open is missed by its
 * number and read then, so the first page does not wait for the client.
 */
export const connectSignalR: HubTransportFactory = async (url, getTicket) => {
  await new Promise<void>(whenAtRest)
  const { HttpTransportType, HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
  const connection = new HubConnectionBuilder()
    .withUrl(url, {
      accessTokenFactory: getTicket,
      transport: HttpTransportType.WebSockets,
      skipNegotiation: true,
    })
    .configureLogging(LogLevel.None)
    .build()
  return {
    start: () => connection.start(),
    stop: () => connection.stop(),
    invoke: (method, ...args) => connection.invoke<unknown>(method, ...args),
    on: (method, handler) => connection.on(method, handler),
    onClose: (listener) => connection.onclose(listener),
  }
}
