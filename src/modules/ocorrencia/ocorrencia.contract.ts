/** Occurrences of a load: opened, looked after, resolved. Source: cargas §4, agendamento §3 (D-046, D-051, L-128). */
import { type Static, Type } from 'typebox'
import {
  ORIGENS_OCORRENCIA,
  type OrigemOcorrencia,
  SITUACAO_OCORRENCIA,
  type SituacaoOcorrencia,
} from '#modules/carga/carga-codes.ts'
import { cargaErrors, tag as cargaTag, work } from '#modules/carga/carga-dados.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { Attachment } from '#platform/shared/attachments.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, oneOf, Texto, Version } from '#platform/shared/schemas.ts'
import { REGISTROS_COM_OCORRENCIA } from './ocorrencia.rules.ts'

export const tag = `${cargaTag}: ocorrências`
export const common = { service: 'main', tag, proposed: true } as const
const { not_found, version_conflict } = platformErrors

export const MAX_OCORRENCIAS = 200
export const MAX_COMENTARIOS = 200
export const MAX_ANEXOS_OCORRENCIA = 20
export const MAX_MENCOES = 10

export const ocorrenciaErrors = defineErrors({
  ocorrencia_encerrada: [409, 'A ocorrência já está encerrada.'],
  ocorrencia_situacao_indevida: [409, 'Esta ação não vale para a situação atual da ocorrência.'],
  /** Told with the name and the hour of whoever was first (E-214). */
  ocorrencia_ja_resolvida: [409, 'Outra pessoa já resolveu esta ocorrência. Atualize a tela.'],
  ocorrencia_list_full: [409, `A carga já tem ${MAX_OCORRENCIAS} ocorrências.`],
})
const closed = [
  cargaErrors.carga_finalizada,
  cargaErrors.carga_cancelada,
  cargaErrors.carga_desativada,
  cargaErrors.carga_pre_finalizada,
  cargaErrors.carga_de_outra_empresa,
]

export const ORIGEM_KEYS = Object.keys(ORIGENS_OCORRENCIA) as OrigemOcorrencia[]
export const SituacaoCode = Type.Unsafe<SituacaoOcorrencia>({
  type: 'integer',
  enum: Object.values(SITUACAO_OCORRENCIA),
})

export const OcorrenciaCarga = Type.Object({
  id: Id,
  /** The occurrence as an event of the trip: its own id. */
  eventoId: Id,
  codigo: Type.String({ examples: ['OC-1911'] }),
  /** What it happened to. */
  registroTipo: oneOf(REGISTROS_COM_OCORRENCIA),
  /** Null where that is no load. */
  cargaId: Nullable(Id),
  /** Of a record that is no load. */
  registroId: Nullable(Id),
  codigoCarga: Type.String(),
  tipoOcorrenciaId: Id,
  tipoOcorrencia: Type.Object({
    codigo: Type.String(),
    descricao: Type.String(),
    severidade: Type.String(),
    orientacao: Nullable(Type.String()),
    /** In the ranking; null for the carrier. */
    contaPara: Nullable(Type.String()),
  }),
  origem: oneOf(ORIGEM_KEYS),
  descricao: Nullable(Type.String()),
  /** Where the goods go: the party of its stop, else of the last one. */
  destinatario: Nullable(Type.String()),
  cidade: Nullable(Type.String({ examples: ['Piumhi, MG'] })),
  /** Of the load; null for the carrier. */
  unidadeNegocioId: Nullable(Id),
  fusoHorario: Type.String({ examples: ['America/Sao_Paulo'] }),
  parada: Nullable(Type.Object({ id: Id, nome: Type.String() })),
  responsavelId: Nullable(Id),
  responsavel: Nullable(Type.String()),
  situacao: SituacaoCode,
  cargaFinalizada: Type.Boolean(),
  nomeMotorista: Nullable(Type.String()),
  placaVeiculo: Nullable(Type.String()),
  /** Until when it is to be resolved, counted in hours in which the unit works; null: no deadline, and for the carrier. */
  prazoEm: Nullable(Instant),
  ocorenCodigo: Nullable(Type.String({ examples: ['31'] })),
  resolucao: Nullable(Type.String()),
  abertaEm: Instant,
  abertaPor: Type.String(),
  resolvidaEm: Nullable(Instant),
  resolvidaPor: Nullable(Type.String()),
  /** Comments and files stay with the company: none for the carrier. */
  qntComentarios: Type.Integer(),
  qntAnexos: Type.Integer(),
  version: Version,
})
export type OcorrenciaCarga = Static<typeof OcorrenciaCarga>

