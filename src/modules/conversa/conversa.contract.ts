/** Conversations with drivers. Source: cargas §7 Chat, execution §3 (E-301 to E-315). */
import { type Static, Type } from 'typebox'
import { Carga } from '#modules/carga/carga-dados.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, oneOf } from '#platform/shared/schemas.ts'
import { AUTORES, TIPOS_MENSAGEM } from './conversa.rules.ts'
import { conversaAccess } from './conversa-access.ts'

export const tag = 'Conversa'
const common = { service: 'main', tag, access: conversaAccess } as const
const path = '/conversacarga'
const { not_found } = platformErrors

export const conversaErrors = defineErrors({
  conversa_encerrada: [409, 'A conversa foi encerrada. Reabra a conversa para escrever.'],
  conversa_desligada: [
    409,
    'A carga deixou a transportadora desta conversa. Abra a conversa atual da carga para escrever.',
  ],
  conversa_motorista_de_fora: [409, 'Este motorista não é da carga. Informe o motorista na carga primeiro.'],
  conversa_carga_sem_motorista: [
    409,
    'A carga ainda não tem motorista. Informe o motorista na carga primeiro.',
  ],
})

/** What the list shows of the newest message. */
const UltimaMensagem = Type.Object({
  seq: Type.Integer(),
  autor: oneOf(AUTORES),
  autorNome: Type.String(),
  /** Written by the person who asks. */
  propria: Type.Boolean(),
  tipo: oneOf(TIPOS_MENSAGEM),
  texto: Nullable(Type.String()),
  apagada: Type.Boolean(),
})

export const Conversa = Type.Object({
  conversaId: Id,
  conversaCargaId: Id,
  cargaId: Id,
  cargaCodigo: Type.Integer(),
  motoristaId: Nullable(Id),
  /** A driver who is known by the link of the trip only. */
  viagemId: Nullable(Id),
  nome: Type.String({ examples: ['Jair Moura'] }),
  /** The other company of the conversation. */
  empresa: Nullable(Type.String()),
  destino: Nullable(Type.String({ examples: ['Piumhi, MG'] })),
  placa: Nullable(Type.String()),
  /** The zone of the next stop, in which the hours of the conversation are shown. */
  fusoHorario: Type.String(),
  ultimaSeq: Type.Integer(),
  dhUltimaMensagem: Instant,
  ultimaMensagem: Nullable(UltimaMensagem),
  /** Of others, for the person who asks; 100 stands for more than 99. */
  naoLidas: Type.Integer({ minimum: 0, maximum: 100 }),
  ConversaEncerrada: Type.Boolean(),
  encerradaEm: Nullable(Instant),
  /** The load left the carrier of this conversation: it is not opened again. */
  desligada: Type.Boolean(),
})
export type Conversa = Static<typeof Conversa>

/** Most loads have one conversation; some have had several drivers or carriers. */
export const MAX_CONVERSAS_DA_CARGA = 50

export const ConversaCarga = Type.Object({
  /** conversaCargaId */
  id: Id,
  /** The load. */
  ofertaCargaId: Id,
  dhUltimaMensagem: Instant,
  hasUnread: Type.Boolean(),
  conversasMotorista: Type.Array(Conversa, { maxItems: MAX_CONVERSAS_DA_CARGA }),
})
export type ConversaCarga = Static<typeof ConversaCarga>

const FILTROS_DA_LISTA = ['todas', 'nao-lidas', 'encerradas'] as const

