/** Which notices a person gets, by which way and when (execution §4, E-406 to E-408, E-413). */
import { type Static, Type } from 'typebox'
import { ADMINISTRADOR } from '#platform/shared/access.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, Texto } from '#platform/shared/schemas.ts'
import { Canais, own } from './notificacao.contract.ts'

const proposed = { ...own, proposed: true } as const
const { not_found, version_conflict } = platformErrors

const MAX_EVENTOS = 200
export const MAX_APARELHOS = 20

export const preferenciaNotificacaoErrors = defineErrors({
  notificacao_evento_desconhecido: [400, 'Este evento não existe.'],
  push_sem_aparelho: [409, 'Nenhum aparelho seu recebe push. Ligue o push neste navegador e envie de novo.'],
  push_aparelhos_demais: [409, `No máximo ${MAX_APARELHOS} aparelhos com push. Remova um para ligar este.`],
})

const ViasSchema = Type.Object({
  painel: Type.Boolean(),
  email: Type.Boolean(),
  push: Type.Boolean(),
  resumo: Type.Boolean(),
})

const EventoBase = {
  evento: Type.String({ maxLength: 60 }),
  nome: Type.String(),
  canal: Canais,
  /** Always in the panel: it protects the account. */
  obrigatorio: Type.Boolean(),
  padrao: ViasSchema,
  vias: ViasSchema,
}

export const EventoPreferido = Type.Object({
  ...EventoBase,
  /** Notices a day, of the last 30 days: of all records of the person's units, and of the person's own. */
  porDia: Type.Number(),
  porDiaMeus: Type.Number(),
  /** Told to whoever is concerned alone, so "só os meus" changes it. */
  dependeDeMeus: Type.Boolean(),
})
export type EventoPreferido = Static<typeof EventoPreferido>

const Hora = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5, examples: ['22:00'] })

const Silencio = Type.Object({
  de: Nullable(Hora),
  ate: Nullable(Hora),
  /** Sunday is 0; the days on which the quiet hours begin. */
  dias: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { maxItems: 7, uniqueItems: true }),
})

const PessoaFields = {
  soMeus: Type.Boolean(),
  /** Null: every unit that the person may enter. */
  unidades: Nullable(Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true })),
  silencio: Silencio,
  /** IANA zone in which quiet hours and the summary are meant. */
  fuso: Type.String({ minLength: 1, maxLength: 60, examples: ['America/Sao_Paulo'] }),
}

const Aparelho = Type.Object({
  id: Id,
  aparelho: Type.String(),
  criadoEm: Instant,
  usadoEm: Nullable(Instant),
  /** The last characters of its address, by which a browser knows itself. */
  fim: Type.String(),
})

export const PreferenciasNotificacao = Type.Object({
  eventos: Type.Array(EventoPreferido, { maxItems: MAX_EVENTOS }),
  ...PessoaFields,
  aparelhos: Type.Array(Aparelho, { maxItems: MAX_APARELHOS }),
  /** Browsers subscribe to push with it (VAPID, RFC 8292). */
  chavePush: Type.String(),
  /** 0 until something is saved for the first time. */
  version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
})
export type PreferenciasNotificacao = Static<typeof PreferenciasNotificacao>

export const getPreferenciasNotificacao = defineCall({
  ...proposed,
  method: 'GET',
  path: '/preferencias',
  summary: 'O que a pessoa quer saber, por onde e quando.',
  response: PreferenciasNotificacao,
})

const Escolha = Type.Object({
  evento: Type.String({ minLength: 1, maxLength: 60 }),
  /** Null: as the company has it. */
  vias: Nullable(ViasSchema),
})

export const salvarPreferenciasNotificacao = defineCall({
  ...proposed,
  method: 'PUT',
  path: '/preferencias',
  summary: 'Grava as preferências da pessoa; os eventos não informados ficam como estão.',
  body: Type.Object({
    version: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    eventos: Type.Optional(Type.Array(Escolha, { maxItems: MAX_EVENTOS })),
    soMeus: Type.Optional(PessoaFields.soMeus),
    unidades: Type.Optional(PessoaFields.unidades),
    silencio: Type.Optional(Silencio),
    fuso: Type.Optional(PessoaFields.fuso),
  }),
  response: PreferenciasNotificacao,
  errors: [version_conflict, preferenciaNotificacaoErrors.notificacao_evento_desconhecido],
})
export type SalvarPreferencias = BodyOf<typeof salvarPreferenciasNotificacao>

const EventoRegra = Type.Object(EventoBase)
export const RegrasNotificacao = Type.Object({
  eventos: Type.Array(EventoRegra, { maxItems: MAX_EVENTOS }),
})
export type RegrasNotificacao = Static<typeof RegrasNotificacao>

export const getRegrasNotificacao = defineCall({
  ...proposed,
  access: ADMINISTRADOR,
  method: 'GET',
  path: '/regras',
  summary: 'O padrão da empresa: por onde cada evento é avisado a quem não escolheu.',
  response: RegrasNotificacao,
})

export const salvarRegrasNotificacao = defineCall({
  ...proposed,
  access: ADMINISTRADOR,
  method: 'PUT',
  path: '/regras',
  summary: 'Muda o padrão da empresa; os eventos não informados ficam como estão.',
  body: Type.Object({ eventos: Type.Array(Escolha, { minItems: 1, maxItems: MAX_EVENTOS }) }),
  response: RegrasNotificacao,
  errors: [preferenciaNotificacaoErrors.notificacao_evento_desconhecido],
})

export const ligarPush = defineCall({
  ...proposed,
  method: 'POST',
  path: '/push',
  summary: 'Liga o push de um navegador; ligar de novo o mesmo não muda nada.',
  body: Type.Object({
    endpoint: Type.String({ minLength: 10, maxLength: 1000, pattern: '^https?://' }),
    p256dh: Type.String({ minLength: 80, maxLength: 100, pattern: '^[\\w-]+=*$' }),
    auth: Type.String({ minLength: 20, maxLength: 30, pattern: '^[\\w-]+=*$' }),
    aparelho: Texto(120),
  }),
  response: Type.Object({ id: Id }),
  status: 201,
  errors: [preferenciaNotificacaoErrors.push_aparelhos_demais],
})
export type LigarPush = BodyOf<typeof ligarPush>

export const desligarPush = defineCall({
  ...proposed,
  method: 'DELETE',
  path: '/push/:id',
  summary: 'Desliga o push de um aparelho da pessoa.',
  params: IdParams,
  errors: [not_found],
})

export const testarAviso = defineCall({
  ...proposed,
  method: 'POST',
  path: '/teste',
  summary: 'Envia à própria pessoa um aviso de teste, no painel e aos aparelhos com push.',
  response: Type.Object({ aparelhos: Type.Integer(), falharam: Type.Integer() }),
  rateLimit: { max: 10, windowMs: 600_000 },
})