export const ComentarioDaOcorrencia = Type.Object({
  id: Id,
  /** `aviso-cliente`: a text for the customer was offered; nothing tells whether it was sent. */
  tipo: oneOf(['comentario', 'aviso-cliente']),
  texto: Type.String(),
  mencoes: Type.Array(Type.Object({ id: Id, nome: Type.String() }), { maxItems: MAX_MENCOES }),
  autor: Type.String(),
  criadoEm: Instant,
})
export type ComentarioDaOcorrencia = Static<typeof ComentarioDaOcorrencia>

export const OcorrenciaDetalhe = Type.Object({
  ...OcorrenciaCarga.properties,
  /** The oldest first. */
  comentarios: Type.Array(ComentarioDaOcorrencia, { maxItems: MAX_COMENTARIOS }),
  /** The newest first. */
  anexos: Type.Array(Attachment, { maxItems: MAX_ANEXOS_OCORRENCIA }),
})
export type OcorrenciaDetalhe = Static<typeof OcorrenciaDetalhe>

export const listOcorrencias = defineCall({
  ...common,
  method: 'GET',
  path: '/carga-mongo/:id/ocorrencias',
  summary: 'As ocorrências da carga, as mais novas primeiro.',
  access: work,
  params: IdParams,
  response: Type.Array(OcorrenciaCarga, { maxItems: MAX_OCORRENCIAS }),
  errors: [not_found],
})

export const abrirOcorrencia = defineCall({
  ...common,
  method: 'POST',
  path: '/carga-mongo/:id/ocorrencias',
  summary: 'Abre uma ocorrência; uma carga em execução passa à situação de ocorrência.',
  access: work,
  idempotent: true,
  params: IdParams,
  body: Type.Object({
    tipoOcorrenciaId: Id,
    descricao: Type.Optional(Nullable(Texto(500, 0))),
    paradaId: Type.Optional(Nullable(Id)),
    /** Absent: who looks after this kind. */
    responsavelId: Type.Optional(Nullable(Id)),
  }),
  response: OcorrenciaCarga,
  status: 201,
  errors: [...closed, ocorrenciaErrors.ocorrencia_list_full],
})
export type AbrirOcorrencia = BodyOf<typeof abrirOcorrencia>

export const getOcorrencia = defineCall({
  ...common,
  method: 'GET',
  path: '/ocorrencia/:id',
  summary:
    'Uma ocorrência com os comentários e as fotos da empresa. A transportadora informa também a carga e lê só a ocorrência.',
  access: work,
  params: IdParams,
  query: Type.Object({ cargaId: Type.Optional(Id) }),
  response: OcorrenciaDetalhe,
  errors: [not_found],
})

export const alterarOcorrencia = defineCall({
  ...common,
  method: 'PUT',
  path: '/ocorrencia/:id',
  summary:
    'Muda a descrição, o responsável, o prazo, o código OCOREN ou o andamento de uma ocorrência; uma resolvida pode voltar a andar.',
  access: work,
  params: IdParams,
  body: Type.Object({
    version: Type.Optional(Version),
    descricao: Type.Optional(Nullable(Texto(500, 0))),
    responsavelId: Type.Optional(Nullable(Id)),
    /** Null: without a deadline. */
    prazoEm: Type.Optional(Nullable(Instant)),
    ocorenCodigo: Type.Optional(Nullable(Type.String({ maxLength: 3, pattern: '^[0-9]{0,3}$' }))),
    situacao: Type.Optional(Type.Unsafe<1 | 2>({ type: 'integer', enum: [1, 2] })),
  }),
  response: OcorrenciaCarga,
  errors: [not_found, version_conflict, ...closed, ...Object.values(ocorrenciaErrors)],
})
export type AlterarOcorrencia = BodyOf<typeof alterarOcorrencia>

const ending = {
  ...common,
  method: 'POST',
  access: work,
  params: IdParams,
  body: Type.Object({
    version: Type.Optional(Version),
    resolucao: Type.Optional(Nullable(Texto(500, 0))),
  }),
  response: OcorrenciaCarga,
  errors: [not_found, version_conflict, ...closed, ...Object.values(ocorrenciaErrors)],
} as const

export const resolverOcorrencia = defineCall({
  ...ending,
  path: '/ocorrencia/:id/resolver',
  summary: 'Resolve uma ocorrência; sem outra em aberto a carga volta à execução.',
})
export type EncerrarOcorrencia = BodyOf<typeof resolverOcorrencia>

export const cancelarOcorrencia = defineCall({
  ...ending,
  path: '/ocorrencia/:id/cancelar',
  summary: 'Cancela uma ocorrência aberta por engano; ela deixa de ser contada.',
})
