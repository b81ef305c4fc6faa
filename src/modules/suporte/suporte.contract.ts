/** Tickets: what a person asks the support team, and the team's queue. Source: shell §7.3 (S-293), execution §4. */
import { type Static, Type } from 'typebox'
import { PAINEL_ACCESS } from '#modules/painel-admin/painel-admin-access.ts'
import { OPERADOR } from '#platform/shared/access.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { Attachment, attachmentUpload } from '#platform/shared/attachments.ts'
import { defineCall } from '#platform/shared/call.ts'
import {
  HistoricoItem,
  Id,
  IdParams,
  Instant,
  Nullable,
  Optional,
  oneOf,
  PageOf,
  Paging,
  Texto,
  Version,
} from '#platform/shared/schemas.ts'
import { DESFECHOS, IMPACTOS, MAX_ASSUNTO, MAX_TEXTO, MUDANCAS, SITUACOES, TIPOS } from './suporte.rules.ts'

export const tag = 'Suporte'
export const MAX_ANEXOS = 5
export const MAX_MENSAGENS = 200
/** Pictures of a screen; nothing else helps, and nothing else is taken. */
export const IMAGENS = ['image/png', 'image/jpeg', 'image/webp']

export const suporteErrors = defineErrors({
  suporte_anexo_tipo_recusado: [415, 'Envie uma imagem PNG, JPEG ou WebP.'],
  suporte_anexo_disfarcado: [415, 'O conteúdo do arquivo não é o que o nome diz.'],
  suporte_anexos_demais: [409, `O chamado já tem ${MAX_ANEXOS} imagens.`],
  suporte_mensagens_demais: [409, 'Este chamado já tem mensagens demais. Abra outro.'],
  suporte_situacao: [409, 'O chamado já está nesta situação. Confira o que mudou.'],
})

const common = { service: 'main', tag, access: OPERADOR, proposed: true } as const
const painel = { service: 'main', tag, access: PAINEL_ACCESS, proposed: true } as const
const BASE = '/suporte'
const PAINEL = '/painel-admin/suporte'
const AnexoParams = Type.Object({ id: Id, anexoId: Id })
const TextoLongo = Type.String({ minLength: 1, maxLength: MAX_TEXTO, examples: ['Cliquei em Aceitar.'] })
const Situacao = oneOf(SITUACOES)

const Mensagem = Type.Object({
  id: Id,
  de: oneOf(['pessoa', 'atendimento']),
  autor: Type.String(),
  /** Plain text; marks of HTML in it mean nothing. */
  texto: Type.String(),
  criadoEm: Instant,
})
export type Mensagem = Static<typeof Mensagem>

const ChamadoFields = {
  id: Id,
  numero: Type.Integer({ examples: [2218] }),
  tipo: oneOf(TIPOS),
  impacto: oneOf(IMPACTOS),
  assunto: Type.String({ examples: ['Etiqueta sai cortada na Zebra'] }),
  situacao: Situacao,
  /** Answers that the person has not read. */
  respostasNovas: Type.Integer(),
  /** The beginning of the last message. */
  ultima: Type.Object({
    de: oneOf(['pessoa', 'atendimento']),
    autor: Type.String(),
    texto: Type.String(),
  }),
  criadoEm: Instant,
  atualizadoEm: Instant,
  version: Version,
}
export const Chamado = Type.Object(ChamadoFields)
export type Chamado = Static<typeof Chamado>

const DetalheFields = {
  ...ChamadoFields,
  tela: Nullable(Type.String()),
  navegador: Nullable(Type.String()),
  versaoWeb: Nullable(Type.String()),
  pedidoId: Nullable(Id),
  pedidoEm: Nullable(Instant),
  mensagens: Type.Array(Mensagem, { maxItems: MAX_MENSAGENS }),
  anexos: Type.Array(Attachment, { maxItems: MAX_ANEXOS }),
}
export const ChamadoDetalhe = Type.Object(DetalheFields)
export type ChamadoDetalhe = Static<typeof ChamadoDetalhe>

const De = {
  empresa: Type.Object({ id: Id, nome: Type.String() }),
  pessoa: Type.Object({
    id: Id,
    nome: Type.String(),
    email: Type.String(),
    telefone: Nullable(Type.String()),
  }),
}
export const ChamadoFila = Type.Object({ ...ChamadoFields, ...De })
export type ChamadoFila = Static<typeof ChamadoFila>
export const ChamadoPainel = Type.Object({ ...DetalheFields, ...De })
export type ChamadoPainel = Static<typeof ChamadoPainel>

export const listChamados = defineCall({
  ...common,
  method: 'GET',
  path: BASE,
  summary: 'Os próprios chamados, o que mudou por último primeiro.',
  query: Type.Object(Paging),
  response: PageOf(Chamado),
})

export const AbrirChamado = Type.Object({
  tipo: oneOf(TIPOS),
  impacto: oneOf(IMPACTOS),
  assunto: Texto(MAX_ASSUNTO),
  texto: TextoLongo,
  /** What the page knows of itself: its address, its build, and the last request that failed. */
  tela: Optional(Texto(300)),
  versaoWeb: Optional(Texto(64)),
  pedidoId: Optional(Id),
  pedidoEm: Optional(Instant),
})
export type AbrirChamado = Static<typeof AbrirChamado>

