/** The SignalR JSON protocol, version 1: text records, each ended by a separator. Pure. */
import { Type } from 'typebox'
import { Check } from 'typebox/value'

const END = '\u001e'
const MessageType = { invocation: 1, streamInvocation: 4, completion: 3, ping: 6, close: 7 } as const

const encode = (message: object) => `${JSON.stringify(message)}${END}`

export const PING = encode({ type: MessageType.ping })
export const HANDSHAKE_ACCEPTED = encode({})

export const encodeHandshakeRefusal = (error: string) => encode({ error })

/** Calls a handler of the client; names are matched there without regard to case. */
export const encodeInvocation = (target: string, args: readonly unknown[]) =>
  encode({ type: MessageType.invocation, target, arguments: args })

export const encodeResult = (invocationId: string, result: unknown) =>
  encode({ type: MessageType.completion, invocationId, result: result ?? null })

export const encodeFailure = (invocationId: string, error: string) =>
  encode({ type: MessageType.completion, invocationId, error })

/** The last message of a connection; `allowReconnect` asks a client with automatic reconnection to come back. */
export const encodeClose = (error: string | undefined, allowReconnect: boolean) =>
  encode({ type: MessageType.close, ...(error === undefined ? {} : { error }), allowReconnect })

/** Complete records, and the beginning of the next one. */
export function splitRecords(text: string): { records: string[]; rest: string } {
  const records = text.split(END)
  return { rest: records.pop() ?? '', records }
}

export interface Invocation {
  readonly kind: 'invocation'
  readonly target: string
  readonly args: readonly unknown[]
  /** Undefined: the client expects no completion. */
  readonly invocationId: string | undefined
}
export type ClientMessage =
  | Invocation
  | { readonly kind: 'stream'; readonly invocationId: string }
  | { readonly kind: 'close' }
  /** A ping, or something of a newer client that needs no answer. */
  | { readonly kind: 'other' }

const Handshake = Type.Object({ protocol: Type.String(), version: Type.Integer() })
const Typed = Type.Object({ type: Type.Integer() })
const InvocationRecord = Type.Object({
  target: Type.String({ maxLength: 100 }),
  arguments: Type.Array(Type.Unknown(), { maxItems: 20 }),
  invocationId: Type.Optional(Type.String({ maxLength: 100 })),
})
const StreamRecord = Type.Object({ invocationId: Type.String({ maxLength: 100 }) })

/** Undefined when the record opens a connection we can serve, else why not. */
export function refuseHandshake(record: string): string | undefined {
  const value = parse(record)
  if (!Check(Handshake, value)) return 'A saudação do protocolo não é válida.'
  if (value.protocol !== 'json') return `O protocolo '${value.protocol}' não é suportado.`
  return value.version === 1 ? undefined : `A versão ${value.version} do protocolo não é suportada.`
}

/** Undefined when the record is malformed. */
export function readMessage(record: string): ClientMessage | undefined {
  const value = parse(record)
  if (!Check(Typed, value)) return undefined
  switch (value.type) {
    case MessageType.invocation:
      return Check(InvocationRecord, value)
        ? {
            kind: 'invocation',
            target: value.target,
            args: value.arguments,
            invocationId: value.invocationId,
          }
        : undefined
    case MessageType.streamInvocation:
      return Check(StreamRecord, value) ? { kind: 'stream', invocationId: value.invocationId } : undefined
    case MessageType.close:
      return { kind: 'close' }
    default:
      return { kind: 'other' }
  }
}

function parse(record: string): unknown {
  try {
    return JSON.parse(record)
  } catch {
    return undefined
  }
}
