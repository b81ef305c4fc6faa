/** Live news: what the hub sends, how missed events are asked for, and the ticket that opens a socket. */
import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { Id, IdParams, Instant, Nullable } from './schemas.ts'

const tag = 'Tempo real'
const signedIn = { role: 'Operador' } as const

/** Past this number of missed events a client reads its lists again. */
export const MAX_MISSED_EVENTS = 1000
/** Why the server closes a connection whose client comes back at once with a new token. */
export const ACCESS_CHANGED = 'Seu acesso mudou.'

/** An event as the hub sends it (`Changed`): what changed and its version, never its content. */
export const LiveEvent = Type.Object({
  /** Numbered without gaps per company. */
  seq: Type.Integer({ minimum: 1 }),
  /** noun.verb, e.g. `unidade.changed`. */
  tipo: Type.String({ maxLength: 80 }),
  id: Id,
  versao: Nullable(Type.Integer()),
  /** Tells a screen whether it is concerned, e.g. the day of a booking. */
  dados: Type.Optional(Type.Record(Type.String(), Nullable(Type.String()))),
})
export type LiveEvent = Static<typeof LiveEvent>

export const Evento = Type.Object({ ...LiveEvent.properties, quando: Instant })
export type Evento = Static<typeof Evento>

export const EventosPerdidos = Type.Object({
  items: Type.Array(Evento, { maxItems: MAX_MISSED_EVENTS }),
  /** The newest number of the company at the moment of the answer. */
  ultimo: Type.Integer({ minimum: 0 }),
  /** False: not every event from `desde` to `ultimo` is among the items, so the lists must be read again. */
  completo: Type.Boolean(),
})
export type EventosPerdidos = Static<typeof EventosPerdidos>

export const listEventos = defineCall({
  method: 'GET',
  service: 'main',
  path: '/eventos',
  tag,
  summary: 'Lista os eventos da empresa posteriores a um número, no máximo 1.000.',
  access: signedIn,
  query: Type.Object({ desde: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
  response: EventosPerdidos,
  proposed: true,
})

export const BilheteHub = Type.Object({
  ticket: Type.String({ maxLength: 400 }),
  expiraEm: Instant,
  /** The newest number of the company: what comes after it and before the join is missed. */
  seq: Type.Integer({ minimum: 0 }),
})
export type BilheteHub = Static<typeof BilheteHub>

export const criarBilheteHub = defineCall({
  method: 'POST',
  service: 'main',
  path: '/auth/hub-ticket',
  tag,
  summary: 'Emite um bilhete de uso único, válido por 60 segundos, para abrir uma conexão em tempo real.',
  access: signedIn,
  response: BilheteHub,
  proposed: true,
})

/**
 * The four subscription calls of the loads hub (L-245) act on the caller's session: every connection it has
 * open on `/cargashub`, on whichever process. They are for clients that want less than the whole company:
 * without `join`, a connection receives only what it subscribed to. They end with the connection.
 *
 * - `subscribe/{id}`: `RecordChanged({ seq, tipo, id, versao })` for each event of that record of the
 *   caller's company; at most 200 records per connection, the oldest subscription is dropped first.
 * - `subscribe_refresh`: `Refresh(seq)` once per batch of events, telling that something in the company changed.
 */
const subscription = { method: 'POST', service: 'hub', tag, access: signedIn } as const

export const assinarRegistro = defineCall({
  ...subscription,
  path: '/cargashub/subscribe/:id',
  summary: 'As conexões desta sessão passam a receber as mudanças de um registro.',
  params: IdParams,
})

export const cancelarRegistro = defineCall({
  ...subscription,
  path: '/cargashub/unsubscribe/:id',
  summary: 'As conexões desta sessão deixam de receber as mudanças de um registro.',
  params: IdParams,
})

export const assinarAtualizacoes = defineCall({
  ...subscription,
  path: '/cargashub/subscribe_refresh',
  summary: 'As conexões desta sessão passam a receber um aviso quando algo na empresa muda.',
})

export const cancelarAtualizacoes = defineCall({
  ...subscription,
  path: '/cargashub/unsubscribe_refresh',
  summary: 'As conexões desta sessão deixam de receber o aviso de que algo na empresa mudou.',
})
