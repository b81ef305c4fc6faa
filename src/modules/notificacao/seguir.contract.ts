/** Following and silencing a record, and being asked to follow it by a colleague or a rule (S-157, S-291, execution §4). */
import { type Static, Type } from 'typebox'
import { platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, oneOf } from '#platform/shared/schemas.ts'
import { own } from './notificacao.contract.ts'

const { not_found } = platformErrors

/** Of an invitation to follow a group: done, rejected, pending. */
export const INVITE_STATE = { done: 1, rejected: 2, pending: 3 } as const
export type InviteState = (typeof INVITE_STATE)[keyof typeof INVITE_STATE]

const MAX_CONVITES = 100

export const SetupInvite = Type.Object({
  /** The heading of the group, e.g. `Carga 48162`. */
  followGroup: Type.String(),
  channelGroupId: Id,
  inviteState: Type.Unsafe<InviteState>({ type: 'integer', enum: Object.values(INVITE_STATE) }),
  /** Null: nobody, but the rule for people who keep working on a record without being told of it. */
  convidadoPor: Nullable(Type.String()),
  criadoEm: Instant,
})
export type SetupInvite = Static<typeof SetupInvite>

export const listSetupInvites = defineCall({
  ...own,
  method: 'GET',
  path: '/setupinvite',
  summary: 'Os convites pendentes para seguir um grupo de notificações.',
  response: Type.Array(SetupInvite, { maxItems: MAX_CONVITES }),
})

export const recusarSetupInvite = defineCall({
  ...own,
  method: 'DELETE',
  path: '/setupinvite',
  summary: 'Recusa o convite para seguir um grupo.',
  query: Type.Object({ channelGroupId: Id }),
  errors: [not_found],
})

export const aceitarSetupInvite = defineCall({
  ...own,
  method: 'PUT',
  path: '/setupinvite',
  summary: 'Aceita o convite: a pessoa passa a seguir o grupo.',
  body: Type.Object({ channelGroupId: Id }),
  errors: [not_found],
  proposed: true,
})

const MAX_COLEGAS = 20
const Colega = Type.Object({ id: Id, nome: Type.String() })
export type Colega = Static<typeof Colega>

export const listColegas = defineCall({
  ...own,
  method: 'GET',
  path: '/setupinvite/colegas',
  summary: 'Pessoas ativas da empresa que podem ser convidadas, por parte do nome ou do e-mail.',
  query: Type.Object({ busca: Type.Optional(Type.String({ maxLength: 60 })) }),
  response: Type.Array(Colega, { maxItems: MAX_COLEGAS }),
  proposed: true,
})

export const convidarParaSeguir = defineCall({
  ...own,
  method: 'POST',
  path: '/setupinvite',
  summary: 'Convida colegas para seguir um grupo que quem convida conhece.',
  body: Type.Object({
    channelGroupId: Id,
    usuarioIds: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }),
  }),
  response: Type.Object({ convidados: Type.Integer() }),
  errors: [not_found],
  proposed: true,
})

const MODOS = ['segue', 'silencia'] as const
export type Modo = (typeof MODOS)[number]

export const seguirGrupo = defineCall({
  ...own,
  method: 'PUT',
  path: '/grupo/:id',
  summary: 'Segue ou silencia um grupo; null volta às preferências da pessoa.',
  params: IdParams,
  body: Type.Object({ modo: Nullable(oneOf<Modo>(MODOS)) }),
  response: Type.Object({ modo: Nullable(oneOf<Modo>(MODOS)) }),
  errors: [not_found],
  proposed: true,
})

export const getGrupo = defineCall({
  ...own,
  method: 'GET',
  path: '/grupo/:id',
  summary: 'Se a pessoa segue ou silencia um grupo.',
  params: IdParams,
  response: Type.Object({ modo: Nullable(oneOf<Modo>(MODOS)) }),
  proposed: true,
})
