/** Times and bounds of a connection. Times are milliseconds. */
export interface HubLimits {
  /** A connection that was sent nothing for this long gets a ping; the client gives up after 30 s without. */
  readonly keepAliveMs: number
  /** A client that sent nothing for this long is gone; the official one pings each 15 s. */
  readonly clientTimeoutMs: number
  readonly handshakeTimeoutMs: number
  readonly maxMessageBytes: number
  /** A client that reads so slowly that this much waits for it is cut off and catches up when it returns. */
  readonly maxBufferedBytes: number
  /** Messages a client may send at once, and how many per second it regains. */
  readonly burst: number
  readonly messagesPerSecond: number
  readonly maxConnectionsPerUser: number
  /** How long a closing connection may take to say goodbye. */
  readonly closeGraceMs: number
  /** After this a client proves its session anew: a session that merely expired announces no change. */
  readonly maxAgeMs: number
  /** How often each company hears its newest number. */
  readonly heartbeatMs: number
}

export const HUB_LIMITS: HubLimits = {
  keepAliveMs: 15_000,
  clientTimeoutMs: 30_000,
  handshakeTimeoutMs: 15_000,
  maxMessageBytes: 64 * 1024,
  maxBufferedBytes: 1_048_576,
  burst: 100,
  messagesPerSecond: 20,
  maxConnectionsPerUser: 20,
  closeGraceMs: 2_000,
  maxAgeMs: 3_600_000,
  heartbeatMs: 15_000,
}

export interface RateState {
  readonly tokens: number
  readonly atMs: number
}

/** One message more; undefined when the client sends faster than it may. */
export function takeMessage(
  state: RateState,
  nowMs: number,
  limits: Pick<HubLimits, 'burst' | 'messagesPerSecond'>,
): RateState | undefined {
  const regained = ((nowMs - state.atMs) / 1000) * limits.messagesPerSecond
  const tokens = Math.min(limits.burst, state.tokens + regained) - 1
  return tokens < 0 ? undefined : { tokens, atMs: nowMs }
}
