/** The ledger of stays: both companies of a visit read one row and agree on it. Source: commercial §4.3 (C-411 to C-413). */
import { type Static, Type } from 'typebox'
import { ValorDaEstadiaSchema } from '#modules/patio/valores-estadia.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { EXPORT_FORMATS, registerErrors } from '#platform/shared/register-calls.ts'
import {
  Decimal,
  Dia,
  DiaDoCalendario,
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
import {
  ACOES_DA_ESTADIA,
  FASE,
  type Fase,
  LADO,
  type Lado,
  MAX_MENSAGENS_ESTADIA,
  MAX_TEXTO,
  PROVA_ESTADIA,
  type ProvaEstadia,
  SITUACAO_ESTADIA,
  type SituacaoEstadia,
} from './estadia.rules.ts'
import { estadiaAccess } from './estadia-access.ts'

const tag = 'Estadia'
const common = { service: 'agendamento', tag, access: estadiaAccess, proposed: true } as const
const path = '/estadia'
const { not_found, version_conflict } = platformErrors

export const estadiaErrors = defineErrors({
  estadia_acao_impossivel: [409, 'A estadia não está mais na situação em que isto se faz. Atualize a tela.'],
  estadia_vez_do_outro: [409, 'Agora é a outra empresa que responde. Espere a resposta ou o prazo dela.'],
  estadia_sem_valor: [
    409,
    'A estadia ainda não tem valor: falta a capacidade do veículo ou o valor da lei. Proponha um valor.',
  ],
  estadia_conversa_cheia: [
    409,
    `A conversa já tem ${MAX_MENSAGENS_ESTADIA} mensagens. Acordem o valor por telefone e aceitem a última proposta.`,
  ],
})

const code = <T extends number>(values: Readonly<Record<string, T>>) =>
  Type.Unsafe<T>({ type: 'integer', enum: Object.values(values) })
const SituacaoCode = code<SituacaoEstadia>(SITUACAO_ESTADIA)
const ProvaCode = code<ProvaEstadia>(PROVA_ESTADIA)
const LadoCode = code<Lado>(LADO)
/** In reais. */
const Valor = Nullable(Type.Number())

export const Estadia = Type.Object({
  id: Id,
  version: Version,
  codigo: Type.String({ examples: ['E-0927'] }),
  cargaId: Nullable(Id),
  cargaCodigo: Nullable(Type.Integer()),
  /** Of the own docks; null for the carrier. */
  reservaId: Nullable(Id),
  local: Type.String(),
  fusoHorario: Type.String({ examples: ['America/Sao_Paulo'] }),
  embarcador: Type.String(),
  transportadora: Nullable(Type.String()),
  /** The carrier has an account and sees the row. */
  temConta: Type.Boolean(),
  /** Which side the caller's company is: 1 the company of the load, 2 the carrier. */
  lado: LadoCode,
  placa: Nullable(Type.String()),
  capacidadeKg: Nullable(Type.Integer()),
  dhChegada: Instant,
  provaChegada: ProvaCode,
  /** Number of the receipt, and the arrival that it proves: a corrected arrival keeps both. */
  comprovante: Nullable(Type.String()),
  dhComprovada: Nullable(Instant),
  dhSaida: Nullable(Instant),
  provaSaida: Nullable(ProvaCode),
  informadaPor: Nullable(LadoCode),
  /** Of the moment of the answer; a screen works it out anew from the other fields as time goes by. */
  situacao: SituacaoCode,
  minutos: Type.Integer(),
  horas: Type.Integer(),
  /** What the list shows: expected, due, agreed; null where no amount is known. */
  valor: Valor,
  valorDevido: Valor,
  fase: code<Fase>(FASE),
  livreAte: Instant,
  horasLivres: Type.Number(),
  devidaDesde: Nullable(Instant),
  /** When silence decides. */
  prazo: Nullable(Instant),
  vez: Nullable(LadoCode),
  valorProposto: Valor,
  valorAcordado: Valor,
  acordadoEm: Nullable(Instant),
  documento: Nullable(Type.String()),
  /** The value of the law, frozen when the vehicle left; cents per tonne and hour. */
  regra: Type.Object({
    id: Nullable(Id),
    centavosPorToneladaHora: Nullable(Type.Integer()),
    validoDe: Nullable(Dia),
    ato: Nullable(Type.String()),
    confirmado: Type.Boolean(),
  }),
})
export type Estadia = Static<typeof Estadia>

export const MensagemDaEstadia = Type.Object({
  id: Id,
  lado: LadoCode,
  empresa: Type.String(),
  autor: Type.String(),
  texto: Type.String(),
  horas: Nullable(Type.Integer()),
  valorProposto: Valor,
  anexo: Nullable(Type.Object({ id: Id, nome: Type.String() })),
  /** Until when the other side had to answer. */
  prazo: Instant,
  criadoEm: Instant,
})
export type MensagemDaEstadia = Static<typeof MensagemDaEstadia>

export const EstadiaDetalhe = Type.Object({
  ...Estadia.properties,
  mensagens: Type.Array(MensagemDaEstadia, { maxItems: MAX_MENSAGENS_ESTADIA }),
  /** What the caller's side may do now. */
  acoes: Type.Array(oneOf(ACOES_DA_ESTADIA), { maxItems: ACOES_DA_ESTADIA.length }),
  /** What "acordar" agrees to. */
  valorParaAcordar: Valor,
  /** A newer value of the law that is not confirmed yet: it is told only. */
  anunciado: Nullable(ValorDaEstadiaSchema),
})
export type EstadiaDetalhe = Static<typeof EstadiaDetalhe>

const filtro = {
  query: Type.Optional(Type.String({ maxLength: 80 })),
  situacoes: Type.Optional(Type.Array(SituacaoCode, { maxItems: 8 })),
  unidadesNegocio: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  cargaId: Type.Optional(Id),
  reservaId: Type.Optional(Id),
  /** Days of the arrival, where the vehicle stood; both are included. */
  chegadaInicio: Type.Optional(DiaDoCalendario),
  chegadaFim: Type.Optional(DiaDoCalendario),
}
const ordem = {
  ordem: Type.Optional(oneOf(['chegada', 'numero'])),
  direcao: Type.Optional(oneOf(['asc', 'desc'])),
}

export const searchEstadias = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/search`,
  summary: 'Lista as estadias da empresa, ou as dos seus veículos quando ela é a transportadora.',
  body: Type.Object({ ...Paging, ...filtro, ...ordem }),
  response: PageOf(Estadia),
})
export type SearchEstadias = BodyOf<typeof searchEstadias>

export const sumEstadias = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/totais`,
  summary: 'Soma as estadias de um filtro por situação, e diz o valor da lei que vale hoje.',
  body: Type.Object(filtro),
  response: Type.Object({
    totais: Type.Array(
      Type.Object({
        situacao: SituacaoCode,
        quantidade: Type.Integer(),
        /** In reais; stays without a known amount count as none. */
        valor: Type.Number(),
        /** How many wait for the caller's side. */
        suaVez: Type.Integer(),
      }),
      { maxItems: 8 },
    ),
    /** Null: the catalogue has none. */
    valorHoje: Nullable(ValorDaEstadiaSchema),
    anunciado: Nullable(ValorDaEstadiaSchema),
  }),
})
export type FiltroEstadias = BodyOf<typeof sumEstadias>