export const searchConversas = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/search`,
  summary: 'Lista as conversas por carga, da mensagem mais nova à mais antiga.',
  body: Type.Object({
    skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
    take: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    /** Driver, load, plate or place. */
    query: Type.Optional(Nullable(Type.String({ maxLength: 80 }))),
    situacao: Type.Optional(oneOf(FILTROS_DA_LISTA)),
  }),
  response: Type.Object({
    items: Type.Array(ConversaCarga, { maxItems: 100 }),
    /** Loads with conversations that match, counted up to 10,000. */
    total: Type.Integer(),
  }),
})
export type SearchConversas = BodyOf<typeof searchConversas>

export const getConversaCarga = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'As conversas de uma carga, pelo seu conversaCargaId.',
  params: IdParams,
  response: ConversaCarga,
  errors: [not_found],
})

/** Who has read a conversation: people of the caller's own company by name, the driver, the other company. */
const Leitor = Type.Object({
  usuarioId: Nullable(Id),
  nome: Type.String(),
  ateSeq: Type.Integer(),
  lidaEm: Nullable(Instant),
})

export const ConversaDetalhe = Type.Object({
  ...Conversa.properties,
  encerradaPor: Nullable(Type.String()),
  /** Only its last digits; null: nobody knows one. */
  telefone: Nullable(Type.String()),
  /** How far the person who asks has read. */
  ateSeq: Type.Integer(),
  leitores: Type.Array(Leitor, { maxItems: 100 }),
  motorista: Type.Object({ entregueSeq: Type.Integer(), ateSeq: Type.Integer() }),
})
export type ConversaDetalhe = Static<typeof ConversaDetalhe>

export const getDetalhesDaConversaCarga = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id/details`,
  summary: 'As conversas de uma carga com quem leu e até onde, pelo seu conversaCargaId.',
  params: IdParams,
  response: Type.Object({
    ...ConversaCarga.properties,
    conversasMotorista: Type.Array(ConversaDetalhe, { maxItems: MAX_CONVERSAS_DA_CARGA }),
  }),
  errors: [not_found],
})

export const getConversa = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/details/:id/conversa`,
  summary: 'Uma conversa, pelo seu conversaId.',
  params: IdParams,
  response: ConversaDetalhe,
  errors: [not_found],
})

export const abrirConversa = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/:cargaId/:motoristaId`,
  summary: 'Abre a conversa com o motorista da carga, ou reabre a que foi encerrada.',
  params: Type.Object({ cargaId: Id, motoristaId: Id }),
  response: Conversa,
  errors: [not_found, conversaErrors.conversa_motorista_de_fora],
})

export const abrirConversaDaCarga = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/daCarga/:cargaId`,
  summary:
    'Abre a conversa com quem dirige a carga agora, também quando só a outra empresa conhece o seu cadastro.',
  params: Type.Object({ cargaId: Id }),
  response: Conversa,
  errors: [not_found, conversaErrors.conversa_carga_sem_motorista],
  proposed: true,
})

export const encerrarConversa = defineCall({
  ...common,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Encerra uma conversa (conversaId) ou todas as de uma carga (conversaCargaId). O motorista só lê.',
  params: IdParams,
  errors: [not_found],
})

export const getCargaDaConversa = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id/carga`,
  summary: 'A carga de uma conversa, pelo conversaCargaId ou pelo conversaId.',
  params: IdParams,
  response: Carga,
  errors: [not_found],
})

export const listConversasDoMotorista = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/porMotorista`,
  summary: 'As conversas com um motorista, da mais nova à mais antiga.',
  query: Type.Object({ motoristaId: Id }),
  response: Type.Array(Conversa, { maxItems: 100 }),
})

export const listConversasDaCarga = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/porCarga`,
  summary: 'As conversas de uma carga, da mais nova à mais antiga; nenhuma, se ninguém conversou.',
  query: Type.Object({ cargaId: Id }),
  response: Type.Array(Conversa, { maxItems: MAX_CONVERSAS_DA_CARGA }),
  proposed: true,
})

export const listNaoLidas = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/nao-lidas`,
  summary: 'Em quais conversas abertas há mensagens que a pessoa não leu.',
  response: Type.Array(
    Type.Object({ cargaId: Id, conversaId: Id, naoLidas: Type.Integer({ minimum: 1, maximum: 100 }) }),
    { maxItems: 1_000 },
  ),
  proposed: true,
})

export const getTelefoneDoMotorista = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id/telefone`,
  summary: 'O telefone do motorista por inteiro; o acesso fica registrado.',
  params: IdParams,
  response: Type.Object({ telefone: Nullable(Type.String()) }),
  errors: [not_found],
  proposed: true,
})

export const buscarMensagens = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/busca`,
  summary: 'Mensagens que contêm todas as palavras, da mais nova à mais antiga.',
  query: Type.Object({ texto: Type.String({ minLength: 2, maxLength: 80 }) }),
  response: Type.Array(
    Type.Object({
      id: Id,
      conversaId: Id,
      seq: Type.Integer(),
      cargaCodigo: Type.Integer(),
      nome: Type.String(),
      autorNome: Type.String(),
      texto: Type.String(),
      dh: Instant,
      fusoHorario: Type.String(),
    }),
    { maxItems: 50 },
  ),
  proposed: true,
})
