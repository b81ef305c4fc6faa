/** The yard: its stages, and the counters of the loading panel. Source: agendamento §2, §3, §7 (D-033, D-034, D-043, D-114). */
import { type Static, Type } from 'typebox'
import { MAX_DOCAS } from '#modules/doca/agendamento-codes.ts'
import {
  agenda,
  tag as agendaTag,
  Dia,
  gerir,
  MAX_RESERVAS,
  Reserva,
  SituacaoDocaCode,
  SituacaoPatioCode,
} from '#modules/doca/agendamento-dados.contract.ts'
import { SITUACOES_DE_ETAPA, type SituacaoDeEtapa } from '#modules/reserva/reserva.rules.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall, type QueryOf } from '#platform/shared/call.ts'
import { HistoricoItem, Id, IdParams, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import { CONTADORES_PAINEL } from './indicadores.rules.ts'

const common = { service: 'agendamento', tag: `${agendaTag}: pátio` } as const
const path = '/etapa'
const { not_found, version_conflict } = platformErrors

export const MAX_ETAPAS_PATIO = 30

export const etapaPatioErrors = defineErrors({
  etapa_patio_nome_taken: [409, 'Já existe uma etapa do pátio com este nome. Escolha outro nome.'],
  etapa_patio_list_full: [409, `O pátio já tem ${MAX_ETAPAS_PATIO} etapas. Exclua as que não usa.`],
  etapa_patio_ordem_mudou: [
    409,
    'As etapas mudaram desde que foram lidas. Atualize a lista e ordene de novo.',
  ],
  etapa_patio_com_reservas: [409, 'Há reservas nesta etapa. Escolha a etapa que vai recebê-las.'],
  etapa_patio_destino_invalido: [
    409,
    'Escolha outra etapa do pátio, que ainda exista, para receber as reservas.',
  ],
})

const Situacao = Nullable(Type.Unsafe<SituacaoDeEtapa>({ type: 'integer', enum: [...SITUACOES_DE_ETAPA] }))

export const EtapaPatio = Type.Object({
  id: Id,
  nome: Type.String({ examples: ['Aguardando chamada'] }),
  cor: Type.String({ examples: ['#2a78d1'] }),
  ordem: Type.Integer(),
  /** The booking situation that arriving here brings; null: none. */
  situacaoReserva: Situacao,
  version: Version,
})
export type EtapaPatio = Static<typeof EtapaPatio>
const EtapasPatio = Type.Array(EtapaPatio, { maxItems: MAX_ETAPAS_PATIO })

export const getEtapasPatio = defineCall({
  ...common,
  method: 'GET',
  path,
  summary: 'Com id, uma etapa do pátio; senão todas, na ordem.',
  access: agenda,
  query: Type.Object({ id: Type.Optional(Id) }),
  /** One with `id`, else a list. */
  response: Type.Union([EtapaPatio, EtapasPatio]),
  errors: [not_found],
})

/** API-200 is written as by id, so the path is taken as well as the query (conflicts B23). */
export const getEtapaPatio = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Uma etapa do pátio, pelo id.',
  access: agenda,
  params: IdParams,
  response: EtapaPatio,
  errors: [not_found],
})

const Fields = {
  nome: Texto(40),
  cor: Type.String({ pattern: '^#[0-9a-fA-F]{6}$', minLength: 7, maxLength: 7, examples: ['#2a78d1'] }),
  situacaoReserva: Type.Optional(Situacao),
}

export const createEtapaPatio = defineCall({
  ...common,
  method: 'POST',
  path,
  summary: 'Cria uma etapa do pátio, depois da última.',
  access: gerir,
  proposed: true,
  idempotent: true,
  status: 201,
  body: Type.Object(Fields),
  response: EtapaPatio,
  errors: [etapaPatioErrors.etapa_patio_nome_taken, etapaPatioErrors.etapa_patio_list_full],
})
export type CreateEtapaPatio = BodyOf<typeof createEtapaPatio>

