/** What people of a company write and keep about an occurrence, and the text that its customer may be sent. Source: execution §2. */
import { type Static, Type } from 'typebox'
import { work } from '#modules/carga/carga-access.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { Attachment, attachmentUpload, TYPE_REFUSED } from '#platform/shared/attachments.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Nullable, oneOf, Texto } from '#platform/shared/schemas.ts'
import {
  common,
  MAX_ANEXOS_OCORRENCIA,
  MAX_COMENTARIOS,
  MAX_MENCOES,
  OcorrenciaDetalhe,
} from './ocorrencia.contract.ts'

const { not_found, too_large } = platformErrors
export const MAX_COMENTARIO = 1_000
const MAX_COLEGAS = 20
export const MAX_CONTATOS = 10

export const conversaDaOcorrenciaErrors = defineErrors({
  ocorrencia_comentarios_demais: [
    409,
    `A ocorrência já tem ${MAX_COMENTARIOS} comentários. Resolva-a ou fale com a equipe.`,
  ],
  ocorrencia_anexo_tipo_recusado: TYPE_REFUSED,
  ocorrencia_anexo_disfarcado: [415, 'O conteúdo do arquivo não é o que o nome diz.'],
  ocorrencia_anexos_demais: [
    409,
    `A ocorrência já tem ${MAX_ANEXOS_OCORRENCIA} arquivos. Remova um que não usa.`,
  ],
})
const { ocorrencia_comentarios_demais, ...anexoErrors } = conversaDaOcorrenciaErrors

export const comentarOcorrencia = defineCall({
  ...common,
  method: 'POST',
  path: '/ocorrencia/:id/comentario',
  summary: 'Escreve um comentário, que fica na empresa; quem ele chama com @ é avisado.',
  access: work,
  idempotent: true,
  params: IdParams,
  body: Type.Object({
    texto: Texto(MAX_COMENTARIO),
    /** People of the company that the text calls. */
    mencoes: Type.Optional(Type.Array(Id, { maxItems: MAX_MENCOES })),
  }),
  response: OcorrenciaDetalhe,
  status: 201,
  errors: [not_found, ocorrencia_comentarios_demais],
})
export type ComentarOcorrencia = BodyOf<typeof comentarOcorrencia>

export const listColegas = defineCall({
  ...common,
  method: 'GET',
  path: '/ocorrencia/colegas',
  summary: 'Pessoas ativas da empresa que podem cuidar de uma ocorrência ou ser chamadas, por parte do nome.',
  access: work,
  query: Type.Object({ busca: Type.Optional(Texto(60, 0)) }),
  response: Type.Array(Type.Object({ id: Id, nome: Type.String() }), { maxItems: MAX_COLEGAS }),
})

const anexoPath = '/ocorrencia/:id/anexo'
const AnexoParams = Type.Object({ id: Id, anexoId: Id })

export const addAnexoOcorrencia = defineCall({
  ...common,
  ...attachmentUpload,
  path: anexoPath,
  summary: 'Guarda uma foto ou um arquivo de até 20 MB, no campo anexo.',
  access: work,
  params: IdParams,
  response: Attachment,
  errors: [not_found, too_large, ...Object.values(anexoErrors)],
})

export const downloadAnexoOcorrencia = defineCall({
  ...common,
  method: 'GET',
  path: `${anexoPath}/:anexoId`,
  summary: 'Um arquivo da ocorrência.',
  access: work,
  params: AnexoParams,
  raw: true,
  errors: [not_found],
})

export const removeAnexoOcorrencia = defineCall({
  ...common,
  method: 'DELETE',
  path: `${anexoPath}/:anexoId`,
  summary: 'Remove um arquivo da ocorrência.',
  access: work,
  params: AnexoParams,
  errors: [not_found],
})

export const AvisoAoCliente = Type.Object({
  /** To be read and changed before it is sent; it names no driver, no plate and no value. */
  texto: Type.String(),
  /** Contacts of the receiver in the register, the first one first. */
  contatos: Type.Array(
    Type.Object({
      id: Id,
      nome: Type.String(),
      /** With the code of the country, as wa.me takes it; null: no phone that can be called. */
      whatsapp: Nullable(Type.String()),
      email: Nullable(Type.String()),
    }),
    { maxItems: MAX_CONTATOS },
  ),
})
export type AvisoAoCliente = Static<typeof AvisoAoCliente>

export const getAvisoAoCliente = defineCall({
  ...common,
  method: 'GET',
  path: '/ocorrencia/:id/aviso-cliente',
  summary:
    'O texto que se pode enviar ao cliente, e os contatos do destinatário. A consulta fica registrada.',
  access: work,
  params: IdParams,
  response: AvisoAoCliente,
  errors: [not_found],
})

/** Ways by which a text is offered; whether it is sent, only the person knows. */
export const CANAIS_DO_AVISO = {
  whatsapp: 'WhatsApp',
  email: 'e-mail',
  copiado: 'área de transferência',
} as const
export type CanalDoAviso = keyof typeof CANAIS_DO_AVISO

export const oferecerAvisoAoCliente = defineCall({
  ...common,
  method: 'POST',
  path: '/ocorrencia/:id/aviso-cliente',
  summary: 'Anota que o texto ao cliente foi oferecido por um canal. Nada é enviado pela plataforma.',
  access: work,
  params: IdParams,
  body: Type.Object({
    canal: oneOf(Object.keys(CANAIS_DO_AVISO) as CanalDoAviso[]),
    contatoId: Type.Optional(Nullable(Id)),
  }),
  response: OcorrenciaDetalhe,
  errors: [not_found, ocorrencia_comentarios_demais],
})
export type OferecerAviso = BodyOf<typeof oferecerAvisoAoCliente>
