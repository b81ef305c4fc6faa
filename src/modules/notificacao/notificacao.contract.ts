/** Notices of a person: reading, marking, and where they lead. Source: cargas §7, shell §3, execution §4 (S-151 to S-156, L-223 to L-226). */
import { type Static, Type } from 'typebox'
import { OPERADOR } from '#platform/shared/access.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import {
  CANAIS,
  type Canal,
  SEVERIDADE,
  type Severidade,
} from '#platform/shared/notifications/notification.ts'
import {
  DiaDoCalendario,
  Id,
  IdParams,
  Instant,
  MAX_UNPAGED,
  Nullable,
  oneOf,
} from '#platform/shared/schemas.ts'
import { MOTIVO, type Motivo } from './notificacao.rules.ts'

export const tag = 'Notificações'
export const own = { service: 'notificacoes', tag, access: OPERADOR } as const
const { not_found } = platformErrors

export const notificacaoErrors = defineErrors({
  notificacao_alvo_removido: [410, 'O registro desta notificação não existe mais.'],
})

export const Canais = oneOf<Canal>(CANAIS)
const Severidades = Type.Unsafe<Severidade>({ type: 'integer', enum: Object.values(SEVERIDADE) })
/** Why the person was told: 1 named, 2 follows the record, 3 of the unit, 4 administrator. */
const Motivos = Type.Unsafe<Motivo>({ type: 'integer', enum: Object.values(MOTIVO) })

const MAX_REUNIDAS = 50

/** One of those that a notice stands for. */
const Reunida = Type.Object({
  id: Id,
  title: Type.String(),
  body: Type.String(),
  dhNotificacao: Instant,
})

export const Notificacao = Type.Object({
  id: Id,
  title: Type.String(),
  /** HTML that was made safe. */
  body: Type.String(),
  severity: Severidades,
  /** The enum's text; `channelCode` is its code on the wire, the same text (spec/conflicts.md A19). */
  channelType: Canais,
  channelCode: Canais,
  channelGroupId: Id,
  /** Heading of the group. */
  groupTitle: Type.String(),
  /** The record, and a second id that its page needs. */
  eventId: Id,
  eventRouteId: Nullable(Id),
  /** The kind of notice, and how the preferences call it. */
  evento: Type.String(),
  eventoNome: Type.String(),
  motivo: Motivos,
  unidade: Nullable(Type.Object({ id: Id, descricao: Type.String() })),
  dhNotificacao: Instant,
  lidaEm: Nullable(Instant),
  excluidaEm: Nullable(Instant),
  /** How many notices this one stands for; `items` are the others of them. */
  total: Type.Integer({ minimum: 1 }),
  items: Type.Array(Reunida, { maxItems: MAX_REUNIDAS }),
})
export type Notificacao = Static<typeof Notificacao>

const SITUACOES = ['todas', 'nao-lidas-primeiro', 'nao-lidas', 'excluidas'] as const
export type Situacao = (typeof SITUACOES)[number]

export const listNotificacoes = defineCall({
  ...own,
  method: 'GET',
  path: '/list',
  summary:
    'As notificações da própria pessoa, as mais novas primeiro; limit 0 responde todas, no máximo 1.000.',
  query: Type.Object({
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
    limit: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_UNPAGED, default: 20 })),
    order: Type.Optional(oneOf(['dhNotificacao', 'severity'])),
    orderDirection: Type.Optional(oneOf(['asc', 'desc'])),
    /** Words of title, text or group. */
    query: Type.Optional(Type.String({ maxLength: 100 })),
    canal: Type.Optional(Canais),
    situacao: Type.Optional(oneOf<Situacao>(SITUACOES)),
    /** Days in the zone of the person. */
    de: Type.Optional(DiaDoCalendario),
    ate: Type.Optional(DiaDoCalendario),
    unidadeId: Type.Optional(Id),
    channelGroupId: Type.Optional(Id),
  }),
  response: Type.Object({
    items: Type.Array(Notificacao, { maxItems: MAX_UNPAGED }),
    total: Type.Integer(),
  }),
})

const Ids = Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: MAX_UNPAGED, uniqueItems: true }) })

/** How many there are, not read and in all, per channel; chat and support count what they bring themselves. */
export const NotificacaoResumo = Type.Object({
  /** Not read, of all channels. */
  total: Type.Integer(),
  porCanal: Type.Object(
    Object.fromEntries(CANAIS.map((canal) => [canal, Type.Integer()])) as Record<
      Canal,
      ReturnType<typeof Type.Integer>
    >,
  ),
  /** Read and not read, without the deleted ones. */
  guardadas: Type.Integer(),
  chat: Type.Integer(),
  suporte: Type.Integer(),
})
export type NotificacaoResumo = Static<typeof NotificacaoResumo>

const changing = { ...own, response: NotificacaoResumo } as const

export const marcarLidas = defineCall({
  ...changing,
  method: 'PUT',
  path: '/read',
  summary: 'Marca notificações como lidas.',
  body: Ids,
})

export const marcarNaoLidas = defineCall({
  ...changing,
  method: 'PUT',
  path: '/unread',
  summary: 'Marca notificações como não lidas.',
  body: Ids,
})

export const marcarTodasLidas = defineCall({
  ...changing,
  method: 'PUT',
  path: '/readAll',
  summary: 'Marca todas as notificações como lidas, ou as de um canal.',
  body: Type.Object({ canal: Type.Optional(Canais) }),
})

export const marcarGrupoLido = defineCall({
  ...changing,
  method: 'PUT',
  path: '/readAllGroup',
  summary: 'Marca como lidas as notificações de um grupo.',
  body: Type.Object({ channelGroupId: Id }),
})

export const excluirNotificacoes = defineCall({
  ...changing,
  method: 'DELETE',
  path: '/',
  summary: 'Exclui notificações da lista da pessoa; voltam por 30 dias.',
  body: Ids,
})

export const restaurarNotificacoes = defineCall({
  ...changing,
  method: 'PUT',
  path: '/restore',
  summary: 'Traz de volta notificações excluídas.',
  body: Ids,
  proposed: true,
})

export const getResumoNotificacoes = defineCall({
  ...own,
  method: 'GET',
  path: '/summary',
  summary: 'Quantas notificações não lidas a pessoa tem, ao todo e por canal.',
  response: NotificacaoResumo,
})

export const getAcaoNotificacao = defineCall({
  ...own,
  method: 'GET',
  path: '/:id/acao',
  summary: 'A página ou gaveta que a notificação abre.',
  params: IdParams,
  response: Type.Object({ rota: Type.String(), tipo: oneOf(['page', 'drawer']) }),
  errors: [not_found, notificacaoErrors.notificacao_alvo_removido],
  proposed: true,
})

/** What the hub sends as `NewNotification`. */
export type NewNotification = Pick<
  Notificacao,
  'id' | 'title' | 'severity' | 'channelType' | 'channelGroupId' | 'dhNotificacao'
>