export const abrirChamado = defineCall({
  ...common,
  method: 'POST',
  path: BASE,
  summary: 'Abre um chamado; só texto, marcas de HTML não valem nada nele.',
  idempotent: true,
  status: 201,
  body: AbrirChamado,
  response: ChamadoDetalhe,
  rateLimit: { max: 20, windowMs: 600_000 },
})

export const getChamado = defineCall({
  ...common,
  method: 'GET',
  path: `${BASE}/:id`,
  summary: 'Um chamado próprio, com a conversa e as imagens.',
  params: IdParams,
  response: ChamadoDetalhe,
})

export const escreverChamado = defineCall({
  ...common,
  method: 'POST',
  path: `${BASE}/:id/mensagens`,
  summary: 'Acrescenta uma mensagem ao próprio chamado, que volta à fila.',
  idempotent: true,
  status: 201,
  params: IdParams,
  body: Type.Object({ texto: TextoLongo }),
  response: ChamadoDetalhe,
  errors: [suporteErrors.suporte_mensagens_demais],
  rateLimit: { max: 60, windowMs: 600_000 },
})

const Mudar = Type.Object({ situacao: oneOf(MUDANCAS), version: Version })
const mudarErrors = [platformErrors.version_conflict, suporteErrors.suporte_situacao]

export const mudarChamado = defineCall({
  ...common,
  method: 'PATCH',
  path: `${BASE}/:id/situacao`,
  summary: 'Resolve ou reabre o próprio chamado.',
  params: IdParams,
  body: Mudar,
  response: ChamadoDetalhe,
  errors: mudarErrors,
})

export const lerChamado = defineCall({
  ...common,
  method: 'PATCH',
  path: `${BASE}/:id/lido`,
  summary: 'As respostas do próprio chamado foram lidas.',
  params: IdParams,
})

export const anexarImagem = defineCall({
  ...common,
  ...attachmentUpload,
  path: `${BASE}/:id/anexos`,
  summary: 'Acrescenta uma imagem (PNG, JPEG ou WebP de até 20 MB) ao próprio chamado, no campo anexo.',
  params: IdParams,
  response: Attachment,
  errors: [
    suporteErrors.suporte_anexo_tipo_recusado,
    suporteErrors.suporte_anexo_disfarcado,
    suporteErrors.suporte_anexos_demais,
    platformErrors.too_large,
  ],
})

export const getImagem = defineCall({
  ...common,
  method: 'GET',
  path: `${BASE}/:id/anexos/:anexoId`,
  summary: 'Uma imagem do próprio chamado.',
  params: AnexoParams,
  raw: true,
})

export const FilaQuery = Type.Object({
  ...Paging,
  /** Absent: all that are not resolved. */
  situacao: Type.Optional(Situacao),
  empresaId: Type.Optional(Id),
  pessoaId: Type.Optional(Id),
  /** Number, subject, name or e-mail of the person, name of the company. */
  busca: Type.Optional(Type.String({ maxLength: 100 })),
})
export type FilaQuery = Static<typeof FilaQuery>

export const listFila = defineCall({
  ...painel,
  method: 'GET',
  path: PAINEL,
  summary: 'A fila de chamados de todas as empresas: o que espera o atendimento há mais tempo primeiro.',
  query: FilaQuery,
  response: Type.Object({
    ...PageOf(ChamadoFila).properties,
    /** Of all companies, whatever the filters. */
    porSituacao: Type.Object(Object.fromEntries(SITUACOES.map((one) => [one, Type.Integer()]))),
  }),
})

export const getChamadoPainel = defineCall({
  ...painel,
  method: 'GET',
  path: `${PAINEL}/:id`,
  summary: 'Um chamado de qualquer empresa, com a conversa, a pessoa e o que a tela informou.',
  params: IdParams,
  response: ChamadoPainel,
})

export const responderChamado = defineCall({
  ...painel,
  method: 'POST',
  path: `${PAINEL}/:id/respostas`,
  summary: 'Responde um chamado na versão lida e diz como ele fica; a pessoa recebe um aviso.',
  status: 201,
  params: IdParams,
  body: Type.Object({ texto: TextoLongo, situacao: oneOf(DESFECHOS), version: Version }),
  response: ChamadoPainel,
  errors: [platformErrors.version_conflict, suporteErrors.suporte_mensagens_demais],
})

export const mudarChamadoPainel = defineCall({
  ...painel,
  method: 'PATCH',
  path: `${PAINEL}/:id/situacao`,
  summary: 'Resolve ou reabre um chamado sem resposta.',
  params: IdParams,
  body: Mudar,
  response: ChamadoPainel,
  errors: mudarErrors,
})

export const getImagemPainel = defineCall({
  ...painel,
  method: 'GET',
  path: `${PAINEL}/:id/anexos/:anexoId`,
  summary: 'Uma imagem de um chamado.',
  params: AnexoParams,
  raw: true,
})

export const getHistoricoChamado = defineCall({
  ...painel,
  method: 'GET',
  path: `${PAINEL}/:id/historico`,
  summary: 'O histórico de um chamado, do mais novo ao mais antigo.',
  params: IdParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
})