export const changeEtapaPatio = defineCall({
  ...common,
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Altera uma etapa do pátio; a situação das reservas que já estão nela fica.',
  access: gerir,
  proposed: true,
  params: IdParams,
  body: Type.Object({ ...Fields, version: Type.Optional(Version) }),
  response: EtapaPatio,
  errors: [not_found, version_conflict, etapaPatioErrors.etapa_patio_nome_taken],
})
export type ChangeEtapaPatio = BodyOf<typeof changeEtapaPatio>

export const reorderEtapasPatio = defineCall({
  ...common,
  method: 'PUT',
  path: `${path}/ordem`,
  summary: 'Ordena as etapas do pátio: todas, na ordem em que devem aparecer.',
  access: gerir,
  proposed: true,
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: MAX_ETAPAS_PATIO, uniqueItems: true }) }),
  response: EtapasPatio,
  errors: [etapaPatioErrors.etapa_patio_ordem_mudou],
})

export const removeEtapaPatio = defineCall({
  ...common,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Exclui uma etapa do pátio vazia, ou leva suas reservas a outra (destino).',
  access: gerir,
  proposed: true,
  params: IdParams,
  query: Type.Object({ destino: Type.Optional(Id) }),
  errors: [
    not_found,
    etapaPatioErrors.etapa_patio_com_reservas,
    etapaPatioErrors.etapa_patio_destino_invalido,
  ],
})

export const getHistoricoEtapaPatio = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id/historico`,
  summary: 'O histórico de uma etapa do pátio, do mais novo ao mais antigo.',
  access: agenda,
  proposed: true,
  params: IdParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
  errors: [not_found],
})

export const Contadores = Type.Object(
  Object.fromEntries(CONTADORES_PAINEL.map((nome) => [nome, Type.Integer()])) as Record<
    (typeof CONTADORES_PAINEL)[number],
    ReturnType<typeof Type.Integer>
  >,
)

/** A dock with the counters of its day. */
export const DocaContada = Type.Object({
  docaId: Id,
  docaNome: Type.String(),
  situacao: SituacaoDocaCode,
  /** With this a screen tells by itself what has become late or expiring. */
  toleranciaMin: Type.Integer(),
  contadores: Contadores,
})

export const IndicadoresReserva = Type.Object({
  dataReferencia: Dia,
  fusoHorario: Type.String({ examples: ['America/Sao_Paulo'] }),
  /** The clock by which late ones were counted. */
  agora: Instant,
  contadores: Contadores,
  /** The same for each dock, in the order of the schedule, also of docks without bookings. */
  docas: Type.Array(DocaContada, { maxItems: MAX_DOCAS }),
  /** The bookings that were counted, by their start. */
  reservas: Type.Array(Type.Object({ ...Reserva.properties, situacaoPatio: Nullable(SituacaoPatioCode) }), {
    maxItems: MAX_RESERVAS,
  }),
  /** There are more bookings than were answered; the counters count them all. */
  temMais: Type.Boolean(),
})
export type IndicadoresReserva = Static<typeof IndicadoresReserva>

const shows = Type.Optional(Type.Boolean({ default: false }))

export const getIndicadoresReserva = defineCall({
  ...common,
  method: 'GET',
  path: '/indicadores-reserva',
  summary:
    'Os contadores e as reservas do painel de carregamentos de um dia; a pedido, também ontem, amanhã e o que ficou pendente antes.',
  access: agenda,
  query: Type.Object({
    dataReferencia: Dia,
    exibirCarregamentoDeOntem: shows,
    exibirCarregamentoDeAmanha: shows,
    exibirCarregamentoPendenteDoPassado: shows,
    /** Absent: the unit of the request. */
    unidadeNegocioId: Type.Optional(Id),
  }),
  response: IndicadoresReserva,
  errors: [not_found],
})
export type IndicadoresQuery = QueryOf<typeof getIndicadoresReserva>
