/** Thousands of plain sockets that speak just enough of the hub's protocol, in a process of their own. */
import { WebSocket } from 'ws'
import type { HubClientsAnswer, HubClientsOrder } from './hub-messages.ts'

const OPENED_AT_ONCE = 100
const END = '\u001e'
const GREETING = `{"protocol":"json","version":1}${END}{"type":1,"invocationId":"1","target":"join","arguments":[]}${END}`

/** Events are longer than greetings, completions and pings. */
const EVENT_BYTES = 80
const opened = { hub: 0, bare: 0 }
let awaited: { path: 'hub' | 'bare'; missing: number } | undefined

function open(port: number, path: 'hub' | 'bare'): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${path}`, { perMessageDeflate: false })
    socket.once('error', reject)
    socket.once('open', () => socket.send(GREETING))
    socket.on('message', (data: Buffer) => {
      if (data.length > EVENT_BYTES) receive(path)
      else if (path === 'bare' || data.includes('"type":3')) resolve()
    })
  })
}

function receive(path: 'hub' | 'bare'): void {
  if (awaited?.path !== path) return
  awaited.missing -= 1
  if (awaited.missing === 0) tell({ type: 'received', at: process.hrtime.bigint().toString() })
}

async function openMany(port: number, path: 'hub' | 'bare', count: number): Promise<void> {
  for (let done = 0; done < count; done += OPENED_AT_ONCE) {
    const batch = Math.min(OPENED_AT_ONCE, count - done)
    await Promise.all(Array.from({ length: batch }, () => open(port, path)))
  }
  opened[path] += count
  tell({ type: 'opened' })
}

process.on('message', (order: HubClientsOrder) => {
  if (order.type === 'open') void openMany(order.port, order.path, order.count)
  if (order.type === 'expect') {
    awaited = { path: order.path, missing: opened[order.path] }
    tell({ type: 'expecting' })
  }
})
process.on('disconnect', () => process.exit(0))

function tell(answer: HubClientsAnswer) {
  process.send?.(answer)
}
