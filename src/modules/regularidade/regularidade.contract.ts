/**
 * The regularity of carriers: RNTRC and insurances. In every address `id` is a carrier of the own register (the id that a
 * load has in `transportadoraId`) or a linked company of the platform; for a carrier it is its own company.
 */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { attachmentUpload, TYPE_REFUSED } from '#platform/shared/attachments.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { EXPORT_FORMATS } from '#platform/shared/register-calls.ts'
import {
  Dia,
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
import { FILTROS, GRUPOS_VENCIMENTO } from './lista.rules.ts'
import { ARQUIVOS, LIMITES } from './registro.rules.ts'
import { type CategoriaRntrc, DOCUMENTOS, type Efeito, type SituacaoRntrc } from './regularidade.rules.ts'
import { CONFORMIDADE_ACCESS, REGULARIDADE_EMBARCADOR } from './regularidade-access.ts'

export const tag = 'Regularidade'
/** Files of one record, those of earlier policies among them; the oldest give way. */
export const MAX_ARQUIVOS = 60
/** Carriers that one list looks at, and carriers that are asked for documents at once. */
export const MAX_LINHAS = 1_000
export const MAX_PEDIDOS = 100

export const regularidadeErrors = defineErrors({
  regularidade_da_transportadora: [
    409,
    'Esta transportadora usa a plataforma e preenche a própria regularidade. Peça a ela a correção.',
  ],
  regularidade_sem_cadastro: [
    409,
    'A transportadora ainda não está no seu cadastro. Cadastre-a em Empresas e registre a consulta.',
  ],
  regularidade_arquivo_tipo: TYPE_REFUSED,
  regularidade_arquivo_disfarcado: [415, 'O conteúdo do arquivo não é o que o nome diz.'],
  regularidade_arquivos_demais: [409, 'Há arquivos demais neste registro.'],
})

const Categoria = Type.Unsafe<CategoriaRntrc>({ type: 'integer', enum: [1, 2, 3] })
const SituacaoAntt = Type.Unsafe<SituacaoRntrc>({ type: 'integer', enum: [1, 2, 3, 4] })
const EfeitoSchema = oneOf<Efeito>(['conforme', 'avisa', 'bloqueia'])
const Estado = Type.String({ examples: ['vigente'] })
const Nome = Type.String({ examples: ['Via Planalto Transportes'] })
const Arquivo = Type.Object({ id: Id, nome: Type.String() })

const Papel = Type.Object({
  documento: oneOf(DOCUMENTOS),
  numero: Nullable(Type.String({ examples: ['1005500012345'] })),
  seguradora: Nullable(Type.String({ examples: ['Seguradora Campo Largo'] })),
  validade: Nullable(Dia),
  arquivo: Nullable(Arquivo),
})

/** What a carrier says of itself, or a shipper of a carrier. */
export const Registro = Type.Object({
  version: Version,
  atualizadoEm: Instant,
  /** As it was given: nine digits at ANTT, eight in CT-e. */
  rntrc: Nullable(Type.String({ examples: ['052318846'] })),
  /** 1 TAC, 2 ETC, 3 CTC. */
  categoria: Nullable(Categoria),
  /** 1 Ativo, 2 Suspenso, 3 Vencido, 4 Cancelado; null: not looked up. */
  situacao: Nullable(SituacaoAntt),
  consultadoEm: Nullable(Instant),
  /** Null in what another company reads. */
  consultadoPor: Nullable(Type.String()),
  consultaRecibo: Nullable(Type.String()),
  consultaArquivo: Nullable(Arquivo),
  /** Null in what another company reads. */
  observacoes: Nullable(Type.String()),
  papeis: Type.Array(Papel, { maxItems: DOCUMENTOS.length }),
})
export type Registro = Static<typeof Registro>

export const Regularidade = Type.Object({
  id: Id,
  /** The carrier of the own register; null: only linked, or the own company. */
  empresaId: Nullable(Id),
  nome: Nome,
  documento: Type.String({ examples: ['12345678000195'] }),
  /** It uses the platform and is linked. */
  vinculada: Type.Boolean(),
  /** Its own record; a carrier reads its own here. */
  daTransportadora: Nullable(Registro),
  /** The row of the shipper; history where the carrier has a record of its own. */
  daEmpresa: Nullable(Registro),
  pedidoEm: Nullable(Instant),
})
export type Regularidade = Static<typeof Regularidade>

const SeguroLido = Type.Object({ estado: Estado, efeito: EfeitoSchema, ate: Nullable(Dia) })
export const LinhaRegularidade = Type.Object({
  id: Id,
  empresaId: Nullable(Id),
  nome: Nome,
  documento: Type.String({ examples: ['12345678000195'] }),
  vinculada: Type.Boolean(),
  rntrc: Nullable(Type.String()),
  categoria: Nullable(Categoria),
  antt: Type.Object({
    estado: Estado,
    efeito: EfeitoSchema,
    consultadoEm: Nullable(Instant),
    diasDaConsulta: Nullable(Type.Integer()),
  }),
  rctrc: SeguroLido,
  rcdc: SeguroLido,
  rcv: SeguroLido,
  /** Open loads that are picked up until `coletaAte`. */
  cargas: Type.Integer(),
  pedidoEm: Nullable(Instant),
})
export type LinhaRegularidade = Static<typeof LinhaRegularidade>

export const VencimentoLido = Type.Object({
  grupo: oneOf(GRUPOS_VENCIMENTO),
  linhaId: Id,
  nome: Nome,
  /** Null: the register at ANTT. */
  documento: Nullable(oneOf(DOCUMENTOS)),
  estado: Estado,
  data: Nullable(Dia),
  dias: Nullable(Type.Integer()),
  cargas: Type.Integer(),
  /** Loads that are delivered after the day on which it ends. */
  cargasDepois: Type.Integer(),
  /** The first of them, and its day. */
  cargaDepois: Nullable(Type.Object({ id: Id, entrega: Dia })),
  vinculada: Type.Boolean(),
  pedidoEm: Nullable(Instant),
})
export type VencimentoLido = Static<typeof VencimentoLido>

const base = { service: 'main', tag, access: CONFORMIDADE_ACCESS, proposed: true } as const
const embarcador = { ...base, access: REGULARIDADE_EMBARCADOR } as const
const { not_found, version_conflict, too_large } = platformErrors
const Listada = { busca: Optional(Texto(100, 0)), filtro: Type.Optional(oneOf(FILTROS)) }

export const searchRegularidade = defineCall({
  ...embarcador,
  method: 'POST',
  path: '/regularidade/search',
  summary: 'As transportadoras do cadastro e as vinculadas, com RNTRC, seguros e vencimentos.',
  body: Type.Object({ ...Paging, ...Listada }),
  response: Type.Object({
    ...PageOf(LinhaRegularidade).properties,
    contagens: Type.Object({
      todas: Type.Integer(),
      bloqueiam: Type.Integer(),
      vencem: Type.Integer(),
      aviso: Type.Integer(),
    }),
    /** The newest look-up of all. */
    ultimaConsulta: Nullable(Instant),
    dia: Dia,
    coletaAte: Dia,
    vencimentos: Type.Array(VencimentoLido, { maxItems: MAX_LINHAS }),
  }),
})
export type RegularidadeSearch = BodyOf<typeof searchRegularidade>

export const exportarRegularidade = defineCall({
  ...embarcador,
  method: 'POST',
  path: '/regularidade/exportar',
  summary: 'A lista filtrada como planilha XLSX ou CSV.',
  raw: true,
  rateLimit: { max: 20, windowMs: 60_000 },
  body: Type.Object({ ...Listada, formato: Type.Optional(oneOf(EXPORT_FORMATS)) }),
})

export const getRegularidade = defineCall({
  ...base,
  method: 'GET',
  path: '/regularidade/:id',
  summary: 'A regularidade de uma transportadora; para uma transportadora, a própria.',
  params: IdParams,
  response: Regularidade,
  errors: [not_found],
})

const PapelSalvo = Type.Object({
  documento: oneOf(DOCUMENTOS),
  numero: Optional(Texto(LIMITES.numero, 0)),
  seguradora: Optional(Texto(LIMITES.seguradora, 0)),
  validade: Optional(Type.String({ maxLength: 10, examples: ['2027-03-31'] })),
})
export const SalvarRegularidade = Type.Object({
  /** Null or absent: there is no record yet. */
  version: Optional(Version),
  rntrc: Optional(Texto(20, 0)),
  categoria: Optional(Categoria),
  observacoes: Optional(Texto(LIMITES.observacoes, 0)),
  /** A document that is not named stays as it is. */
  papeis: Type.Array(PapelSalvo, { maxItems: DOCUMENTOS.length }),
})
export type SalvarRegularidade = Static<typeof SalvarRegularidade>

export const salvarRegularidade = defineCall({
  ...base,
  method: 'PUT',
  path: '/regularidade/:id',
  summary: 'Grava RNTRC e seguros: a transportadora os seus, o embarcador os de quem não tem conta.',
  params: IdParams,
  body: SalvarRegularidade,
  response: Regularidade,
  errors: [not_found, version_conflict, regularidadeErrors.regularidade_da_transportadora],
})

export const RegistrarConsulta = Type.Object({
  situacao: SituacaoAntt,
  /** When the page of ANTT was read; absent: now. */
  consultadoEm: Optional(Instant),
  /** What the page said: protocol, text or address of the receipt. */
  recibo: Texto(LIMITES.recibo),
  rntrc: Optional(Texto(20, 0)),
  categoria: Optional(Categoria),
})
export type RegistrarConsulta = Static<typeof RegistrarConsulta>

export const registrarConsulta = defineCall({
  ...base,
  method: 'POST',
  path: '/regularidade/:id/consulta',
  summary: 'Registra o que a página da ANTT respondeu, com hora e recibo.',
  idempotent: true,
  status: 201,
  params: IdParams,
  body: RegistrarConsulta,
  response: Regularidade,
  errors: [not_found, regularidadeErrors.regularidade_sem_cadastro],
})

export const anexarArquivo = defineCall({
  ...base,
  ...attachmentUpload,
  path: '/regularidade/:id/arquivos',
  summary:
    'O arquivo da apólice, do PGR ou do recibo da consulta, até 20 MB, no campo anexo; substitui o anterior.',
  params: IdParams,
  query: Type.Object({ ...attachmentUpload.query.properties, documento: oneOf(ARQUIVOS) }),
  response: Regularidade,
  errors: [...Object.values(regularidadeErrors), too_large, not_found],
})

export const baixarArquivo = defineCall({
  ...base,
  method: 'GET',
  path: '/regularidade/:id/arquivos/:documento',
  summary: 'O arquivo que vale agora para um documento.',
  params: Type.Object({ id: Id, documento: oneOf(ARQUIVOS) }),
  query: Type.Object({ de: Type.Optional(oneOf(['transportadora', 'empresa'] as const)) }),
  raw: true,
  errors: [not_found],
})

export const getHistoricoRegularidade = defineCall({
  ...base,
  method: 'GET',
  path: '/regularidade/:id/historico',
  summary: 'O histórico do próprio registro, do mais novo ao mais antigo.',
  params: IdParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
  errors: [not_found],
})

export const pedirDocumentos = defineCall({
  ...embarcador,
  method: 'POST',
  path: '/regularidade/pedir-documentos',
  summary: 'Avisa transportadoras vinculadas de que os documentos são esperados, uma vez por dia.',
  rateLimit: { max: 20, windowMs: 60_000 },
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: MAX_PEDIDOS }) }),
  /** Carriers that are told; those without account are not. */
  response: Type.Object({ pedidos: Type.Integer() }),
})
