/** Messages of a conversation with a driver, and the notes that a company keeps beside it. */
import { type Static, Type } from 'typebox'
import { work } from '#modules/carga/carga-access.ts'
import { cargaErrors } from '#modules/carga/carga-dados.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { attachmentUpload, TYPE_REFUSED } from '#platform/shared/attachments.ts'
import { type BodyOf, defineCall, type QueryOf } from '#platform/shared/call.ts'
import { Decimal, Id, IdParams, Instant, Nullable, Optional, oneOf } from '#platform/shared/schemas.ts'
import { conversaErrors, tag } from './conversa.contract.ts'
import {
  AUTORES,
  EVENTOS,
  MAX_ANEXOS_MENSAGEM,
  MAX_AUDIO_SEGUNDOS,
  MAX_TEXTO_MENSAGEM,
  TIPOS_MENSAGEM,
} from './conversa.rules.ts'
import { conversaAccess } from './conversa-access.ts'

const common = { service: 'main', tag, access: conversaAccess, proposed: true } as const
const path = '/conversacarga/:id'
const { not_found, too_large } = platformErrors
const { conversa_desligada, conversa_encerrada } = conversaErrors

/** Files of one conversation; it would take years to write so many. */
export const MAX_ANEXOS_CONVERSA = 2_000

export const mensagemErrors = defineErrors({
  mensagem_divergente: [409, 'Esta mensagem já foi enviada com outro conteúdo. Envie como mensagem nova.'],
  mensagem_sem_previsao: [409, 'Esta mensagem não diz a que horas o motorista chega.'],
  mensagem_nao_removivel: [409, 'Só quem escreveu apaga a mensagem, e só nos primeiros 5 minutos.'],
  mensagem_anexo_tipo_recusado: TYPE_REFUSED,
  mensagem_anexo_disfarcado: [415, 'O conteúdo do arquivo não é o que o nome diz.'],
  mensagem_anexos_demais: [409, `A conversa já tem ${MAX_ANEXOS_CONVERSA} arquivos.`],
})

const AnexoDaMensagem = Type.Object({
  id: Id,
  nome: Type.String(),
  tipo: Type.String({ examples: ['image/jpeg'] }),
  tamanho: Type.Integer({ description: 'Bytes' }),
})

const Posicao = Type.Object({
  latitude: Decimal(6, { minimum: -90, maximum: 90 }),
  longitude: Decimal(6, { minimum: -180, maximum: 180 }),
  /** In metres. */
  precisaoM: Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
})
export type Posicao = Static<typeof Posicao>

export const Mensagem = Type.Object({
  id: Id,
  conversaId: Id,
  /** Without gaps within the conversation. */
  seq: Type.Integer({ minimum: 1 }),
  clienteId: Nullable(Id),
  autor: oneOf(AUTORES),
  autorNome: Type.String(),
  /** Of the caller's own company only. */
  autorUsuarioId: Nullable(Id),
  tipo: oneOf(TIPOS_MENSAGEM),
  texto: Nullable(Type.String()),
  /** Notes of the own company are no messages and come by a call of their own. */
  interna: Type.Boolean(),
  posicao: Nullable(Posicao),
  /** Of an audio, in seconds. */
  duracaoS: Nullable(Type.Integer()),
  /** Of a line of the system: what happened, and the record that it is about. */
  evento: Nullable(Type.Object({ tipo: oneOf(EVENTOS), id: Nullable(Id) })),
  anexos: Type.Array(AnexoDaMensagem, { maxItems: MAX_ANEXOS_MENSAGEM }),
  dh: Instant,
  recebidaEm: Instant,
  entregueEm: Nullable(Instant),
  lidaEm: Nullable(Instant),
  apagadaEm: Nullable(Instant),
})
export type Mensagem = Static<typeof Mensagem>

