/** The conversation of a driver as his phone reads it; what he writes is an act. Source: execution §1, §3. */
import { type Static, Type } from 'typebox'
import { platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable } from '#platform/shared/schemas.ts'
import { PHONES_RATE, tripCommon, tripEnded } from './trip.contract.ts'

const MAX_MENSAGENS = 200
const Seq = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

const MensagemDaViagem = Type.Object({
  id: Id,
  seq: Type.Integer(),
  /** Of the phone that wrote it; null: written elsewhere. */
  clienteId: Nullable(Id),
  autor: Type.String(),
  autorNome: Type.String(),
  tipo: Type.String(),
  texto: Nullable(Type.String()),
  posicao: Nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
  anexos: Type.Array(Type.Object({ id: Id, nome: Type.String(), tipo: Type.String() }), { maxItems: 6 }),
  dh: Instant,
  lidaEm: Nullable(Instant),
  apagadaEm: Nullable(Instant),
})
export type MensagemDaViagem = Static<typeof MensagemDaViagem>

export const lerMensagensDaViagem = defineCall({
  ...tripCommon,
  method: 'GET',
  path: '/viagem/:id/mensagens',
  summary: 'As mensagens da conversa do motorista, depois da última que o celular tem.',
  access: 'public',
  params: IdParams,
  query: Type.Object({ depoisDe: Type.Optional(Seq) }),
  response: Type.Object({
    items: Type.Array(MensagemDaViagem, { maxItems: MAX_MENSAGENS }),
    ultimaSeq: Type.Integer(),
    temPosteriores: Type.Boolean(),
    /** The driver reads, and cannot write. */
    encerrada: Type.Boolean(),
  }),
  rateLimit: PHONES_RATE,
  errors: tripEnded,
})

export const marcarLeituraDaViagem = defineCall({
  ...tripCommon,
  method: 'PUT',
  path: '/viagem/:id/leitura',
  summary: 'O motorista leu as mensagens até este número.',
  access: 'public',
  params: IdParams,
  body: Type.Object({ ateSeq: Seq }),
  rateLimit: PHONES_RATE,
  errors: tripEnded,
})

export const getAnexoDaViagem = defineCall({
  ...tripCommon,
  method: 'GET',
  path: '/viagem/:id/anexos/:anexoId',
  summary: 'Um arquivo de uma mensagem da conversa do motorista.',
  access: 'public',
  params: Type.Object({ id: Id, anexoId: Id }),
  raw: true,
  errors: [...tripEnded, platformErrors.not_found],
})

export const ligarPushDaViagem = defineCall({
  ...tripCommon,
  method: 'POST',
  path: '/viagem/:id/push',
  summary: 'Liga neste celular o aviso de mensagens novas; ele diz que há uma, e não o que ela diz.',
  access: 'public',
  params: IdParams,
  body: Type.Object({
    endpoint: Type.String({ minLength: 10, maxLength: 1000, pattern: '^https?://' }),
    p256dh: Type.String({ minLength: 80, maxLength: 100, pattern: '^[\\w-]+=*$' }),
    auth: Type.String({ minLength: 20, maxLength: 30, pattern: '^[\\w-]+=*$' }),
  }),
  errors: tripEnded,
})