export const exportarEstadias = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/exportar`,
  summary: 'As estadias filtradas como planilha XLSX ou CSV.',
  raw: true,
  rateLimit: { max: 20, windowMs: 60_000 },
  body: Type.Object({ ...filtro, ...ordem, formato: Type.Optional(oneOf(EXPORT_FORMATS)) }),
  errors: [registerErrors.export_too_large],
})

export const getEstadia = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Mostra uma estadia com a prova, a conta e a conversa das duas empresas.',
  params: IdParams,
  response: EstadiaDetalhe,
  errors: [not_found],
})

export const getHistoricoEstadia = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id/historico`,
  summary: 'O que mudou na estadia, do mais novo ao mais antigo.',
  params: IdParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
  errors: [not_found],
})

const acao = {
  ...common,
  method: 'POST',
  params: IdParams,
  idempotent: true,
  response: EstadiaDetalhe,
} as const
const acaoErrors = [not_found, version_conflict, estadiaErrors.estadia_acao_impossivel] as const
/** In reais, at most what a freight ever costs. */
const Proposta = Optional(Decimal(2, { minimum: 0, maximum: 10_000_000 }))

const Escrito = Type.Object({
  version: Version,
  texto: Texto(MAX_TEXTO),
  /** What the side proposes: hours of the whole vehicle, or an amount; with both the amount counts. */
  horas: Optional(Type.Integer({ minimum: 0, maximum: 9_999 })),
  valor: Proposta,
  /** A file that was sent to the stay before. */
  anexoId: Optional(Id),
})

export const contestarEstadia = defineCall({
  ...acao,
  path: `${path}/:id/contestar`,
  summary: 'Contesta a estadia com um texto, uma proposta e um arquivo; a outra empresa tem 2 dias úteis.',
  body: Escrito,
  errors: acaoErrors,
})
export type EscreverNaEstadia = BodyOf<typeof contestarEstadia>

export const responderEstadia = defineCall({
  ...acao,
  path: `${path}/:id/responder`,
  summary: 'Responde a uma estadia contestada; com proposta, é ela que vale se a outra empresa calar.',
  body: Escrito,
  errors: [...acaoErrors, estadiaErrors.estadia_vez_do_outro, estadiaErrors.estadia_conversa_cheia],
})

export const acordarEstadia = defineCall({
  ...acao,
  path: `${path}/:id/acordar`,
  summary: 'Aceita a última proposta, ou o valor calculado. Sem conta na transportadora, também outro valor.',
  body: Type.Object({ version: Version, valor: Proposta }),
  errors: [...acaoErrors, estadiaErrors.estadia_vez_do_outro, estadiaErrors.estadia_sem_valor],
})

const Documento = Type.Object({ version: Version, documento: Optional(Texto(60, 0)) })

export const cobrarEstadia = defineCall({
  ...acao,
  path: `${path}/:id/cobrar`,
  summary: 'Diz que a estadia acordada foi cobrada, com o documento da cobrança.',
  body: Documento,
  errors: acaoErrors,
})

export const pagarEstadia = defineCall({
  ...acao,
  path: `${path}/:id/pagar`,
  summary: 'Diz que a estadia acordada foi paga, com o documento do pagamento.',
  body: Documento,
  errors: acaoErrors,
})