const Seq = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const listMensagens = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/mensagens`,
  summary:
    'As mensagens de uma conversa pela ordem: as mais novas, as anteriores a um número ou as posteriores.',
  params: IdParams,
  query: Type.Object({
    antesDe: Type.Optional(Seq),
    depoisDe: Type.Optional(Seq),
    limite: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  }),
  response: Type.Object({
    items: Type.Array(Mensagem, { maxItems: 200 }),
    /** The newest number of the conversation. */
    ultimaSeq: Type.Integer(),
    temAnteriores: Type.Boolean(),
    temPosteriores: Type.Boolean(),
  }),
  errors: [not_found],
})
export type ListMensagens = QueryOf<typeof listMensagens>

export const enviarMensagem = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/mensagens`,
  summary: 'Escreve na conversa. O mesmo clienteId é gravado uma vez, por mais que seja enviado.',
  params: IdParams,
  status: 201,
  body: Type.Object({
    clienteId: Id,
    texto: Optional(Type.String({ maxLength: MAX_TEXTO_MENSAGEM })),
    /** Files that were sent to the conversation before; together they are one message. */
    anexoIds: Type.Optional(Type.Array(Id, { maxItems: MAX_ANEXOS_MENSAGEM, uniqueItems: true })),
    posicao: Optional(Posicao),
    duracaoS: Optional(Type.Integer({ minimum: 1, maximum: MAX_AUDIO_SEGUNDOS })),
  }),
  response: Mensagem,
  errors: [not_found, conversa_encerrada, conversa_desligada, mensagemErrors.mensagem_divergente],
})
export type EnviarMensagem = BodyOf<typeof enviarMensagem>

export const removerMensagem = defineCall({
  ...common,
  method: 'DELETE',
  path: `${path}/mensagens/:mensagemId`,
  summary: 'Apaga a própria mensagem para todos, até 5 minutos depois; fica dito que ela existiu.',
  params: Type.Object({ id: Id, mensagemId: Id }),
  response: Mensagem,
  errors: [not_found, mensagemErrors.mensagem_nao_removivel],
})

export const aplicarPrevisao = defineCall({
  ...common,
  // What is noted stands on the trip of the load.
  access: { ...work, ...conversaAccess },
  method: 'POST',
  path: `${path}/mensagens/:mensagemId/previsao`,
  summary:
    'A hora de chegada que o motorista escreveu vira a previsão da próxima parada e uma anotação da viagem.',
  params: Type.Object({ id: Id, mensagemId: Id }),
  response: Type.Object({
    previsao: Instant,
    /** Null: every stop was passed, so only the note was written. */
    parada: Nullable(Type.String()),
  }),
  errors: [
    not_found,
    mensagemErrors.mensagem_sem_previsao,
    cargaErrors.carga_acao_indevida,
    cargaErrors.carga_cancelada,
    cargaErrors.carga_desativada,
    cargaErrors.carga_finalizada,
    cargaErrors.carga_pre_finalizada,
  ],
})

export const marcarLeitura = defineCall({
  ...common,
  method: 'PUT',
  path: `${path}/leitura`,
  summary: 'Diz até qual mensagem a pessoa leu. Uma leitura não volta atrás.',
  params: IdParams,
  body: Type.Object({ ateSeq: Seq }),
  response: Type.Object({ ateSeq: Type.Integer(), naoLidas: Type.Integer() }),
  errors: [not_found],
})

export const addAnexoDaConversa = defineCall({
  ...common,
  ...attachmentUpload,
  path: `${path}/anexo`,
  summary: 'Guarda um arquivo ou um áudio de até 20 MB, no campo anexo, para a próxima mensagem.',
  params: IdParams,
  response: AnexoDaMensagem,
  errors: [
    not_found,
    too_large,
    conversa_encerrada,
    conversa_desligada,
    mensagemErrors.mensagem_anexo_tipo_recusado,
    mensagemErrors.mensagem_anexo_disfarcado,
    mensagemErrors.mensagem_anexos_demais,
  ],
})

export const downloadAnexoDaConversa = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/anexo/:anexoId`,
  summary: 'O arquivo de uma mensagem.',
  params: Type.Object({ id: Id, anexoId: Id }),
  raw: true,
  errors: [not_found],
})

export const Nota = Type.Object({
  id: Id,
  conversaId: Id,
  clienteId: Id,
  autorNome: Type.String(),
  texto: Type.String(),
  dh: Instant,
})
export type Nota = Static<typeof Nota>
export const MAX_NOTAS = 500

export const listNotas = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/notas`,
  summary: 'As notas internas da própria empresa ao lado da conversa, as mais novas 500 pela ordem.',
  params: IdParams,
  response: Type.Array(Nota, { maxItems: MAX_NOTAS }),
  errors: [not_found],
})

export const escreverNota = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/notas`,
  summary: 'Escreve uma nota interna: só a própria empresa a lê, nunca o motorista ou a outra empresa.',
  params: IdParams,
  status: 201,
  body: Type.Object({ clienteId: Id, texto: Type.String({ maxLength: MAX_TEXTO_MENSAGEM }) }),
  response: Nota,
  errors: [not_found],
})
